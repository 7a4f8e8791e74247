// What each route's JSON says. Pure: bytes in, facts out; each returns whether the document is the one that its server
// answers.
#pragma once

#include "core/evidence/detect.h"
#include "core/evidence/prometheus.h"

#include <string>
#include <vector>

namespace plumbline {

bool readModelList(const std::string& body, Detected& found);      // /v1/models: also a first guess of the kind
bool readProps(const std::string& body, Detected& found);          // llama.cpp /props
bool readVersion(const std::string& body, Detected& found);        // /version of vLLM and others: the version only
bool readSglangInfo(const std::string& body, Detected& found);     // SGLang /get_server_info, /server_info
bool readTgiInfo(const std::string& body, Detected& found);        // TGI /info
bool readOllamaVersion(const std::string& body, Detected& found);  // /api/version
bool readOllamaModels(const std::string& body, Detected& found);   // /api/tags
bool readOllamaLoaded(const std::string& body, Detected& found);   // /api/ps
bool readLmStudioModels(const std::string& body, Detected& found); // /api/v0/models

// Metrics that tell a configuration in their labels.
void readInfoMetrics(const std::vector<MetricSample>& samples, Detected& found);

} // namespace plumbline

// From a checked plan to what a run is made with, and the lines that frame it in the record.
#pragma once

#include "core/engine/runsettings.h"
#include "core/evidence/detect.h"
#include "core/record/step.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct MadeSettings
{
    std::optional<RunSettings> settings;
    std::string problem; // bad input: an unset variable, a prompt file that is not there; names what and where
};

// Resolves credentials and headers, reads the prompts, takes the origin of the run's times. io_threads 0: as many as
// suit this machine.
MadeSettings makeRunSettings(const Plan& plan, const std::string& runId, const std::string& planFolder, int ioThreads,
                             const SecretSource* keychain = nullptr);

// What a server tells of itself may hold the credential that it was sent: none of it is shown or kept.
void redactDetected(Detected& server, const std::vector<Secret>& secrets);

// The run's first line: plan, contract with the time it was declared, pins.
RunHeader makeRunHeader(const RunSettings& settings, const Detected& server,
                        const std::vector<std::string>& preflightWords);

// The pins as they are now: of host, client, network and workload, what the server reported and what its model's file
// holds.
Pins takePins(const RunSettings& settings, const Detected& server, const std::optional<ModelFile>& modelFile);

} // namespace plumbline

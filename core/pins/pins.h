// All pins of a run: host, client, network, workload, declared controls, and what the server reported and the model's
// file holds.
#pragma once

#include "core/pins/diff.h"
#include "core/pins/modelfile.h"
#include "core/plan/plan.h"
#include "core/record/step.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// Adds a detected value, or notes the key as not pinned when there is none.
void addPin(Pins& pins, const std::string& key, const std::optional<PinValue>& value);

// Those of this side, with the time. Resolves the target's name and connects to it a few times: may take seconds when
// it does not answer. Relative names of prompts start from `planFolder`.
Pins collectPins(const Plan& plan, const std::string& planFolder = {});

// The same without a plan: of this machine and this program, and of the way to the target when there is one. Nothing is
// said of a workload.
Pins collectPins(const Target* target);

// Adds what was read of the model's file, or that nothing was.
void addModelFilePins(Pins& pins, const ModelFile* file);

// To be called when everything is added: what is usually known of a server and its model and what the contract
// requires is noted as not pinned when it is missing, home folders become "~", and of a key that is there twice the
// first is kept.
void completePins(Pins& pins, const std::vector<std::string>& required = {});

// A sentence for each thing that the server's own words and the file given as its model don't agree on.
std::vector<std::string> modelFileDoubts(const Pins& pins);

} // namespace plumbline

#include "core/store/importrun.h"
#include "core/store/statement.h"

namespace plumbline {

std::string setConclusion(Library& library, const std::string& run, const std::string& verdict,
                          const std::string& conclusion)
{
    return library.write([&](QSqlDatabase& database) {
        Statement statement(database, "UPDATE runs SET verdict = nullif(?, ''), conclusion = ? WHERE run = ?");
        auto problem = statement.with(verdict).with(conclusion).with(run).run(library.path());
        if (problem.empty() && statement.query().numRowsAffected() != 1)
            problem = "there is no run '" + run + "' in " + library.path();
        return problem;
    });
}

} // namespace plumbline

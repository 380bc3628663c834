// evo2048 status: shows the state of runs and campaigns, once or repeatedly.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <thread>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/status/status_text.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/live_view.hpp"
#include "app/terminal/stop_signals.hpp"
#include "output/folder/campaign_folder.hpp"
#include "text/message_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

/// The current state of all folders.
struct reading {
  std::string text;
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  bool goes_on = false;  ///< at least one run or campaign is running
};

bool goes_on(const run_reading& run) { return run.state == run_state::running; }
bool goes_on(const campaign_status& all) { return all.process.has_value(); }

template <class Status>
void add(const Status& status, reading& all) {
  all.text.append(all.text.empty() ? "" : "\n").append(status_text(status));
  all.json.push_back(status_json(status));
  all.goes_on = all.goes_on || goes_on(status);
}

reading read_all(const std::vector<std::string>& folders) {
  reading all;
  for (const std::string& folder : folders) {
    if (campaign_folder::is_one(folder)) {
      add(read_campaign_status(folder), all);
    } else {
      add(read_run(folder), all);
    }
  }
  return all;
}

class status_view final : public live_view {
 public:
  status_view(const std::vector<std::string>& folders, std::chrono::milliseconds every)
      : folders_(folders), every_(every), shown_(read_all(folders)) {}

  styled_text content(std::size_t, std::size_t) const override { return styled(printable_lines(shown_.text)); }
  std::string help() const override {
    return fmt::format("every {} s; q quit", std::chrono::duration<double>(every_).count());
  }
  bool may_be_cut() const override { return true; }
  void handle_key(key_press pressed) override {
    over_ = pressed.code == key::escape || (pressed.code == key::character && pressed.character == 'q');
    if (pressed.code == key::character && pressed.character == ' ') {
      tick();
    }
  }
  std::chrono::milliseconds tick_interval() const override { return every_; }
  void tick() override { shown_ = read_all(folders_); }
  bool is_over() const override { return over_ || !shown_.goes_on; }

  const std::string& text() const { return shown_.text; }

 private:
  /// Without control characters, which files might contain.
  static std::string printable_lines(const std::string& text) {
    std::string lines;
    for (const auto line : split(text, '\n')) {
      lines += printable(line) + "\n";
    }
    return lines;
  }

  const std::vector<std::string>& folders_;
  std::chrono::milliseconds every_;
  reading shown_;
  bool over_ = false;
};

int watch_on_screen(const std::vector<std::string>& folders, std::chrono::milliseconds every) {
  status_view view(folders, every);
  const int signal = view.is_over() ? 0 : show_live(view, false);
  print_output(view.text());
  return signal == 0 ? done : signal_offset + signal;
}

std::string printed(const reading& current, bool as_json, bool many) {
  return as_json ? (many ? current.json : current.json.front()).dump(2) + "\n" : current.text;
}

/// Into a pipe or file: one report after the other until nothing is running.
int watch_plainly(const std::vector<std::string>& folders, std::chrono::milliseconds every, bool as_json) {
  constexpr std::chrono::milliseconds slice{50};
  const stop_signals signals;
  while (!signals.token().stop_requested()) {
    const reading current = read_all(folders);
    print_output(printed(current, as_json, folders.size() > 1) + (as_json ? "" : "\n"));
    if (!current.goes_on) {
      return done;
    }
    const auto due = std::chrono::steady_clock::now() + every;
    while (!signals.token().stop_requested() && std::chrono::steady_clock::now() < due) {
      std::this_thread::sleep_for(slice);
    }
  }
  return signal_offset + signals.received();
}

}  // namespace

int status_command(arguments given) {
  command_line line(
      "status",
      "Shows the state of runs and campaigns, while they run or after: generation, fitness, speed, time left,\n"
      "and why a run has ended. Reads the folder only, and does not disturb a running run.\n"
      "RUN is the folder of a run or of a campaign.",
      {"RUN", 1, 10000});
  line.flag("json", "print a JSON object; an array of them for several folders");
  line.flag("watch,w", "repeat until nothing is running");
  line.value("every", "SECONDS", "interval of --watch (2)");
  if (!line.parse(given)) {
    return done;
  }
  if (line.has("every") && !line.has("watch")) {
    throw line.usage_error("--every needs --watch");
  }
  const bool as_json = line.has("json");
  const auto every =
      std::chrono::milliseconds(static_cast<std::int64_t>(1000.0 * line.real("every", {0.1, 86400.0}, 2.0)));
  const auto& folders = line.operand_values();
  if (!line.has("watch")) {
    print_output(printed(read_all(folders), as_json, folders.size() > 1));
    return done;
  }
  return can_show_screen() && !as_json ? watch_on_screen(folders, every) : watch_plainly(folders, every, as_json);
}

}  // namespace experiments

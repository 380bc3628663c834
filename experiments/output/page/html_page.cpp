// Fills in templates.
#include "output/page/html_page.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include <xxhash.h>

#include "output/page/page_templates.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

constexpr std::string_view nonce_mark = "@NONCE@";
constexpr std::string_view data_mark = "@DATA@";

std::string_view template_named(std::string_view name) {
  const auto pages = page_templates();
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const auto& page) { return page.name == name; });
  if (found == pages.end()) throw std::logic_error("no page is called " + std::string(name));
  return found->text;
}

/// JSON in ASCII without the characters that mean something to HTML: they can only stand in texts, where JSON has another way
/// to write them. Invalid UTF-8 becomes U+FFFD.
std::string script_safe(const nlohmann::ordered_json& data) {
  std::string safe;
  for (const char c : data.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace)) {
    switch (c) {
      case '<':
        safe += "\\u003c";
        break;
      case '>':
        safe += "\\u003e";
        break;
      case '&':
        safe += "\\u0026";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

/// A hash of page and data, so that the data cannot contain their own nonce.
std::string nonce_of(std::string_view page, const std::string& data) {
  const auto seed = XXH3_64bits(page.data(), page.size());
  return hexadecimal(XXH3_64bits_withSeed(data.data(), data.size(), seed));
}

}  // namespace

std::string html_page(std::string_view template_name, const nlohmann::ordered_json& data) {
  std::string_view rest = template_named(template_name);
  const std::string json = script_safe(data);
  const std::string nonce = nonce_of(rest, json);
  std::string page;
  page.reserve(rest.size() + json.size());
  for (;;) {
    const std::size_t at = std::min(rest.find(nonce_mark), rest.find(data_mark));
    if (at == std::string_view::npos) return page.append(rest);
    const bool is_data = rest.substr(at).starts_with(data_mark);
    page.append(rest.substr(0, at)).append(is_data ? json : nonce);
    rest.remove_prefix(at + (is_data ? data_mark : nonce_mark).size());
  }
}

std::string base64(std::span<const std::byte> bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      group = group << 8U | (k < count ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? letters[group >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

}  // namespace experiments

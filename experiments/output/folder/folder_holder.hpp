// Finds the process that holds a folder's lock (own_folder.hpp) without taking the lock.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace experiments {

/// The process that holds the lock of this folder; nothing if none does. Asked of the kernel's list of locks: to try the lock
/// would keep out, for that moment, a run that is just beginning.
std::optional<pid_t> holder_of(const std::filesystem::path& folder);

/// Whether any process holds the lock, by trying it: also one that this process cannot see, on another machine or in another
/// PID namespace. Keeps out, for that moment, a run that is just beginning.
bool is_locked(const std::filesystem::path& folder);

/// The holder of an exclusive flock(2) on the file of this number and device in such a list (/proc/locks, proc(5)).
std::optional<pid_t> holder_in(std::string_view locks, std::uint64_t inode, unsigned major, unsigned minor);

}  // namespace experiments

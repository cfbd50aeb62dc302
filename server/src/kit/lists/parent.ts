/**
 * Calls `stop` when the process that started this one dies, even by a signal that it cannot pass on. The channel
 * between the two closes by itself then. Without such a channel (started by hand, by a service manager) it does nothing.
 */
export function stopWhenParentDies(stop: () => void): void {
  if (!process.channel) return
  process.once('disconnect', stop)
  // Listening must not keep a process alive that has nothing else to do.
  process.channel.unref()
}

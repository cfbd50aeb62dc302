/**
 * Calls `stop` when the parent process dies, even by SIGKILL, because the IPC channel closes. Without a channel (a
 * shell, a service manager) it does nothing.
 */
export function stopWhenParentDies(stop: () => void): void {
  if (!process.channel) return
  process.once('disconnect', stop)
  // The channel does not keep an idle process alive.
  process.channel.unref()
}

/** By IPC channel, or else pipe. */
export function watchParent(stop: () => void): void {
  if (process.connected) process.on('disconnect', stop)
  else process.stdin.resume().on('end', stop).on('close', stop).on('error', stop)
}

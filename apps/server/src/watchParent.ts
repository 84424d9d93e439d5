/** Ends with the parent process, however that ended: its IPC channel closes, or else its pipe. */
export function watchParent(stop: () => void): void {
  if (process.connected) process.on('disconnect', stop)
  else process.stdin.resume().on('end', stop).on('close', stop).on('error', stop)
}

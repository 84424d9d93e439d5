/** Calls every listener. A host's error is logged and stops nothing. */
export function tellAll<Values extends readonly unknown[]>(
  listeners: Iterable<(...values: Values) => void>,
  ...values: Values
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...values)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: every page loads this file, and the log weighs 0.1 kB.
      console.error('A listener failed', error)
    }
  }
}

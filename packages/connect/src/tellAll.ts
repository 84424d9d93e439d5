/** Calls every listener. A host's error is logged and stops nothing. */
export function tellAll<Values extends readonly unknown[]>(
  listeners: Iterable<(...values: Values) => void>,
  ...values: Values
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...values)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: on every page, lighter than the log.
      console.error('A listener failed', error)
    }
  }
}

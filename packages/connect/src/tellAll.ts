import { createLog } from './log.ts'

/** Calls every listener; a host's error is logged and stops neither the others nor the toolkit. */
export function tellAll<Values extends readonly unknown[]>(
  listeners: Iterable<(...values: Values) => void>,
  ...values: Values
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...values)
    } catch (error) {
      createLog()('error', 'A listener failed', error)
    }
  }
}

/** How much it matters. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Where the toolkit tells a developer what a person is not told. */
export type Log = (level: LogLevel, message: string, cause?: unknown) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Spec §9. */
const defaultLevel: LogLevel = 'error'

/** Writes to the console what is at least of a level. */
export function createLog(level: LogLevel = defaultLevel, sink: Pick<Console, LogLevel> = console): Log {
  return (of, message, cause) => {
    if (order[of] < order[level]) return
    if (cause === undefined) sink[of](message)
    else sink[of](message, cause)
  }
}

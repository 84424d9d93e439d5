/** Severity of a log message. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Log for developers. */
export type Log = (level: LogLevel, message: string, cause?: unknown) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Spec §9. */
const defaultLevel: LogLevel = 'error'

/** Creates a log that writes to the console from a level up. */
export function createLog(level: LogLevel = defaultLevel, sink: Pick<Console, LogLevel> = console): Log {
  return (of, message, cause) => {
    if (order[of] < order[level]) return
    if (cause === undefined) sink[of](message)
    else sink[of](message, cause)
  }
}

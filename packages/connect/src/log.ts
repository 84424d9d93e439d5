/** Severity. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Messages for developers that users do not see. */
export type Log = (level: LogLevel, message: string, cause?: unknown) => void

const order: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Spec §9. */
const defaultLevel: LogLevel = 'error'

/** Creates a log that writes messages from a level up to the console. */
export function createLog(level: LogLevel = defaultLevel, sink: Pick<Console, LogLevel> = console): Log {
  return (of, message, cause) => {
    if (order[of] < order[level]) return
    if (cause === undefined) sink[of](message)
    else sink[of](message, cause)
  }
}

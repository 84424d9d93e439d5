import type { Database } from './database/openDatabase.ts'

export type Core = {
  readonly database: Database
  /** Monotonic milliseconds. */
  readonly now: () => number
}

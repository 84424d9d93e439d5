import type { Database } from './database/openDatabase.ts'

/** Shared dependencies of most subjects. */
export type Core = {
  readonly database: Database
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
}

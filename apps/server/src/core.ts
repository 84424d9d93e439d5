import type { Database } from './database/openDatabase.ts'

/** What nearly every subject needs. */
export type Core = {
  readonly database: Database
  /** Milliseconds, never going back. */
  readonly now: () => number
}

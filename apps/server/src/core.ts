import type { Changes } from './database/changes.ts'
import type { Reads } from './database/createReads.ts'
import type { Database } from './database/openDatabase.ts'

export type Core = {
  readonly database: Database
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Undefined in tests of one part. */
  readonly changes?: Changes
  readonly reads?: Reads | undefined
}

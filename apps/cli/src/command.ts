import type { Context } from './context.ts'
import type { Arguments, SpecialFlag } from './flags.ts'

/** One word of the command line. */
export type Command = {
  /** How many words stand behind it; any number when not said. */
  readonly words?: number
  readonly flags: readonly SpecialFlag[]
  readonly run: (context: Context, args: Arguments) => Promise<void>
}

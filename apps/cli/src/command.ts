import type { Context } from './context.ts'
import type { Arguments, CommonFlag, SpecialFlag } from './flags.ts'

/** One word of the command line. */
export type Command = {
  /** How many words stand behind it; any number when not said. */
  readonly words?: number
  readonly flags: readonly SpecialFlag[]
  /** Flags of all that say nothing here. */
  readonly without?: readonly CommonFlag[]
  readonly run: (context: Context, args: Arguments) => Promise<void>
}

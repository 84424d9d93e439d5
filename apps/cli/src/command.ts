import type { Context } from './context.ts'
import type { Arguments, CommonFlag, SpecialFlag } from './flags.ts'

/** One word of the command line. */
export type Command = {
  /** How many words follow it: so many, or from least to most; any number when not given. */
  readonly words?: number | readonly [least: number, most: number]
  readonly flags: readonly SpecialFlag[]
  /** Flags of all that say nothing here. */
  readonly without?: readonly CommonFlag[]
  readonly run: (context: Context, args: Arguments) => Promise<void>
}

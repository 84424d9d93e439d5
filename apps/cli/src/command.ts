import type { Context } from './context.ts'
import type { Arguments, CommonFlag, SpecialFlag } from './flags.ts'

export type Command = {
  /** Number of arguments: exact, or from least to most; any number by default. */
  readonly words?: number | readonly [least: number, most: number]
  readonly flags: readonly SpecialFlag[]
  readonly without?: readonly CommonFlag[]
  readonly run: (context: Context, args: Arguments) => Promise<void>
}

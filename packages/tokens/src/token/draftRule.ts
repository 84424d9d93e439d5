import type { Reader } from '@solsmith/chain'
import type { AuthorityChoice } from './authorityChoice.ts'
import type { DraftIssues } from './draftIssues.ts'

export type Found = {
  [N in keyof DraftIssues]: { readonly name: N; readonly context: DraftIssues[N] }
}[keyof DraftIssues]

/** Issue of a value; the part is null if the field is a single value. */
export type PartIssue = readonly [part: string | null, issue: Found | null]

/** Fields that others depend on: decimals of amounts, compatibility of extensions. */
export type Plain = {
  readonly standard: 'classic' | 'modern'
  readonly decimals: number
  readonly freezeAuthority: { readonly mode: AuthorityChoice['mode'] }
}

/** Rule of a field: form value (`Typed`) and plan value (`Parsed`). */
export type DraftRule<Typed, Parsed> = {
  /** Reads stored values. */
  readonly read: Reader<Typed>
  readonly find: (typed: Typed, plain: Plain) => readonly PartIssue[]
  /** Called only for valid values; undefined omits the field from the draft. */
  readonly parse: (typed: Typed, plain: Plain) => Parsed
}

/** Other uses of a field. */
type Places<Typed> = {
  /** Form in the metadata file: text also stored on chain, link, or another. */
  readonly metadata?: 'text' | 'link' | 'flag' | 'source'
  /** Reads a command-line flag. */
  readonly readFlag?: (text: string) => ReturnType<Reader<Typed>>
}

/** Row of the table, typed by its readers. */
export const field = <Typed, Parsed, const P extends Places<Typed>>(
  rule: DraftRule<Typed, Parsed>,
  places: P,
): DraftRule<Typed, Parsed> & P => ({ ...rule, ...places })

export const whole =
  <Typed>(find: (typed: Typed, plain: Plain) => Found | null) =>
  (typed: Typed, plain: Plain): readonly PartIssue[] => [[null, find(typed, plain)]]

export const nothingWrong = (): readonly PartIssue[] => []

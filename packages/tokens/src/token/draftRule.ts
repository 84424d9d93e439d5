import type { Reader } from '@solsmith/chain'
import type { AuthorityChoice } from './authorityChoice.ts'
import type { DraftIssues } from './draftIssues.ts'

/** What is wrong with a value: a name and its facts. */
export type Found = {
  [N in keyof DraftIssues]: { readonly name: N; readonly context: DraftIssues[N] }
}[keyof DraftIssues]

/** What is wrong with one value of a field; the part is null where the field is one value. */
export type PartIssue = readonly [part: string | null, issue: Found | null]

/** The fields on which others depend: how finely an amount divides, what an extension may be combined with. */
export type Plain = {
  readonly standard: 'classic' | 'modern'
  readonly decimals: number
  readonly freezeAuthority: { readonly mode: AuthorityChoice['mode'] }
}

/** One field: as a form holds it (`Typed`), and as a plan needs it (`Parsed`). */
export type DraftRule<Typed, Parsed> = {
  /** In a form into which nothing has been typed. */
  readonly empty: NoInfer<Typed>
  /** Reads what a file or a browser has stored. */
  readonly read: Reader<Typed>
  readonly find: (typed: Typed, plain: Plain) => readonly PartIssue[]
  /** Called only where nothing is wrong; a value that is undefined is left out of the draft. */
  readonly parse: (typed: Typed, plain: Plain) => Parsed
}

/** Where else a field is used. */
type Places<Typed> = {
  /** Whether the metadata file says it: as a text that the token's account may repeat, as a link, or in another way. */
  readonly metadata?: 'text' | 'link' | 'flag' | 'source'
  /** Reads it as one flag of a command line. */
  readonly readFlag?: (text: string) => ReturnType<Reader<Typed>>
}

/** A row of the table: its types come from its readers. */
export const field = <Typed, Parsed, const P extends Places<Typed>>(
  rule: DraftRule<Typed, Parsed>,
  places: P,
): DraftRule<Typed, Parsed> & P => ({ ...rule, ...places })

/** For a field that is one value. */
export const whole =
  <Typed>(find: (typed: Typed, plain: Plain) => Found | null) =>
  (typed: Typed, plain: Plain): readonly PartIssue[] => [[null, find(typed, plain)]]

/** For a field whose reader takes nothing that is wrong. */
export const nothingWrong = (): readonly PartIssue[] => []

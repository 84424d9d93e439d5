import type { Read } from '@solsmith/chain'
import { draftFields } from './draftFields.ts'
import type { DraftIssue } from './draftIssues.ts'
import type { DraftRule } from './draftRule.ts'

type Table = typeof draftFields

/** Field of the form. */
export type DraftField = keyof Table

/** Typed values of a form, file or command. */
export type TokenForm = { readonly [F in keyof Table]: Read<Table[F]['read']> }

type Parsed = { readonly [F in keyof Table]: ReturnType<Table[F]['parse']> }
type LeftOut = { [F in DraftField]: undefined extends Parsed[F] ? F : never }[DraftField]

/** Parsed values, ready to plan. */
export type TokenDraft = Pick<Parsed, Exclude<DraftField, LeftOut>> & {
  readonly [F in LeftOut]?: Exclude<Parsed[F], undefined>
}

type Rules = { readonly [F in DraftField]: DraftRule<TokenForm[F], Parsed[F]> }
const rules: Rules = draftFields

/** In the order of the form. */
export const fieldNames = Object.keys(draftFields) as readonly DraftField[] // The names of its type.

/** Parses a form into a draft, or returns the first issue of each value. */
export function parseTokenDraft(
  form: TokenForm,
): { readonly draft: TokenDraft } | { readonly issues: readonly DraftIssue<DraftField>[] } {
  const issues = fieldNames.flatMap((field) => findFieldIssues(field, form))
  if (issues.length > 0) return { issues }
  const parsed = fieldNames.map((field) => [field, parseField(field, form)] as const)
  // Each was parsed by the rule that its type is inferred from.
  return { draft: Object.fromEntries(parsed.filter(([, value]) => value !== undefined)) as TokenDraft }
}

export function findFieldIssues<F extends DraftField>(field: F, form: TokenForm): readonly DraftIssue<F>[] {
  const rule: Rules[F] = rules[field]
  return rule
    .find(form[field], form)
    .flatMap(([part, issue]) => (issue ? [{ ...issue, field, ...(part === null ? {} : { part }) }] : []))
}

function parseField<F extends DraftField>(field: F, form: TokenForm): Parsed[F] {
  const rule: Rules[F] = rules[field]
  return rule.parse(form[field], form)
}

import type { Address } from '@solana/kit'
import { foldText } from '@solsmith/chain'

/** A token that can be chosen. */
export type TokenChoice = {
  readonly mint: Address
  readonly name: string
  readonly symbol: string
  /** Of this site; null where there is none, undefined where it is read from the token's own metadata. */
  readonly imageUrl: string | null | undefined
  /** What the wallet has of it, to be read at a glance; null where that is not known or nothing. */
  readonly amountText: string | null
}

/** What a choice is warned of: the known token that it calls itself like, or one above it of the same name. */
export type ChoiceSign =
  | { readonly kind: 'verified' }
  | { readonly kind: 'imitates'; readonly symbol: string }
  | { readonly kind: 'alike' }
  | null

/** Most lines of one group: who looks for another one types. */
const limit = 30

/** The choices that a search leaves over, each once: what the wallet has comes first, and keeps what is known of it there. */
export function listChoices(
  own: readonly TokenChoice[],
  others: readonly TokenChoice[],
  typed: string,
): { readonly own: readonly TokenChoice[]; readonly others: readonly TokenChoice[] } {
  const wanted = foldText(typed)
  const isFound = ({ mint, name, symbol }: TokenChoice) =>
    wanted === '' || foldText(`${symbol} ${name}`).includes(wanted) || mint.startsWith(typed.trim())
  const held = new Set(own.map(({ mint }) => mint))
  const rest = new Map(others.filter(({ mint }) => !held.has(mint)).map((choice) => [choice.mint, choice]))
  return { own: own.filter(isFound).slice(0, limit), others: [...rest.values()].filter(isFound).slice(0, limit) }
}

/**
 * Says of each choice what a person should know before they take it for another one.
 *
 * @param imitated - By mint: the symbol of the known token that it calls itself like.
 */
export function signChoices(
  choices: readonly TokenChoice[],
  verified: ReadonlySet<string>,
  imitated: ReadonlyMap<string, string>,
): ReadonlyMap<string, ChoiceSign> {
  const seen = new Set<string>()
  return new Map(
    choices.map(({ mint, name, symbol }): readonly [string, ChoiceSign] => {
      const keys = [foldText(name), foldText(symbol)].filter(Boolean)
      const isAlike = keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      const known = imitated.get(mint)
      if (verified.has(mint)) return [mint, { kind: 'verified' }]
      if (known !== undefined) return [mint, { kind: 'imitates', symbol: known }]
      return [mint, isAlike ? { kind: 'alike' } : null]
    }),
  )
}

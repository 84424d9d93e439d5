import type { Address } from '@solana/kit'
import { foldText } from '@solsmith/chain'

export type TokenChoice = {
  readonly mint: Address
  readonly name: string
  readonly symbol: string
  readonly imageUrl: string | null | undefined
  readonly amountText: string | null
  readonly isEmptied?: boolean | undefined
}

/** Warning of a choice: the known token that it imitates, or an earlier one with the same name. */
export type ChoiceSign =
  | { readonly kind: 'verified' }
  | { readonly kind: 'imitates'; readonly symbol: string }
  | { readonly kind: 'alike' }
  | null

const limit = 30

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
  const emptied = new Set(others.filter((choice) => choice.isEmptied).map(({ mint }) => mint))
  return {
    own: own
      .filter(isFound)
      .slice(0, limit)
      .map((choice) => (emptied.has(choice.mint) ? { ...choice, isEmptied: true } : choice)),
    others: [...rest.values()]
      .filter(isFound)
      .toSorted((left, right) => Number(emptied.has(left.mint)) - Number(emptied.has(right.mint)))
      .slice(0, limit),
  }
}

/**
 * Adds a warning to choices that can be mistaken for another one.
 *
 * @param imitated - By mint: symbol of the imitated known token.
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

import { foldText } from '@solsmith/chain'

export type Named = { readonly name: string; readonly symbol: string }

/**
 * 0 is best, null no match: symbol before name, whole before prefix, word start before middle.
 *
 * @param wanted - Folded, not empty.
 */
export function rankName(wanted: string, { name, symbol }: Named): number | null {
  const [foldedSymbol, foldedName] = [foldText(symbol), foldText(name)]
  if (foldedSymbol === wanted) return 0
  if (foldedName === wanted) return 1
  if (foldedSymbol.startsWith(wanted)) return 2
  if (foldedName.startsWith(wanted)) return 3
  if (foldedName.split(/[^\p{Letter}\p{Number}]+/u).some((word) => word.startsWith(wanted))) return 4
  return foldedName.includes(wanted) || foldedSymbol.includes(wanted) ? 5 : null
}

import { formatAmount, formatDecimal, roundAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import { type AuthorityKind, authorityNames, type Change } from '@solsmith/tokens'
import type { LedgerRow } from '#ui/Ledger.tsx'
import type { FactWords } from './words/facts.en.ts'

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

export function figureRow(
  change: Of<'sol' | 'token' | 'supply'>,
  words: FactWords,
  { symbol, decimals }: { readonly symbol?: string; readonly decimals: number },
): LedgerRow {
  if (change.kind === 'sol')
    return { what: words.yourSol, was: writeSol(change.before), is: writeSol(change.after), isFigure: true }
  return {
    what: change.kind === 'supply' ? words.supply : words.yourToken(symbol ?? shortenAddress(change.mint)),
    was: formatUnits(change.before, decimals) ?? words.none,
    is: formatUnits(change.after, decimals) ?? words.none,
    isFigure: true,
  }
}

export function authorityRow(
  change: Of<'power'>,
  { person, words, final }: { readonly person: string; readonly words: FactWords; readonly final: string },
): LedgerRow {
  const holder = (address: string | null) =>
    address === null ? words.noOne : address === person ? words.you : shortenAddress(address)
  const { power, before, after, isNew } = change
  const name = authorityNames[power]
  return {
    what: name.charAt(0).toUpperCase() + name.slice(1),
    was: isNew ? words.none : holder(before),
    is: isForGood(change) ? words.noneForGood : holder(after),
    ...(isForGood(change) ? { final, isGood: isGoodToGiveUp(power) } : {}),
  }
}

/** A new mint without an authority never gets one. */
export const isForGood = ({ isFinal, isNew, after }: Of<'power'>): boolean => isFinal || (isNew && after === null)

const isGoodToGiveUp = (power: AuthorityKind): boolean => power === 'mint' || power === 'freeze'

export const formatUnits = (units: bigint | null, decimals: number): string | null =>
  units === null ? null : formatDecimal(formatAmount(units, decimals))

const writeSol = (lamports: bigint) => formatDecimal(roundAmount(lamports, solDecimals, 6, 'down'))

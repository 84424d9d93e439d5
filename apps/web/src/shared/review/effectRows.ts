import type { Address } from '@solana/kit'
import { formatDecimal, type Simulation, shortenAddress, solDecimals, wrappedSolMint } from '@solsmith/chain'
import {
  type Change,
  decodeMetadata,
  decodeMint,
  describeExtension,
  type Effects,
  findExtension,
  type Mint,
} from '@solsmith/tokens'
import type { LedgerRow } from '#ui/Ledger.tsx'
import { formatPercent } from '#ui/locale.ts'
import { authorityRow, figureRow, formatUnits } from './changeRow.ts'
import type { ReviewWords } from './words/en.ts'
import type { FactWords } from './words/facts.en.ts'

export type KnownMint = { readonly address: Address; readonly symbol: string; readonly decimals: number }

type Input = {
  readonly effects: Effects
  readonly simulation: Pick<Simulation, 'changes'>
  readonly person: Address
  readonly known: KnownMint | null
  readonly words: ReviewWords & FactWords
}

export function effectRows(input: Input): readonly LedgerRow[] {
  const { effects, words } = input
  return [
    ...effects.changes.flatMap((change) => changeRows(change, input)),
    ...mintRows(input),
    ...effects.frozen.map(({ owner, isFrozen }) => ({
      what: words.accountOf(shortenAddress(owner)),
      was: isFrozen ? words.free : words.frozen,
      is: isFrozen ? words.frozen : words.free,
    })),
    ...effects.others.map(({ owner, mint, before, after }) => ({
      what: words.balanceOf(shortenAddress(owner)),
      was: formatUnits(before, decimalsOf(mint, input)) ?? words.none,
      is: formatUnits(after, decimalsOf(mint, input)) ?? words.none,
      isFigure: true,
    })),
  ]
}

function changeRows(change: Change, input: Input): readonly LedgerRow[] {
  const { words, person, effects } = input
  if (change.kind === 'sol') return [figureRow(change, words, { decimals: solDecimals })]
  if (change.kind === 'token') {
    const symbol = symbolOf(change.mint, input) ?? change.symbol ?? shortenAddress(change.mint)
    return [figureRow(change, words, { symbol, decimals: decimalsOf(change.mint, input) })]
  }
  if (change.kind === 'accounts')
    return [{ what: words.accounts, was: words.asNow, is: words.opened(change.created, change.closed) }]
  if (change.kind === 'supply') {
    const isBurned = effects.finals.some(({ kind }) => kind === 'burned')
    return [
      {
        ...figureRow(change, words, { decimals: change.decimals }),
        ...(isBurned ? { final: words.burnedNote } : {}),
      },
    ]
  }
  if (change.kind === 'identity' || change.kind === 'extension') return []
  return [authorityRow(change, { person, words, final: words.powerNote })]
}

type Fields = readonly (readonly [key: string, value: string])[]

function mintRows({ simulation, words, known }: Input): readonly LedgerRow[] {
  return simulation.changes.flatMap(({ before, after }) => {
    const [was, is] = [before && decodeMint(before), after && decodeMint(after)]
    if (before && was && !is)
      return [{ what: words.mint, was: words.exists, is: words.closed, final: words.closedNote }]
    const [said, says] = [
      was ? fieldsOf(was, words) : fieldsBeside(before && decodeMetadata(before), words),
      is ? fieldsOf(is, words) : fieldsBeside(after && decodeMetadata(after), words),
    ]
    const names = [...new Set([...said, ...says].map(([name]) => name))]
    return [
      ...names.flatMap((name): LedgerRow[] => {
        const [old, now] = [fieldIn(said, name), fieldIn(says, name)]
        return old === now ? [] : [{ what: name, was: old ?? words.none, is: now ?? words.none }]
      }),
      ...(was && is ? settingRows(was, is, words, known?.decimals ?? is.decimals) : []),
    ]
  })
}

const fieldIn = (fields: Fields, name: string) => fields.find(([key]) => key === name)?.[1] ?? null

const fieldsOf = ({ metadata }: Mint, words: Input['words']): Fields =>
  metadata ? [...fieldsBeside(metadata, words), ...metadata.fields] : []

const fieldsBeside = (
  metadata: { readonly name: string; readonly symbol: string; readonly uri: string } | null,
  words: Input['words'],
): Fields =>
  metadata
    ? [
        [words.name, metadata.name],
        [words.symbol, metadata.symbol],
        [words.link, metadata.uri],
      ]
    : []

function settingRows(was: Mint, is: Mint, words: Input['words'], decimals: number): readonly LedgerRow[] {
  const [oldFee, newFee] = [findExtension(was, 'transfer-fee'), findExtension(is, 'transfer-fee')]
  const [rate, rates] = [findExtension(was, 'interest'), findExtension(is, 'interest')]
  const [scale, scales] = [findExtension(was, 'scaled-amount'), findExtension(is, 'scaled-amount')]
  const [hook, hooks] = [findExtension(was, 'hook'), findExtension(is, 'hook')]
  const [born, bears] = [findExtension(was, 'default-state'), findExtension(is, 'default-state')]
  const percent = (found: typeof rate) => (found ? formatPercent(found.basisPoints) : words.none)
  const program = (found: typeof hook) => found?.program ?? words.none
  const times = (found: typeof scale) => (found ? `× ${formatDecimal(String(found.multiplier))}` : words.none)
  const state = (found: typeof born) => (found?.isFrozen ? words.frozen : words.free)
  const [paused, pauses] = [findExtension(was, 'pausable'), findExtension(is, 'pausable')]
  const fee = (found: typeof oldFee) => (found ? describeExtension(found, decimals) : words.none)
  const rows = [
    { what: words.transferFee, was: fee(oldFee), is: fee(newFee) },
    {
      what: words.keptBack,
      was: formatUnits(oldFee?.withheldAmount ?? null, decimals) ?? words.none,
      is: formatUnits(newFee?.withheldAmount ?? null, decimals) ?? words.none,
      isFigure: true,
    },
    {
      what: words.transfers,
      was: paused?.isPaused ? words.stopped : words.possible,
      is: pauses?.isPaused ? words.stopped : words.possible,
    },
    { what: words.interest, was: percent(rate), is: percent(rates) },
    { what: words.shownBalance, was: times(scale), is: times(scales) },
    { what: words.hook, was: program(hook), is: program(hooks) },
    { what: words.newAccounts, was: state(born), is: state(bears) },
  ]
  return rows.filter((row) => row.was !== row.is)
}

function symbolOf(mint: Address, { known }: Pick<Input, 'known'>): string | null {
  if (mint === wrappedSolMint) return 'wSOL'
  return known?.address === mint ? known.symbol : null
}

/** Unknown mints show base units. */
function decimalsOf(mint: Address, { known, effects }: Pick<Input, 'known' | 'effects'>): number {
  if (mint === wrappedSolMint) return solDecimals
  const supply = effects.changes.find((change) => change.kind === 'supply' && change.mint === mint)
  if (supply?.kind === 'supply') return supply.decimals
  if (known?.address === mint) return known.decimals
  const moved = [...effects.changes.filter((change) => change.kind === 'token'), ...effects.others]
  return moved.find((one) => one.mint === mint)?.decimals ?? 0
}

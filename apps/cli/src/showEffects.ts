import type { Address } from '@solana/kit'
import {
  type ChainRpc,
  formatAmount,
  groupThousands,
  type Simulation,
  solDecimals,
  wrappedSolMint,
} from '@solsmith/chain'
import {
  authorityNames,
  type Change,
  type Cost,
  describeExtension,
  type Effects,
  extensionTitles,
  type FoundFee,
  type IrreversibleEffect,
  nameEffects,
  readCost,
  readEffects,
} from '@solsmith/tokens'
import type { Output } from './output.ts'
import { words } from './words/en.ts'

export type Shown = { readonly effects: Effects; readonly cost: Cost; readonly units: bigint }

export async function showEffects(
  output: Output,
  input: {
    readonly rpc: ChainRpc
    readonly simulation: Simulation
    readonly person: Address
    readonly title: string
    /** Its fee to an operator; null without one. */
    readonly paid?: FoundFee | null
  },
): Promise<Shown> {
  const { rpc, simulation, person, title, paid = null } = input
  const effects = await nameEffects(rpc, readEffects(simulation, person))
  const cost = readCost(simulation, person, undefined, paid)
  output.line(title)
  for (const change of effects.changes) for (const text of describeChange(change)) output.line(`  ${text}`)
  for (const { mint, owner, symbol, decimals, before, after } of effects.others)
    output.line(
      `  ${column(owner)} ${units(before, decimals)} → ${units(after, decimals)}${symbol === null ? '' : ` ${symbol}`}  of ${mint}`,
    )
  for (const { account, isFrozen } of effects.frozen)
    output.line(`  ${column(isFrozen ? 'frozen' : 'thawed')} ${account}`)
  for (const { address: opened, is, lamports } of effects.opened)
    output.line(`  ${column('opens')} ${opened}  ${is}, ${sol(lamports)} SOL deposit`)
  for (const { address: closed, lamports } of effects.closed)
    output.line(`  ${column('closes')} ${closed}  ${sol(lamports)} SOL come back`)
  for (const final of effects.finals) output.line(`  ${column(words.final)} ${describeFinal(final)}`)
  output.line(`  ${column('fee')} ${sol(simulation.feeLamports)} SOL`)
  if (paid) output.line(`  ${column(words.platformFee)} ${sol(paid.treasuryLamports)} SOL → ${paid.treasury}`)
  return { effects, cost, units: simulation.unitsConsumed }
}

function describeChange(change: Change): readonly string[] {
  if (change.kind === 'sol') return [`${column('SOL')} ${sol(change.before)} → ${sol(change.after)}`]
  if (change.kind === 'token') {
    const { symbol, mint, decimals, before, after } = change
    // Any token can use another's symbol.
    const which = symbol === null || mint === wrappedSolMint ? '' : `  of ${mint}`
    return [`${column(symbol ?? mint)} ${units(before, decimals)} → ${units(after, decimals)}${which}`]
  }
  if (change.kind === 'accounts') return []
  if (change.kind === 'identity')
    return [`${column('name')} ${change.name} (${change.symbol})`, `${column('link')} ${change.uri}`]
  if (change.kind === 'supply')
    return [`${column('supply')} ${units(change.before, change.decimals)} → ${units(change.after, change.decimals)}`]
  if (change.kind === 'extension') {
    const { before, after, decimals } = change
    const title = after.kind === 'other' ? 'extension' : extensionTitles[after.kind].toLowerCase()
    return [
      `${column(title)} ${before ? describeExtension(before, decimals) : 'none'} → ${describeExtension(after, decimals)}`,
    ]
  }
  if (change.isNew && change.before === null && change.after === null && !change.isFinal) return []
  return [`${column(authorityNames[change.power])} ${change.before ?? 'none'} → ${change.after ?? 'none'}`]
}

function describeFinal(final: IrreversibleEffect): string {
  if (final.kind === 'power-gone') return `no one will hold the ${authorityNames[final.power]} again`
  if (final.kind === 'mint-closed') return `the mint ${final.mint} ends`
  return `${units(final.amount, final.decimals)} are burned`
}

const columnLength = 10
const column = (text: string) => text.padEnd(columnLength)
const sol = (lamports: bigint) => formatAmount(lamports, solDecimals)
function units(amount: bigint | null, decimals: number | null): string {
  if (amount === null) return 'none'
  return decimals === null ? words.baseUnits(amount.toString()) : groupThousands(formatAmount(amount, decimals))
}

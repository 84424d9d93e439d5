import { type Address, isAddress } from '@solana/kit'
import {
  type CpmmEvent,
  type ReserveRates,
  readCpmmEvents,
  reservesAfter,
  sortCpmmMints,
  type VenueId,
} from '@solsmith/tokens'
import type { Balances } from './readBalanceChanges.ts'
import { type Step, u64At } from './readInstructions.ts'

/** A trade in a pool, in base units. */
export type Swap = {
  readonly venue: VenueId
  readonly pool: string
  readonly trader: string
  readonly inputMint: string
  readonly outputMint: string
  /** What the pool was paid, and what it gave. */
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** What a pool has of its two tokens after a transaction, in the order in which it has them. Without fees that it owes. */
export type PoolState = {
  readonly venue: VenueId
  readonly pool: string
  readonly mints: readonly [string, string]
  readonly reserves: readonly [bigint, bigint]
}

export type PoolActivity = { readonly swaps: readonly Swap[]; readonly pools: readonly PoolState[] }

/**
 * Reads what was done in pools. How much, the pool itself says in the logs; where they are cut, the transfers and the vaults
 * say it, with what Token-2022 withholds and the fees that the pool owes.
 */
export function readSwaps(steps: readonly Step[], logs: readonly string[], balances: Balances): PoolActivity {
  const events = new Map<string, CpmmEvent[]>()
  const programs = new Set(steps.filter(({ program }) => program === 'raydiumSwap').map((step) => step.programAddress))
  // An address of a program that is known by name.
  for (const program of programs)
    for (const event of readCpmmEvents(logs, program as Address))
      events.set(event.pool, [...(events.get(event.pool) ?? []), event])
  const held = new Map(balances.held.map(({ account, amount }) => [account, amount]))
  const swaps: Swap[] = []
  const pools = new Map<string, PoolState>()
  for (const [index, step] of steps.entries()) {
    const found = findPool(step)
    // One that names too few accounts is none of these, whatever it begins with.
    if (found === null || !found.mints.every((mint) => isAddress(mint))) continue
    const event = found.kind === 'create' ? undefined : events.get(found.pool)?.shift()
    if (found.kind === 'swap') swaps.push(readSwap(found, event, steps.slice(index + 1)))
    pools.set(found.pool, readState(found, event, held))
  }
  return { swaps, pools: [...pools.values()] }
}

/** An instruction of a pool. Mints and vaults of a swap are those of what is paid, then of what comes for it. */
type PoolStep = {
  readonly kind: 'create' | 'swap' | 'liquidity'
  readonly pool: string
  readonly actor: string
  readonly mints: readonly [string, string]
  readonly vaults: readonly [string, string]
}

function findPool({ program, name, accounts, data }: Step): PoolStep | null {
  if (program !== 'raydiumSwap') return null
  const at = (place: number) => accounts[place] ?? ''
  const pair = (first: number, second: number) => [at(first), at(second)] as const
  const actor = at(0)
  if (name === 'swap') return { kind: 'swap', actor, pool: at(3), mints: pair(10, 11), vaults: pair(6, 7) }
  if (name === 'addLiquidity' || name === 'removeLiquidity')
    return { kind: 'liquidity', actor, pool: at(2), mints: pair(10, 11), vaults: pair(6, 7) }
  if (name !== 'createPool') return null
  const shift = data[0] === withPermission ? 1 : 0
  return {
    kind: 'create',
    actor,
    pool: at(3 + shift),
    mints: pair(4 + shift, 5 + shift),
    vaults: pair(10 + shift, 11 + shift),
  }
}

/** How `initialize_with_permission` begins; it names who pays before who creates. */
const withPermission = 0x3f

function readSwap(found: PoolStep, event: CpmmEvent | undefined, later: readonly Step[]): Swap {
  const { pool, actor: trader, mints, vaults } = found
  const [inputMint, outputMint] = mints
  const common = { venue: 'raydium', pool, trader, inputMint, outputMint } as const
  if (event?.kind === 'swap') return { ...common, amountIn: event.input, amountOut: event.output }
  const moved = (isMeant: (from: string, to: string) => boolean) => {
    const step = later.find(({ name, accounts, data }) => {
      const to = data[0] === plainTransfer ? 1 : 2
      return name === 'transferToken' && isMeant(accounts[0] ?? '', accounts[to] ?? '')
    })
    return step ? u64At(step.data, step.data[0] === feeExtension ? 2 : 1) : 0n
  }
  const amountIn = moved((_, to) => to === vaults[0])
  return { ...common, amountIn, amountOut: moved((from) => from === vaults[1]) }
}

const plainTransfer = 3
const feeExtension = 0x1a

/**
 * The part of the fee of a trade that leaves the pool, which all tiers of Raydium have in common; blocks do not carry it.
 * An event without the fee leaves it in, until the next one of the pool.
 */
const usualRates: ReserveRates = { tradeFeeRate: 0n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n }

function readState(
  { pool, mints, vaults, kind }: PoolStep,
  event: CpmmEvent | undefined,
  held: ReadonlyMap<string, bigint>,
): PoolState {
  const reserves = event
    ? reservesAfter(event, usualRates)
    : ([held.get(vaults[0]) ?? 0n, held.get(vaults[1]) ?? 0n] as const)
  // Mints that a transaction names are addresses.
  const inOrder = sortCpmmMints(mints[0] as Address, mints[1] as Address)
  const isTurned = kind === 'swap' && inOrder[0] !== mints[0]
  return {
    venue: 'raydium',
    pool,
    mints: isTurned ? inOrder : mints,
    reserves: isTurned ? [reserves[1], reserves[0]] : reserves,
  }
}

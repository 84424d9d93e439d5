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

/** Base units. */
export type Swap = {
  readonly venue: VenueId
  readonly pool: string
  readonly trader: string
  readonly inputMint: string
  readonly outputMint: string
  /** Amounts received and paid. */
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** Token order, without owed fees. */
export type PoolState = {
  readonly venue: VenueId
  readonly pool: string
  readonly mints: readonly [string, string]
  readonly reserves: readonly [bigint, bigint]
  readonly isNew: boolean
}

export type PoolActivity = { readonly swaps: readonly Swap[]; readonly pools: readonly PoolState[] }

/** From log events, or, if truncated, transfers and vaults minus fees. */
export function readSwaps(steps: readonly Step[], logs: readonly string[], balances: Balances): PoolActivity {
  const events = new Map<string, CpmmEvent[]>()
  const programs = new Set(steps.filter(({ program }) => program === 'raydiumSwap').map((step) => step.programAddress))
  // A known program address.
  for (const program of programs)
    for (const event of readCpmmEvents(logs, program as Address))
      events.set(event.pool, [...(events.get(event.pool) ?? []), event])
  const held = new Map(balances.held.map(({ account, amount }) => [account, amount]))
  const swaps: Swap[] = []
  const pools = new Map<string, PoolState>()
  for (const [index, step] of steps.entries()) {
    const found = findPool(step)
    const inOrder = found && orderMints(found.mints)
    // The instruction has too few accounts.
    if (!inOrder) continue
    const event = found.kind === 'create' ? undefined : events.get(found.pool)?.shift()
    if (found.kind === 'swap') swaps.push(readSwap(found, event, steps.slice(index + 1)))
    pools.set(found.pool, readState(found, event, { held, inOrder }))
  }
  return { swaps, pools: [...pools.values()] }
}

const orders = new Map<string, readonly [string, string] | null>()
const orderLimit = 50_000

/** Remembered, because pools repeat. Null if one is no address. */
function orderMints([one, other]: readonly [string, string]): readonly [string, string] | null {
  const pair = `${one} ${other}`
  const known = orders.get(pair)
  if (known !== undefined) return known
  if (orders.size >= orderLimit) orders.clear()
  const order = isAddress(one) && isAddress(other) ? sortCpmmMints(one, other) : null
  orders.set(pair, order)
  return order
}

/** A pool instruction, input first. */
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

/** `initialize_with_permission` lists the payer first. */
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

/** Raydium's shares, absent from blocks; included until the next event. */
const usualRates: ReserveRates = { tradeFeeRate: 0n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n }

function readState(
  { pool, mints, vaults, kind }: PoolStep,
  event: CpmmEvent | undefined,
  { held, inOrder }: { held: ReadonlyMap<string, bigint>; inOrder: PoolState['mints'] },
): PoolState {
  const reserves = event
    ? reservesAfter(event, usualRates)
    : ([held.get(vaults[0]) ?? 0n, held.get(vaults[1]) ?? 0n] as const)
  const isTurned = kind === 'swap' && inOrder[0] !== mints[0]
  return {
    venue: 'raydium',
    pool,
    mints: isTurned ? inOrder : mints,
    reserves: isTurned ? [reserves[1], reserves[0]] : reserves,
    isNew: kind === 'create',
  }
}

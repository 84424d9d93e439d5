import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, listAccounts } from '@solsmith/chain'
import { type CpmmObservations, decodeCpmmObservations } from '../../programs/cpmm/accounts.ts'
import { findCpmmLpAccount } from '../../programs/cpmm/addresses.ts'
import { type CpmmEvent, type CpmmSwapEvent, readCpmmEvents } from '../../programs/cpmm/events.ts'
import { readAccounts } from '../readAccounts.ts'
import type { Pair, Pool, PoolEvent, PoolHistory, Position, PositionHistory, Side } from '../venue.ts'
import type { At } from './deployments.ts'
import { otherSide } from './quoteRules.ts'
import { reservesAfter } from './reservesAfter.ts'

/** Page limit of `getSignaturesForAddress`. */
const signatureLimit = 1_000

export async function fetchPoolHistory(
  at: At,
  rpc: ChainRpc,
  { pool, limit }: { readonly pool: Pool; readonly limit: number },
): Promise<PoolHistory> {
  const [{ transactions, hasMore }, observed] = await Promise.all([
    fetchTransactions(rpc, pool.address, Math.min(limit, signatureLimit)),
    readAccounts(rpc, [[pool.observation]]),
  ])
  const account = observed.get(pool.observation)
  const ring = account ? decodeCpmmObservations(account, at.program) : null
  return {
    events: transactions.flatMap((transaction) => readEvents(at, pool, transaction)),
    averages: ring ? readAverages(ring, pool) : [],
    hasMore,
  }
}

/** Oldest first, without failed transactions. */
async function fetchTransactions(rpc: ChainRpc, address: Address, limit: number) {
  const listed = await rpc.getSignaturesForAddress(address, { commitment: 'confirmed', limit }).send()
  const done = listed.filter(({ err }) => err === null).toReversed()
  const read = await Promise.all(done.map(({ signature }) => fetchTransaction(rpc, signature)))
  return { transactions: read.filter((transaction) => transaction !== null), hasMore: listed.length === limit }
}

async function fetchTransaction(rpc: ChainRpc, signature: Signature) {
  const answer = await rpc
    .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
    .send()
  if (!answer?.meta) return null
  const { meta, slot, blockTime } = answer
  const keys = listAccounts(answer)
  type Balances = readonly {
    readonly accountIndex: number
    readonly mint: Address
    readonly owner?: Address
    readonly uiTokenAmount: { readonly amount: string }
  }[]
  const balances = (list: Balances | null | undefined) =>
    (list ?? []).map(({ accountIndex, mint, owner, uiTokenAmount: { amount } }) => ({
      address: keys[accountIndex],
      mint,
      owner,
      amount: BigInt(amount),
    }))
  return {
    signature,
    slot,
    time: blockTime === null ? null : BigInt(blockTime),
    maker: keys[0],
    logs: meta.logMessages ?? [],
    before: balances(meta.preTokenBalances),
    after: balances(meta.postTokenBalances),
  }
}

type Transaction = NonNullable<Awaited<ReturnType<typeof fetchTransaction>>>

function changeOf({ before, after }: Transaction, address: Address): bigint {
  const amountIn = (list: Transaction['before']) => list.find((one) => one.address === address)?.amount ?? 0n
  return amountIn(after) - amountIn(before)
}

function readEvents(at: At, pool: Pool, transaction: Transaction): readonly PoolEvent[] {
  const { signature, slot, time, maker, logs } = transaction
  const events = readCpmmEvents(logs, at.program).filter((event) => event.pool === pool.address)
  const vaults = pool.sides.map(({ vault }) => changeOf(transaction, vault))
  const [first = 0n, second = 0n] = vaults
  const isBeginning = !transaction.before.some(({ address }) => address === pool.sides[0].vault)
  // The first deposit creates the pool and logs no event.
  const beginning = { kind: 'deposit', amounts: [first, second], reserves: [first, second] } as const
  // A lock pays its fees by withdrawing from the pool.
  const isOfLock = logs.some((line) => line.startsWith(`Program ${at.lockProgram} invoke`))
  const told = events.map((event) => readEvent(event, pool, { grown: first > 0n ? 0 : 1, isOfLock }))
  const all = isBeginning && events.length === 0 && first > 0n && second > 0n ? [beginning] : told
  return all.map((event) => ({ signature, slot, time, ...(maker && { maker }), ...event }))
}

type Told = Pick<PoolEvent, 'reserves'> &
  (
    | { readonly kind: 'swap'; readonly input: Side; readonly amountIn: bigint; readonly amountOut: bigint }
    | { readonly kind: 'deposit' | 'withdraw' | 'collect'; readonly amounts: Pair<bigint> }
  )

function readEvent(
  event: CpmmEvent,
  pool: Pool,
  { grown, isOfLock }: { readonly grown: Side; readonly isOfLock: boolean },
): Told {
  if (event.kind === 'swap') return readSwap(event, pool, grown)
  const amounts: Pair<bigint> = [event.amount0, event.amount1]
  const taken = isOfLock ? 'collect' : 'withdraw'
  return { kind: event.changeType === 0 ? 'deposit' : taken, amounts, reserves: reservesAfter(event, pool.tier) }
}

/** Programs before the creator fee do not log the input token: the vault that grew reveals it. */
function readSwap(event: CpmmSwapEvent, pool: Pool, grown: Side): Told {
  const { details, input: amountIn, output: amountOut } = event
  const input: Side = details ? (details.inputMint === pool.sides[0].mint ? 0 : 1) : grown
  const [paid, got] = reservesAfter(event, pool.tier)
  return { kind: 'swap', input, amountIn, amountOut, reserves: input === 0 ? [paid, got] : [got, paid] }
}

const wrap = 2n ** 128n
const binaryPlaces = 32n

/** The average price between two entries is the difference of their sums over time. */
function readAverages({ entries, index, initialized }: CpmmObservations, pool: Pool): PoolHistory['averages'] {
  if (!initialized) return []
  const inOrder = [...entries.slice(index + 1), ...entries.slice(0, index + 1)].filter(({ time }) => time > 0n)
  // The first sum is of token 1 for token 0.
  const token = otherSide(pool.quoteSide)
  return inOrder.slice(1).flatMap((entry, at) => {
    const last = inOrder[at]
    if (!last || entry.time <= last.time) return []
    const grown = (entry.sums[token] - last.sums[token] + wrap) % wrap
    const price = { quote: grown, token: (entry.time - last.time) << binaryPlaces }
    return [{ from: last.time, to: entry.time, price }]
  })
}

export async function fetchPositionHistory(
  rpc: ChainRpc,
  input: { readonly wallet: Address; readonly pool: Pool; readonly positions: readonly Position[] },
): Promise<PositionHistory> {
  const { wallet, pool, positions } = input
  const known = positions.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const addresses = [...new Set([await findCpmmLpAccount(wallet, pool.lpMint), ...known])]
  const read = await Promise.all(addresses.map((address) => fetchTransactions(rpc, address, signatureLimit)))
  const seen = new Map(read.flatMap(({ transactions }) => transactions.map((one) => [one.signature, one] as const)))
  const moves = [...seen.values()].flatMap((transaction) => readMove(transaction, wallet, pool))
  const sum = (kind: 'in' | 'out'): Pair<bigint> =>
    moves
      .filter((move) => move.kind === kind)
      .reduce<Pair<bigint>>(([first, second], { amounts }) => [first + amounts[0], second + amounts[1]], [0n, 0n])
  const [putIn, takenOut] = [sum('in'), sum('out')]
  const value =
    positions.reduce((total, position) => total + position.value + valueAt(pool, position.fees ?? [0n, 0n]), 0n) +
    valueAt(pool, takenOut)
  const heldValue = valueAt(pool, putIn)
  return {
    putIn,
    takenOut,
    value,
    heldValue,
    changeMillionths: heldValue === 0n ? null : ((value - heldValue) * 1_000_000n) / heldValue,
    isComplete: read.every(({ hasMore }) => !hasMore),
  }
}

type Move = { readonly kind: 'in' | 'out'; readonly amounts: Pair<bigint> }

/** Liquidity moves change both vaults alike, also if their LP is locked or burned in the same transaction. */
function readMove(transaction: Transaction, wallet: Address, pool: Pool): readonly Move[] {
  const lpOf = (list: Transaction['before']) =>
    list
      .filter(({ mint, owner }) => mint === pool.lpMint && owner === wallet)
      .reduce((sum, { amount }) => sum + amount, 0n)
  const lp = lpOf(transaction.after) - lpOf(transaction.before)
  const [first, second] = [changeOf(transaction, pool.sides[0].vault), changeOf(transaction, pool.sides[1].vault)]
  if (lp >= 0n && first > 0n && second > 0n) return [{ kind: 'in', amounts: [first, second] }]
  if (first < 0n && second < 0n) return [{ kind: 'out', amounts: [-first, -second] }]
  return []
}

function valueAt({ sides, quoteSide }: Pool, amounts: Pair<bigint>): bigint {
  const token = otherSide(quoteSide)
  const reserve = sides[token].reserve
  return amounts[quoteSide] + (reserve === 0n ? 0n : (amounts[token] * sides[quoteSide].reserve) / reserve)
}

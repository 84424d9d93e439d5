import { formatAmount, type InstructionName, solDecimals } from '@solsmith/chain'
import type { HistoryTransaction } from '@solsmith/wire'
import type { StoredTransaction } from '../indexer/storedTransaction.ts'
import type { HistoryEntry } from './readHistoryPage.ts'

export type KnownMint = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly picture: string | null
  /** Supply of one, indivisible. */
  readonly isNft: boolean
  readonly isSpam: boolean
}

type Movement = StoredTransaction['movements'][number]
type Transfer = HistoryTransaction['transfers'][number]

/** Null for SOL. */
type Net = { readonly mint: string | null; readonly amount: bigint }

/** Same format as the reference. */
export function describeTransaction(
  { signature, blockTime, stored }: HistoryEntry,
  { account, caip2, mints }: { account: string; caip2: string; mints: ReadonlyMap<string, KnownMint> },
): HistoryTransaction {
  const nets = readNets(stored, account)
  const transfers = nets.map(({ mint, amount }): Transfer => {
    const direction = amount > 0n ? 'in' : amount < 0n ? 'out' : 'self'
    const moved = amount === 0n ? sumSelf(stored, account, mint) : amount
    return { direction, ...describeAsset(mint, moved < 0n ? -moved : moved, { stored, mints }) }
  })
  return {
    id: signature,
    metadata: {
      operationType: stored.isFailed ? 'execute' : nameOperation(stored, account, nets),
      hash: signature,
      chain: caip2,
      minedAt: new Date((blockTime ?? 0) * 1_000).toISOString(),
      ...findEnds(stored, account),
      status: stored.isFailed ? 'failed' : 'confirmed',
    },
    // Outgoing first.
    transfers: transfers.toSorted((left, right) => order.indexOf(left.direction) - order.indexOf(right.direction)),
  }
}

const order: readonly Transfer['direction'][] = ['out', 'self', 'in']

function readNets({ movements }: StoredTransaction, account: string): readonly Net[] {
  const own = movements.filter(({ from, to, kind }) => (from === account || to === account) && kind !== 'fee')
  const sum = (some: readonly Movement[]): readonly Net[] => {
    const byMint = Map.groupBy(some, ({ mint }) => mint)
    return [...byMint].map(([mint, list]) => ({
      mint,
      amount: list.reduce((total, one) => total + signed(one, account), 0n),
    }))
  }
  const nets = sum(own.filter(({ kind }) => kind !== 'rent'))
  const moved = nets.filter(({ amount }) => amount !== 0n)
  if (moved.length > 0) return moved
  const isToSelf = ({ mint }: Net) => sumSelf({ movements }, account, mint) > 0n
  const toSelf = nets.filter(isToSelf)
  return toSelf.length > 0 ? toSelf : sum(own).filter(({ amount }) => amount !== 0n)
}

function signed({ from, to, amount }: Movement, account: string): bigint {
  if (from === to) return 0n
  return to === account ? BigInt(amount) : -BigInt(amount)
}

const sumSelf = ({ movements }: Pick<StoredTransaction, 'movements'>, account: string, mint: string | null): bigint =>
  movements
    .filter((one) => one.mint === mint && one.from === account && one.to === account)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)

function describeAsset(
  mint: string | null,
  amount: bigint,
  { stored, mints }: { stored: StoredTransaction; mints: ReadonlyMap<string, KnownMint> },
) {
  const write = (decimals: number) => ({ numeric: formatAmount(amount, decimals) })
  if (mint === null)
    return { quantity: write(solDecimals), fungible_info: { name: 'Solana', symbol: 'SOL', icon: null } }
  const known = mints.get(mint)
  const quantity = write(known?.decimals ?? stored.decimals[mint] ?? 0)
  if (!known) return { quantity, fungible_info: { name: mint, symbol: '', icon: null } }
  const { name, symbol, picture, isNft, isSpam } = known
  return isNft
    ? { quantity, nft_info: { name, flags: { is_spam: isSpam } } }
    : { quantity, fungible_info: { name, symbol, icon: picture === null ? null : { url: picture } } }
}

/** Returns sender and recipient of a single counterparty. */
function findEnds({ movements, swaps, payer }: StoredTransaction, account: string) {
  const trade = swaps.find(({ trader }) => trader === account)
  if (trade) return { sentFrom: account, sentTo: trade.pool }
  const moved = movements.find(({ kind, from, to }) => kind === 'transfer' && (from === account || to === account))
  return { sentFrom: moved?.from ?? payer, ...(moved?.to && { sentTo: moved.to }) }
}

/** Names of instructions; the first match counts. */
const operations: readonly (readonly [string, readonly InstructionName[]])[] = [
  // New pools mint LP tokens.
  ['deposit', ['createPool', 'addLiquidity', 'lockLiquidity']],
  ['deploy', ['initializeMint']],
  ['withdraw', ['removeLiquidity', 'collectLockedFees']],
  ['trade', ['swap']],
  ['mint', ['mintTo']],
  ['burn', ['burn']],
  ['approve', ['approve', 'revoke']],
]

function nameOperation({ signers, instructions }: StoredTransaction, account: string, nets: readonly Net[]): string {
  const [gained, lost] = [nets.some(({ amount }) => amount > 0n), nets.some(({ amount }) => amount < 0n)]
  // Others' instructions show only their effect.
  const own = signers.includes(account)
    ? operations.find(([, names]) => names.some((name) => instructions.includes(name)))
    : undefined
  if (own) return own[0]
  if (gained && lost) return 'trade'
  if (gained) return 'receive'
  return lost || nets.length > 0 ? 'send' : 'execute'
}

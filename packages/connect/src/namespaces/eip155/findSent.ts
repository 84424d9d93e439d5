import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import { type EvmEntry, fetchCount, requestOf } from './evmEntry.ts'
import { isWhatWasShown } from './followTransaction.ts'
import { type Hex, isHash, readData, readQuantity, writeQuantity } from './hex.ts'

/** Result of a search for a transaction without a known hash. */
export type SentSearch =
  | { readonly status: 'found'; readonly hash: Hex }
  /** The account has sent nothing since, and this node knows of nothing pending. */
  | { readonly status: 'nothing' }
  /** The account has a pending transaction, or no node can tell, because others send for smart accounts. */
  | { readonly status: 'unknown' }

/** Most transactions of the account to search. */
const mostTransactions = 20n

/**
 * Finds a possible send by a wallet from the account's transaction count: fetches each transaction since then by its
 * nonce, and compares every field.
 *
 * @param others - Hashes known to belong to other sends.
 * @throws {ChainError} when the network does not answer.
 */
export async function findSent(
  network: AnyNetwork,
  entry: EvmEntry,
  others: ReadonlySet<string> = new Set(),
): Promise<SentSearch> {
  const { account } = entry
  const before = BigInt(entry.state.after ?? '0')
  const [latest, pending, code] = await Promise.all([
    fetchCount(network, account, 'latest'),
    fetchCount(network, account, 'pending'),
    askEvm(network, 'eth_getCode', [account, 'latest']).then((answer) => readData('eth_getCode', answer)),
  ])
  for (let number = before; number < latest && number < before + mostTransactions; number += 1n) {
    const sent = await findByNumber(network, entry, number)
    if (sent === null) return { status: 'unknown' }
    if (isHash(sent.hash) && !others.has(sent.hash) && isWhatWasShown(sent, requestOf(entry)))
      return { status: 'found', hash: sent.hash }
  }
  // Only a plain key counts everything it sends. An address that has never sent may be a smart account not created yet.
  const isPlainKey = code === '0x' && before > 0n
  return { status: isPlainKey && latest === pending && latest < before + mostTransactions ? 'nothing' : 'unknown' }
}

/** Finds an account's transaction by its nonce; null if the node has pruned the state of then. */
async function findByNumber(
  network: AnyNetwork,
  { account, sinceSlot = 0n }: EvmEntry,
  number: bigint,
): Promise<Readonly<Record<string, unknown>> | null> {
  const method = 'eth_blockNumber'
  let low = sinceSlot
  let high = readQuantity(method, await askEvm(network, method))
  try {
    // Binary search for the first block after which the account had sent more than this.
    while (low < high) {
      const middle = (low + high) / 2n
      if ((await fetchCount(network, account, writeQuantity(middle))) > number) high = middle
      else low = middle + 1n
    }
  } catch (error) {
    // Nodes keep the state of recent blocks only.
    if (isChainError(error, 'RpcResponseError')) return null
    throw error
  }
  const block = await askEvm(network, 'eth_getBlockByNumber', [writeQuantity(high), true])
  const list = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
  return list.filter(isRecord).find((sent) => isSameAddress(sent.from, account) && isNumber(sent.nonce, number)) ?? null
}

const isNumber = (text: unknown, wanted: bigint): boolean =>
  typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) && BigInt(text) === wanted

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

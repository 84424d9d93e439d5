import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { isSameAddress } from './evmAddress.ts'
import { type EvmEntry, fetchCount, requestOf } from './evmEntry.ts'
import { matchesPreview } from './followTransaction.ts'
import { type Hex, isHash, readData, readQuantity, toQuantity } from './hex.ts'
import { requestEvm } from './requestEvm.ts'

export type SentSearch =
  | { readonly status: 'found'; readonly hash: Hex }
  /** No send, landed or pending. */
  | { readonly status: 'nothing' }
  /** Pending, or a smart account, for which others send. */
  | { readonly status: 'unknown' }

/** Maximum of transactions to search. */
const mostTransactions = 20n

/**
 * Finds a send by nonce, and compares every field.
 *
 * @param others - Hashes of other sends.
 * @throws {ChainError} without an answer.
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
    requestEvm(network, 'eth_getCode', [account, 'latest']).then((answer) => readData('eth_getCode', answer)),
  ])
  for (let number = before; number < latest && number < before + mostTransactions; number += 1n) {
    const sent = await findByNumber(network, entry, number)
    if (sent === null) return { status: 'unknown' }
    if (isHash(sent.hash) && !others.has(sent.hash) && matchesPreview(sent, requestOf(entry)))
      return { status: 'found', hash: sent.hash }
  }
  // Only plain keys count everything they send; an unused address can be an uncreated smart account.
  const isPlainKey = code === '0x' && before > 0n
  return { status: isPlainKey && latest === pending && latest < before + mostTransactions ? 'nothing' : 'unknown' }
}

/** Null if the state was pruned. */
async function findByNumber(
  network: AnyNetwork,
  { account, sinceSlot = 0n }: EvmEntry,
  number: bigint,
): Promise<Readonly<Record<string, unknown>> | null> {
  const method = 'eth_blockNumber'
  let low = sinceSlot
  let high = readQuantity(method, await requestEvm(network, method))
  try {
    // Binary search by count.
    while (low < high) {
      const middle = (low + high) / 2n
      if ((await fetchCount(network, account, toQuantity(middle))) > number) high = middle
      else low = middle + 1n
    }
  } catch (error) {
    // Nodes keep recent state only.
    if (isChainError(error, 'RpcResponseError')) return null
    throw error
  }
  const block = await requestEvm(network, 'eth_getBlockByNumber', [toQuantity(high), true])
  const list = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
  return list.filter(isRecord).find((sent) => isSameAddress(sent.from, account) && isNumber(sent.nonce, number)) ?? null
}

const isNumber = (text: unknown, wanted: bigint): boolean =>
  typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) && BigInt(text) === wanted

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

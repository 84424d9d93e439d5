import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import { type EvmEntry, fetchCount, requestOf } from './evmEntry.ts'
import { isWhatWasShown } from './followTransaction.ts'
import { type Hex, isHash, readData, readQuantity, writeQuantity } from './hex.ts'

/** What the chain says of a transaction whose hash no one knows. */
export type SentSearch =
  | { readonly status: 'found'; readonly hash: Hex }
  /** The account has sent nothing since, and nothing is on its way: this node would know. */
  | { readonly status: 'nothing' }
  /** Something of the account is on its way, or no node can tell: smart accounts are moved by others. */
  | { readonly status: 'unknown' }

/** Most transactions of the account that are looked through. */
const mostTransactions = 20n

/**
 * Looks for what a wallet may have sent, by the account's own count: each transaction since then is found by its number and compared,
 * field by field.
 *
 * @param others - Hashes that are known to be of something else.
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
  // A key alone counts all that it sends. One that has never sent anything may be the address of an account that is not made yet.
  const isPlainKey = code === '0x' && before > 0n
  return { status: isPlainKey && latest === pending && latest < before + mostTransactions ? 'nothing' : 'unknown' }
}

/** A transaction of the account by its number; null where the node does not remember how it was then. */
async function findByNumber(
  network: AnyNetwork,
  { account, sinceSlot = 0n }: EvmEntry,
  number: bigint,
): Promise<Readonly<Record<string, unknown>> | null> {
  const method = 'eth_blockNumber'
  let low = sinceSlot
  let high = readQuantity(method, await askEvm(network, method))
  try {
    // The first block after which the account had sent more than this.
    while (low < high) {
      const middle = (low + high) / 2n
      if ((await fetchCount(network, account, writeQuantity(middle))) > number) high = middle
      else low = middle + 1n
    }
  } catch (error) {
    // Nodes keep the state of some blocks only.
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

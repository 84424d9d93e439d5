import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { askEvm } from '../askEvm.ts'
import type { BatchStatus } from '../batchCalls.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type Hex, isHash } from '../hex.ts'
import { findOperation } from './bundler.ts'
import { entryPoint } from './userOperation.ts'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Which operation is looked for, and where. */
export type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  /** Null: none is asked. */
  readonly bundlerUrl: string | null
  /** The block before it was handed over; null: the chain is not searched. */
  readonly since: Hex | null
}

/**
 * Looks how an operation has ended. A bundler only says where: the entry point's own event on the chain says what came of it, and its
 * hash is of every field that was signed.
 *
 * @returns Null while it has not run.
 */
export async function findOperationEnd(
  look: Look,
  { isSearch }: { readonly isSearch: boolean },
): Promise<BatchStatus | null> {
  const { network, hash, bundlerUrl, since } = look
  const told = bundlerUrl === null ? null : await findOperation(bundlerUrl, hash)
  const toldLogs = told === null ? null : await askQuietly(network, 'eth_getTransactionReceipt', [told])
  const end = readEnd(fields(toldLogs).logs, hash)
  if (end || !isSearch || since === null) return end
  // The bundler is silent, or names a transaction in which it did not run.
  const filter = { address: entryPoint, topics: [operationEvent, hash], fromBlock: since, toBlock: 'latest' }
  return readEnd(await askQuietly(network, 'eth_getLogs', [filter]), hash)
}

/** A network that does not answer is no end of anything. */
const askQuietly = (network: AnyNetwork, method: string, params: readonly unknown[]): Promise<unknown> =>
  askEvm(network, method, params).catch((error: unknown) => {
    if (isChainError(error)) return null
    throw error
  })

function readEnd(logs: unknown, hash: Hex): BatchStatus | null {
  if (!Array.isArray(logs)) return null
  const event = logs.map(fields).find(({ address, topics, data }) => {
    const [name, operation] = Array.isArray(topics) ? topics : []
    const isOwn = isSameAddress(address, entryPoint) && isSameAddress(name, operationEvent)
    return isOwn && isSameAddress(operation, hash) && typeof data === 'string' && /^0x[0-9a-f]{256}$/i.test(data)
  })
  if (!event) return null
  // The second of its four words, as has just been seen.
  const isSuccess = BigInt(`0x${String(event.data).slice(66, 130)}`) === 1n
  const { transactionHash } = event
  return {
    status: isSuccess ? 'confirmed' : 'reverted',
    isAtomic: true,
    hashes: isHash(transactionHash) ? [transactionHash] : [],
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

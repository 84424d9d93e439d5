import { type AnyNetwork, isChainError } from '@solsmith/chain'
import type { BatchStatus } from '../batchCalls.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type Hex, isHash } from '../hex.ts'
import { requestEvm } from '../requestEvm.ts'
import { findOperation } from './bundler.ts'
import { entryPoint } from './userOperation.ts'

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

export type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  /** Null: no bundler. */
  readonly bundlerUrl: string | null
  /** Null: no search. */
  readonly since: Hex | null
}

/**
 * The entry point's event decides; its hash covers every signed field.
 *
 * @returns Null until run.
 */
export async function findOperationOutcome(
  look: Look,
  { isSearch }: { readonly isSearch: boolean },
): Promise<BatchStatus | null> {
  const { network, hash, bundlerUrl, since } = look
  const told = bundlerUrl === null ? null : await findOperation(bundlerUrl, hash)
  const toldLogs = told === null ? null : await askQuietly(network, 'eth_getTransactionReceipt', [told])
  const end = readEnd(fields(toldLogs).logs, hash)
  if (end || !isSearch || since === null) return end
  // No or a wrong answer.
  const filter = { address: entryPoint, topics: [operationEvent, hash], fromBlock: since, toBlock: 'latest' }
  return readEnd(await askQuietly(network, 'eth_getLogs', [filter]), hash)
}

/** A silent network decides nothing. */
const askQuietly = (network: AnyNetwork, method: string, params: readonly unknown[]): Promise<unknown> =>
  requestEvm(network, method, params).catch((error: unknown) => {
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
  // Second of four words, checked above.
  const isSuccess = BigInt(`0x${String(event.data).slice(66, 130)}`) === 1n
  const { transactionHash } = event
  return {
    status: isSuccess ? 'confirmed' : 'reverted',
    isAtomic: true,
    hashes: isHash(transactionHash) ? [transactionHash] : [],
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

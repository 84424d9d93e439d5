import { read } from '@solsmith/chain'
import type { nodeRpcMethods } from '@solsmith/wire'
import type { RpcMethod } from './rpcMethod.ts'

/** Others need a bundler or wallet. */
type EvmMethod = (typeof nodeRpcMethods)[number]

/** Limit in blocks. */
export const logRangeLimit = 2_000

const both = (units: number) => ({ units, over: 'both' }) as const
const logs = (units: number, isBounded: RpcMethod['isBounded']): RpcMethod => ({
  ...both(units),
  ...(isBounded && { isBounded }),
  unbounded: 'RpcLogRangeError',
})

/** Missing ones are type errors. */
const nodeMethods: Readonly<Record<EvmMethod, RpcMethod>> = {
  eth_accounts: both(1),
  eth_blockNumber: both(1),
  eth_call: both(2),
  eth_chainId: both(1),
  eth_estimateGas: both(5),
  eth_feeHistory: both(2),
  eth_gasPrice: both(1),
  eth_getAccount: both(1),
  eth_getBalance: both(1),
  eth_getBlockByHash: both(3),
  eth_getBlockByNumber: both(3),
  eth_getBlockReceipts: both(20),
  eth_getBlockTransactionCountByHash: both(1),
  eth_getBlockTransactionCountByNumber: both(1),
  eth_getCode: both(1),
  eth_getFilterChanges: both(5),
  eth_getFilterLogs: both(20),
  eth_getLogs: logs(20, isShortRange),
  eth_getProof: both(5),
  eth_getStorageAt: both(1),
  eth_getTransactionByBlockHashAndIndex: both(1),
  eth_getTransactionByBlockNumberAndIndex: both(1),
  eth_getTransactionByHash: both(1),
  eth_getTransactionCount: both(1),
  eth_getTransactionReceipt: both(1),
  eth_getUncleCountByBlockHash: both(1),
  eth_getUncleCountByBlockNumber: both(1),
  eth_maxPriorityFeePerGas: both(1),
  eth_newBlockFilter: both(5),
  eth_newFilter: logs(20, isShortRange),
  eth_newPendingTransactionFilter: both(20),
  eth_sendRawTransaction: both(3),
  eth_syncing: both(1),
  eth_uninstallFilter: both(1),
}

/** Includes ranking of RPC URLs (spec §9), simulations and subscriptions. */
export const evmMethods: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ...Object.entries(nodeMethods),
  ['net_listening', both(1)],
  // For approvals and swaps: one call.
  ['eth_simulateV1', { ...both(20), isBounded: isOneCall, unbounded: 'RpcSimulationSizeError' }],
  ['eth_subscribe', { units: 10, over: 'socket', isBounded: isQuietSubscription }],
  ['eth_unsubscribe', { units: 1, over: 'socket' }],
])

/** Few blocks between them. */
const newest: readonly unknown[] = [undefined, 'latest', 'pending', 'safe', 'finalized']

/** `[{ blockHash } | { fromBlock, toBlock }]`. */
function isShortRange([filter]: readonly unknown[]): boolean {
  if (!read.isRecord(filter)) return false
  const { blockHash, fromBlock, toBlock } = filter
  if (blockHash !== undefined) return typeof blockHash === 'string'
  if (newest.includes(fromBlock)) return newest.includes(toBlock)
  const [from, to] = [toNumber(fromBlock), toNumber(toBlock)]
  return from !== null && to !== null && to - from < BigInt(logRangeLimit)
}

/** `[{ blockStateCalls: [{ calls: [call] }] }, block]` */
function isOneCall([options]: readonly unknown[]): boolean {
  const blocks = read.isRecord(options) ? options.blockStateCalls : null
  if (!Array.isArray(blocks) || blocks.length !== 1) return false
  const [block]: readonly unknown[] = blocks
  return read.isRecord(block) && Array.isArray(block.calls) && block.calls.length === 1
}

const toNumber = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value) ? BigInt(value) : null

/** Not all logs or pending transactions. */
function isQuietSubscription([kind, filter]: readonly unknown[]): boolean {
  if (kind === 'newHeads' || kind === 'syncing') return true
  if (kind !== 'logs' || !read.isRecord(filter)) return false
  const { address } = filter
  return typeof address === 'string' || (Array.isArray(address) && address.length > 0)
}

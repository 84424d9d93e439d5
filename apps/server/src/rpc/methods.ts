import { read } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import type { RpcCall } from './envelope.ts'
import { isEvmChainId, type RpcNetworkId } from './evmChainId.ts'
import { evmMethods, logRangeLimit } from './evmMethods.ts'
import type { RpcMethod } from './rpcMethod.ts'

const http = (units: number) => ({ units, over: 'http' }) as const
const socket = (units: number) => ({ units, over: 'socket' }) as const

/** A Map, because `constructor` is not a method. */
const methods: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['getAccountInfo', http(1)],
  ['getBalance', http(1)],
  ['getBlock', http(10)],
  ['getBlockHeight', http(1)],
  ['getBlockTime', http(1)],
  ['getBlocks', http(5)],
  ['getBlocksWithLimit', http(5)],
  ['getEpochInfo', http(1)],
  ['getEpochSchedule', http(1)],
  ['getFeeForMessage', http(1)],
  ['getFirstAvailableBlock', http(1)],
  ['getGenesisHash', http(1)],
  ['getHealth', http(1)],
  ['getLatestBlockhash', http(1)],
  ['getMinimumBalanceForRentExemption', http(1)],
  ['getMultipleAccounts', http(3)],
  ['getProgramAccounts', { ...http(20), isBounded: hasFilters }],
  ['getRecentPerformanceSamples', http(1)],
  ['getRecentPrioritizationFees', http(2)],
  ['getSignatureStatuses', http(1)],
  ['getSignaturesForAddress', http(5)],
  ['getSlot', http(1)],
  ['getSupply', http(5)],
  ['getTokenAccountBalance', http(1)],
  ['getTokenAccountsByDelegate', http(5)],
  ['getTokenAccountsByOwner', http(5)],
  ['getTokenLargestAccounts', http(10)],
  ['getTokenSupply', http(1)],
  ['getTransaction', http(3)],
  ['getTransactionCount', http(1)],
  ['getVersion', http(1)],
  ['isBlockhashValid', http(1)],
  ['minimumLedgerSlot', http(1)],
  ['requestAirdrop', { ...http(10), networks: ['sandbox', 'devnet'] }],
  ['sendTransaction', { ...http(3), sandboxUnits: 20 }],
  ['simulateTransaction', { ...http(5), sandboxUnits: 20 }],
  ['accountSubscribe', socket(5)],
  ['accountUnsubscribe', socket(1)],
  ['logsSubscribe', { ...socket(20), isBounded: hasMentions }],
  ['logsUnsubscribe', socket(1)],
  ['programSubscribe', { ...socket(20), isBounded: hasFilters }],
  ['programUnsubscribe', socket(1)],
  ['rootSubscribe', socket(5)],
  ['rootUnsubscribe', socket(1)],
  ['signatureSubscribe', socket(2)],
  ['signatureUnsubscribe', socket(1)],
  ['slotSubscribe', socket(5)],
  ['slotUnsubscribe', socket(1)],
  // Several notifications per slot.
  ['slotsUpdatesSubscribe', socket(20)],
  ['slotsUpdatesUnsubscribe', socket(1)],
])

const methodsOf = (network: RpcNetworkId) => (isEvmChainId(network) ? evmMethods : methods)

/** Refusals cost one unit. */
export function requestCost(network: RpcNetworkId, { method }: RpcCall): number {
  const known = methodsOf(network).get(method)
  return (network === 'sandbox' ? known?.sandboxUnits : undefined) ?? known?.units ?? 1
}

/** Returns an airdrop in SOL. */
export function countAirdrop({ method, params: [, lamports] }: RpcCall): number {
  return method === 'requestAirdrop' && typeof lamports === 'number' ? Math.max(0, lamports) / 1e9 : 0
}

/** Others are reads. */
const writes: readonly string[] = ['requestAirdrop', 'sendTransaction', 'eth_sendRawTransaction']

/**
 * @throws {ServerError} `RpcMethodNotAllowedError`, `RpcSocketOnlyError`, `RpcHttpOnlyError`, `RpcFilterRequiredError`,
 *   `RpcLogRangeError`, `RpcSimulationSizeError`, `RpcReadOnlyError`.
 */
export function authorizeCall(
  network: RpcNetworkId,
  over: 'http' | 'socket',
  { method, params }: RpcCall,
  isReadOnly = false,
): void {
  const known = methodsOf(network).get(method)
  if (known === undefined || known.networks?.some((id) => id === network) === false)
    throw new ServerError('RpcMethodNotAllowedError', { method, network })
  if (known.over !== 'both' && known.over !== over)
    throw new ServerError(known.over === 'socket' ? 'RpcSocketOnlyError' : 'RpcHttpOnlyError', { method })
  if (known.isBounded?.(params) === false) throw refuseUnbounded(known, method)
  if (isReadOnly && writes.includes(method)) throw new ServerError('RpcReadOnlyError', { method })
}

function refuseUnbounded({ unbounded }: RpcMethod, method: string): ServerError {
  if (unbounded === 'RpcLogRangeError') return new ServerError(unbounded, { limit: logRangeLimit })
  return unbounded ? new ServerError(unbounded, {}) : new ServerError('RpcFilterRequiredError', { method })
}

/** Requires an address in `filters`; less would read a whole program. */
function hasFilters([, options]: readonly unknown[]): boolean {
  return read.isRecord(options) && Array.isArray(options.filters) && options.filters.some(comparesAddress)
}

/** 32 bytes: base58, base64 or a list. */
function comparesAddress(filter: unknown): boolean {
  const compare = read.isRecord(filter) ? filter.memcmp : null
  if (!read.isRecord(compare)) return false
  const { bytes, encoding } = compare
  if (Array.isArray(bytes)) return bytes.length >= 32
  if (typeof bytes !== 'string') return false
  return encoding === 'base64' ? Buffer.from(bytes, 'base64').length >= 32 : countBase58Bytes(bytes) >= 32
}

/** A leading `1` is a byte, others are 5.86 bits. */
function countBase58Bytes(text: string): number {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + Math.ceil(((text.length - zeros) * Math.log2(58)) / 8)
}

/** `all` is every transaction. */
function hasMentions([filter]: readonly unknown[]): boolean {
  return read.isRecord(filter) && Array.isArray(filter.mentions) && filter.mentions.length > 0
}

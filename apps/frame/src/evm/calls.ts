import { FrameError } from '../errors.ts'
import { isSameAddress } from './address.ts'
import type { AskedCall } from './encodeCalls.ts'
import { type Hex, readQuantity } from './hex.ts'
import { parseReceiver, readData, readNumber, requireOpenCall, wrong } from './transaction.ts'

/** Requested calls (EIP-5792). */
export type AskedCalls = {
  /** Null if the wallet chooses. */
  readonly id: string | null
  readonly isAtomicRequired: boolean
  readonly calls: readonly AskedCall[]
}

const callsLimit = 20
/** All calls together: fits a 64 kB request in hex. */
const bytesLimit = 24_000
/** 4,096 bytes in hex (EIP-5792). */
const idLimit = 8_194
const version = '2.0.0'

const known = new Set(['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities'])
const knownOfCall = new Set(['to', 'value', 'data', 'capabilities'])

/**
 * Parses the parameters of `wallet_sendCalls`.
 *
 * @throws {FrameError} `EvmParamsError`, `EvmAccountError`, `CallsChainError`, `CapabilityError`, `CallsTooLargeError`.
 */
export function readCalls(
  [given]: readonly unknown[],
  { address, chain }: { readonly address: Hex; readonly chain: bigint },
): AskedCalls {
  const fields = readFields(given, known, 'batch')
  const read = (name: string, otherwise: unknown) => fields.get(name) ?? otherwise
  if (read('version', version) !== version) throw wrong('version')
  if (!isSameAddress(read('from', address), address)) throw new FrameError('EvmAccountError', {})
  const named = readChain(read('chainId', Number(chain)))
  if (named !== chain) throw new FrameError('CallsChainError', { chain: named?.toString() ?? '' })
  const isAtomicRequired = read('atomicRequired', true)
  if (typeof isAtomicRequired !== 'boolean') throw wrong('atomicRequired')
  requireNoCapability(fields.get('capabilities'))
  const id = read('id', null)
  if (id !== null && (typeof id !== 'string' || id === '' || id.length > idLimit)) throw wrong('id')
  const list = fields.get('calls')
  if (!Array.isArray(list) || list.length === 0) throw wrong('calls')
  if (list.length > callsLimit) throw new FrameError('CallsTooLargeError', { most: callsLimit })
  const calls = list.map((one: unknown) => readCall(one, address))
  const bytes = calls.reduce((total, { data }) => total + data.length, 0)
  if (bytes > bytesLimit) throw new FrameError('CallsTooLargeError', { most: callsLimit })
  return { id, isAtomicRequired, calls }
}

function readCall(given: unknown, address: Hex): AskedCall {
  const fields = readFields(given, knownOfCall, 'call')
  requireNoCapability(fields.get('capabilities'))
  const to = parseReceiver(fields.get('to'))
  if (to === null) throw wrong('to')
  const call = { to, value: readNumber(fields, 'value') ?? 0n, data: readData(fields) }
  requireOpenCall(call, address)
  return call
}

function readFields(given: unknown, names: ReadonlySet<string>, whole: string): ReadonlyMap<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong(whole)
  const fields = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value !== undefined))
  for (const name of fields.keys()) if (!names.has(name)) throw wrong(/^\w{1,40}$/.test(name) ? name : whole)
  return fields
}

/** Accepts hex (EIP-5792) and numbers. */
function readChain(given: unknown): bigint | null {
  if (typeof given === 'number') return Number.isSafeInteger(given) && given > 0 ? BigInt(given) : null
  const [, number] = /^eip155:([1-9]\d{0,15})$/.exec(String(given)) ?? []
  return number === undefined ? readQuantity(given) : BigInt(number)
}

/** Ignores optional capabilities (EIP-5792). */
function requireNoCapability(given: unknown): void {
  if (given === undefined || given === null) return
  if (typeof given !== 'object' || Array.isArray(given)) throw wrong('capabilities')
  for (const [name, asked] of Object.entries(given)) {
    const isOptional = typeof asked === 'object' && asked !== null && 'optional' in asked && asked.optional === true
    if (!isOptional)
      throw new FrameError('CapabilityError', { capability: /^\w{1,40}$/.test(name) ? name : 'capability' })
  }
}

import { keccak_256 } from '@noble/hashes/sha3.js'
import { FrameError } from '../errors.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import { checksumAddress, isSameAddress } from './address.ts'
import { fromHex, type Hex, join, readQuantity, toBytes, toHex } from './hex.ts'
import { encodeRlp, type RlpItem } from './rlp.ts'

export type EvmTransaction = {
  readonly chain: bigint
  readonly nonce: bigint
  /** Wei per unit of gas. */
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly gas: bigint
  /** Null for contract creation. */
  readonly to: Hex | null
  /** In wei. */
  readonly value: bigint
  readonly data: Uint8Array
}

/** The page's part of a transaction; the network adds the rest. */
export type AskedTransaction = Pick<EvmTransaction, 'to' | 'value' | 'data'> & {
  readonly nonce: bigint | null
  readonly gas: bigint | null
  readonly fees: Pick<EvmTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'> | null
}

/** Allowed fields; blobs, access lists and EIP-7702 code are not signed here. */
const known = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
])

const dataLimit = 65_536
/** More than any block's limit. */
const gasLimit = 1_000_000_000n
/** Nodes use 64-bit nonces. */
const countLimit = 1n << 64n

/**
 * Parses the parameters of `eth_sendTransaction`.
 *
 * @throws {FrameError} `EvmParamsError`, `EvmAccountError`, `EvmChainError`.
 */
export function readTransaction(
  [given]: readonly unknown[],
  { address, chain }: { readonly address: Hex; readonly chain: bigint },
): AskedTransaction {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('transaction')
  const fields = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value !== undefined))
  for (const name of fields.keys()) if (!known.has(name)) throw wrong(/^\w{1,40}$/.test(name) ? name : 'transaction')
  if (!isSameAddress(fields.get('from'), address)) throw new FrameError('EvmAccountError', {})
  const number = (name: string) => readNumber(fields, name)
  const named = number('chainId')
  if (named !== null && named !== chain) throw new FrameError('EvmChainError', { chain: named.toString() })
  const type = number('type') ?? 2n
  if (type !== 2n && type !== 0n) throw wrong('type')
  const [to, data, value] = [parseReceiver(fields.get('to')), readData(fields), number('value') ?? 0n]
  requireOpenCall({ to, data }, address)
  if (to === null && data.length === 0) throw wrong('to')
  const [gas, nonce] = [same(fields, 'gas', 'gasLimit'), number('nonce')]
  if (gas !== null && (gas === 0n || gas > gasLimit)) throw wrong('gas')
  if (nonce !== null && nonce >= countLimit) throw wrong('nonce')
  return { to, data, value, nonce, gas, fees: readFees(number) }
}

/**
 * Refuses calls to the account itself, which would run undisplayed code; use `wallet_sendCalls`.
 *
 * @throws {FrameError} `EvmParamsError`
 */
export function requireOpenCall({ to, data }: Pick<AskedTransaction, 'to' | 'data'>, address: Hex): void {
  if (isSameAddress(to, address) && data.length > 0) throw wrong('call of the account to itself')
}

export const wrong = (what: string) => new FrameError('EvmParamsError', { what })

/** Returns null if absent. @throws {FrameError} `EvmParamsError` */
export function readNumber(fields: ReadonlyMap<string, unknown>, name: string): bigint | null {
  const given = fields.get(name)
  if (given === undefined || given === null) return null
  const number = readQuantity(given)
  if (number === null) throw wrong(name)
  return number
}

/** Two names of one field. */
function same(fields: ReadonlyMap<string, unknown>, one: string, other: string): bigint | null {
  const [first, second] = [readNumber(fields, one), readNumber(fields, other)]
  if (first !== null && second !== null && first !== second) throw wrong(one)
  return first ?? second
}

/** @throws {FrameError} `EvmParamsError` */
export function parseReceiver(given: unknown): Hex | null {
  if (given === undefined || given === null) return null
  const bytes = fromHex(given)
  if (bytes?.length !== 20) throw wrong('to')
  const address = checksumAddress(bytes)
  const digits = String(given).slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  // Mixed case is a checksum (EIP-55).
  if (isMixed && address.slice(2) !== digits) throw wrong('to')
  return address
}

/** Reads `data` or `input`. @throws {FrameError} `EvmParamsError` */
export function readData(fields: ReadonlyMap<string, unknown>): Uint8Array {
  const given = ['data', 'input'].flatMap((name) => fields.get(name) ?? [])
  const [first = new Uint8Array(), ...rest] = given.map(fromHex)
  if (first === null || first.length > dataLimit) throw wrong('data')
  if (rest.some((other) => other === null || toHex(other) !== toHex(first))) throw wrong('data')
  return first
}

/** A legacy gas price sets both fees. */
function readFees(number: (name: string) => bigint | null): AskedTransaction['fees'] {
  const [price, most, tip] = [number('gasPrice'), number('maxFeePerGas'), number('maxPriorityFeePerGas')]
  if (price !== null && (most !== null || tip !== null)) throw wrong('gasPrice')
  if (price !== null) return { maxFeePerGas: price, maxPriorityFeePerGas: price }
  if (most === null) {
    if (tip !== null) throw wrong('maxFeePerGas')
    return null
  }
  if (tip !== null && tip > most) throw wrong('maxPriorityFeePerGas')
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip ?? most }
}

export type SignedTransaction = { readonly raw: Hex; readonly hash: Hex }

/** Signs a type 2 transaction (EIP-1559). */
export const signTransaction = (transaction: EvmTransaction, key: EvmKey): SignedTransaction =>
  signFields(2, fieldsOf(transaction), key)

export function fieldsOf(transaction: EvmTransaction): readonly RlpItem[] {
  const { chain, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data } = transaction
  const numbers = [chain, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(toBytes)
  const receiver = (to && fromHex(to)) ?? new Uint8Array()
  // Empty access list.
  return [...numbers, receiver, toBytes(value), data, []]
}

export function signFields(type: 2 | 4, fields: readonly RlpItem[], { sign }: EvmKey): SignedTransaction {
  const write = (all: readonly RlpItem[]) => join([Uint8Array.of(type), encodeRlp(all)])
  const { r, s, yParity } = sign(keccak_256(write(fields)))
  const raw = write([...fields, toBytes(BigInt(yParity)), toBytes(r), toBytes(s)])
  return { raw: toHex(raw), hash: toHex(keccak_256(raw)) }
}

/** Maximum in wei. */
export const gasCost = ({ gas, maxFeePerGas }: Pick<EvmTransaction, 'gas' | 'maxFeePerGas'>): bigint =>
  gas * maxFeePerGas

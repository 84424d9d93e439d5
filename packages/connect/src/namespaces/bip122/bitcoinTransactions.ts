import { sha256 } from '@noble/hashes/sha256'
import { type AnyNetwork, RpcError } from '@solsmith/chain'
import { fromHex, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { fetchEsploraJson, readSats } from './esplora.ts'

/** A transaction's effect on a wallet, in satoshis. */
export type BitcoinTransaction = {
  readonly id: string
  /** Null before it is in a block. */
  readonly block: { readonly height: number; readonly minedAt: string } | null
  readonly net: bigint
  /** Pays no one else. */
  readonly isInternal: boolean
}

/** Own addresses, by locking script. */
export type OwnScripts = ReadonlyMap<string, string>

const method = 'address/:id/txs'
const mostTransactions = 1_000

/**
 * Fetches a page of an address, checked: ids are computed, and fees must add up.
 *
 * @param after - A confirmed id; empty for all confirmed ones; null also for unconfirmed ones.
 * @throws {ChainError} `RpcAnswerError`, or as `fetchEsploraJson`.
 */
export async function fetchBitcoinTransactions(
  network: AnyNetwork,
  { address, after, own }: { readonly address: string; readonly after: string | null; readonly own: OwnScripts },
): Promise<readonly BitcoinTransaction[]> {
  const path = after === null ? '' : after === '' ? '/chain' : `/chain/${after}`
  const answer = await fetchEsploraJson(network, `address/${address}/txs${path}`)
  if (!Array.isArray(answer) || answer.length > mostTransactions) refuse()
  const found = answer.map((one: unknown) => readTransaction(one, { address, own }))
  const heights = found.map(({ block }) => block?.height ?? Number.POSITIVE_INFINITY)
  const isInOrder = heights.every((height, index) => index === 0 || height <= (heights[index - 1] ?? 0))
  const isOnce = new Set(found.map(({ id }) => id)).size === found.length
  if (!isInOrder || !isOnce || (after !== null && heights.includes(Number.POSITIVE_INFINITY))) refuse()
  return found
}

function refuse(): never {
  throw new RpcError('RpcAnswerError', { method })
}

function readTransaction(
  one: unknown,
  { address, own }: { readonly address: string; readonly own: OwnScripts },
): BitcoinTransaction {
  const { txid, version, locktime, vin, vout, fee, status } = fieldsOf(one)
  if (!Array.isArray(vin) || !Array.isArray(vout)) refuse()
  const inputs = vin.map(readInput)
  const outputs = vout.map((output: unknown) => readOutput(output, own))
  // Versions may be negative. Witnesses are not part of an id.
  const raw = [...uint(Number(version) >>> 0), ...list(inputs), ...list(outputs), ...uint(locktime)]
  const id = toHex(sha256(sha256(Uint8Array.from(raw))).reverse())
  const spent = inputs.flatMap(({ prevout }) => (prevout === null ? [] : [readOutput(prevout, own)]))
  const isCoinbase = inputs.some(({ prevout }) => prevout === null)
  const paid = sumOf(spent) - sumOf(outputs)
  if (id !== txid || (!isCoinbase && (paid < 0n || readSats(fee, method) !== paid))) refuse()
  const ownSpent = spent.filter(isOwn)
  const ownReceived = outputs.filter(isOwn)
  if (![...ownSpent, ...ownReceived].some((output) => output.own === address)) refuse()
  return {
    id,
    block: readBlock(status),
    net: sumOf(ownReceived) - sumOf(ownSpent),
    isInternal: ownSpent.length > 0 && outputs.every(isOwn),
  }
}

function readBlock(status: unknown): BitcoinTransaction['block'] {
  const { confirmed, block_height: height, block_time: seconds } = fieldsOf(status)
  if (confirmed === false && height == null && seconds == null) return null
  if (confirmed !== true || !isUint(height) || !isUint(seconds)) refuse()
  return { height, minedAt: new Date(seconds * 1_000).toISOString() }
}

type Output = { readonly bytes: Bytes; readonly value: bigint; readonly own: string | null }

const isOwn = ({ own }: Output) => own !== null

const sumOf = (outputs: readonly Output[]) => outputs.reduce((sum, { value }) => sum + value, 0n)

function readOutput(output: unknown, own: OwnScripts): Output {
  const { value, scriptpubkey, scriptpubkey_address: claimed } = fieldsOf(output)
  const sats = readSats(value, method)
  const bytes = [...littleEndian(sats, 8), ...script(scriptpubkey)]
  const address = own.get(String(scriptpubkey)) ?? null
  const isClaimed = [...own.values()].some((one) => one === claimed)
  if (address === null ? isClaimed : address !== claimed) refuse()
  return { bytes, value: sats, own: address }
}

function readInput(input: unknown): { readonly bytes: Bytes; readonly prevout: unknown } {
  const { txid, vout, scriptsig, sequence, prevout = null, is_coinbase } = fieldsOf(input)
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid)) refuse()
  const isCoinbase = txid === '0'.repeat(64)
  if ((is_coinbase === true) !== isCoinbase || (prevout === null) !== isCoinbase) refuse()
  return { bytes: [...fromHex(txid).reverse(), ...uint(vout), ...script(scriptsig), ...uint(sequence)], prevout }
}

type Bytes = readonly number[]

const list = (parts: readonly { readonly bytes: Bytes }[]): Bytes => [
  ...compactSize(parts.length),
  ...parts.flatMap(({ bytes }) => bytes),
]

function script(hex: unknown): Bytes {
  if (typeof hex !== 'string' || !/^([0-9a-f]{2})*$/.test(hex)) refuse()
  return [...compactSize(hex.length / 2), ...fromHex(hex)]
}

const isUint = (value: unknown): value is number => typeof value === 'number' && value >>> 0 === value

function uint(value: unknown): Bytes {
  if (!isUint(value)) refuse()
  return littleEndian(BigInt(value), 4)
}

const littleEndian = (value: bigint, length: number): Bytes =>
  Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

function compactSize(value: number): Bytes {
  if (value < 0xfd) return [value]
  return value <= 0xffff ? [0xfd, ...littleEndian(BigInt(value), 2)] : [0xfe, ...littleEndian(BigInt(value), 4)]
}

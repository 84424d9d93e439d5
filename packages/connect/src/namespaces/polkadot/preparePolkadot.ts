import { Blake2256, compact } from '@polkadot-api/substrate-bindings'
import { type AnyNetwork, RpcError } from '@solsmith/chain'
import { decodePolkadotAddress, encodePolkadotAddress } from '@solsmith/wire/polkadot'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { fromHex, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { PolkadotError } from './errors.ts'
import { encodeEra, encodeExtensions, type PolkadotExtension } from './polkadotExtensions.ts'
import { prefixOf } from './polkadotNetwork.ts'
import { fetchNonce, fetchRecord, larger, readLittle } from './polkadotRecord.ts'
import { fetchRuntime, type PolkadotRuntime } from './polkadotRuntime.ts'
import { requestPolkadot } from './requestPolkadot.ts'

/** Input of `preparePolkadot`. */
export type PolkadotPaymentInput = {
  /** With the prefix of any network. */
  readonly to: string
  /** Base units. */
  readonly amount: bigint
}

/** Preview of a transfer; amounts are in base units. */
export type PolkadotPayment = {
  readonly network: AnyNetwork
  readonly from: string
  /** With the network's prefix. */
  readonly to: string
  readonly isConverted: boolean
  readonly amount: bigint
  readonly fee: bigint
  readonly deposit: bigint
  readonly isNew: boolean
  /** With the fee. */
  readonly spendable: bigint
  readonly nonce: number
  /** Blocks in which it can land. */
  readonly since: number
  readonly until: number
  readonly call: Uint8Array
  readonly extensions: readonly PolkadotExtension[]
  readonly head: Uint8Array
  readonly payload: Readonly<Record<string, unknown>>
}

export async function preparePolkadot(
  connect: Connect,
  { to, amount }: PolkadotPaymentInput,
): Promise<PolkadotPayment> {
  const { network, account } = requireConnected(connect, 'send a transfer')
  const [sender, receiver] = [account.address, to].map((text) => decodePolkadotAddress(text)?.publicKey)
  if (!sender || !receiver) throw new PolkadotError('PolkadotAddressError', { address: to, network: network.name })
  const runtime = await fetchRuntime(network)
  const [own, other, nonce, start] = await Promise.all([
    fetchRecord(network, runtime, sender),
    fetchRecord(network, runtime, receiver),
    fetchNonce(network, sender),
    fetchFinalized(network),
  ])
  const { symbol, decimals } = network.nativeCurrency
  const deposit = readDeposit(network, runtime)
  const minimum = other ? 1n : larger(deposit, 1n)
  if (amount < minimum) throw new PolkadotError('PolkadotAmountError', { minimum, isNew: !other, symbol, decimals })
  const era = encodeEra(start.height)
  const extensions = encodeExtensions(network, runtime, { nonce, era: era.bytes, eraHash: start.hash })
  const call = writeCall(network, runtime, { receiver, amount })
  const head = writeSender(network, runtime, sender)
  const fee = await fetchFee(network, { head, call, extensions })
  const { free = 0n, reserved = 0n, frozen = 0n } = own ?? {}
  const kept = larger(frozen - reserved, 0n) + deposit
  const spendable = larger(free - kept, 0n)
  if (amount + fee > spendable)
    throw new PolkadotError('PolkadotFundsError', { missing: amount + fee - spendable, kept, symbol, decimals })
  const shown = encodePolkadotAddress(receiver, prefixOf(network))
  return {
    network,
    from: account.address,
    to: shown,
    isConverted: shown !== to,
    amount,
    fee,
    deposit,
    isNew: other === null,
    spendable,
    nonce,
    since: start.height,
    until: era.until,
    call,
    extensions,
    head,
    payload: writePayload(account.address, runtime, { nonce, era: era.bytes, start, call, extensions }),
  }
}

type Start = { readonly hash: string; readonly height: number }

/** @throws {ChainError} */
export async function fetchFinalized(network: AnyNetwork): Promise<Start> {
  const hash = String(await requestPolkadot(network, 'chain_getFinalizedHead'))
  return { hash, height: await fetchHeight(network, hash) }
}

/** Default: the newest block. @throws {ChainError} */
export async function fetchHeight(network: AnyNetwork, hash?: string): Promise<number> {
  const method = 'chain_getHeader'
  const { number } = fieldsOf(await requestPolkadot(network, method, hash === undefined ? [] : [hash]))
  const height = typeof number === 'string' ? Number(number) : Number.NaN
  if (!Number.isSafeInteger(height)) throw new RpcError('RpcAnswerError', { method })
  return height
}

function readDeposit(network: AnyNetwork, { metadata }: PolkadotRuntime): bigint {
  const { constants = [] } = metadata.pallets.find(({ name }) => name === 'Balances') ?? {}
  const value = constants.find(({ name }) => name === 'ExistentialDeposit')?.value
  if (!value)
    throw new PolkadotError('PolkadotRuntimeError', { network: network.name, part: 'Balances.ExistentialDeposit' })
  return readLittle(fromHex(value.replace(/^0x/, '')))
}

function writeCall(
  network: AnyNetwork,
  { build }: PolkadotRuntime,
  { receiver, amount }: { readonly receiver: Uint8Array; readonly amount: bigint },
): Uint8Array {
  try {
    const { location, codec } = build.buildCall('Balances', 'transfer_keep_alive')
    const dest = { type: 'Id', value: encodePolkadotAddress(receiver, genericPrefix) }
    return Uint8Array.from([...location, ...codec.enc({ dest, value: amount })])
  } catch (cause) {
    const part = 'Balances.transfer_keep_alive'
    throw new PolkadotError('PolkadotRuntimeError', { network: network.name, part }, { cause })
  }
}

const genericPrefix = 42

function writeSender(network: AnyNetwork, { metadata, build }: PolkadotRuntime, sender: Uint8Array): Uint8Array {
  const { extrinsic, lookup } = metadata
  const { version } = extrinsic
  // Version 14 names it among the parameters of the type.
  const address =
    'address' in extrinsic
      ? extrinsic.address
      : lookup.find(({ id }) => id === extrinsic.type)?.params.find(({ name }) => name === 'Address')?.type
  const part = 'transactions'
  if (!version.includes(extrinsicVersion) || address === undefined)
    throw new PolkadotError('PolkadotRuntimeError', { network: network.name, part })
  try {
    return build.buildDefinition(address).enc({ type: 'Id', value: encodePolkadotAddress(sender, genericPrefix) })
  } catch (cause) {
    throw new PolkadotError('PolkadotRuntimeError', { network: network.name, part }, { cause })
  }
}

const extrinsicVersion = 4
export const signedVersion = Uint8Array.of(0x80 | extrinsicVersion)

type Parts = Pick<PolkadotPayment, 'head' | 'call' | 'extensions'>

/** @param signature - With its scheme's number. */
export function encodeExtrinsic({ head, call, extensions }: Parts, signature: Uint8Array): Uint8Array {
  const extra = extensions.flatMap((one) => [...one.extra])
  const body = [...signedVersion, ...head, ...signature, ...extra, ...call]
  return Uint8Array.from([...compact.enc(body.length), ...body])
}

/** Long ones are hashed. */
export function encodeSigned({ call, extensions }: Pick<Parts, 'call' | 'extensions'>): Uint8Array {
  const parts = [call, ...extensions.map(({ extra }) => extra), ...extensions.map(({ signed }) => signed)]
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
  return bytes.length > longestSigned ? Blake2256(bytes) : bytes
}

const longestSigned = 256

/** ECDSA's has one byte more. */
const someSignature = Uint8Array.of(1, ...new Uint8Array(64).fill(1))

async function fetchFee(network: AnyNetwork, parts: Parts): Promise<bigint> {
  const method = 'TransactionPaymentApi_query_info'
  const extrinsic = encodeExtrinsic(parts, someSignature)
  const length = new Uint8Array(new Uint32Array([extrinsic.length]).buffer)
  const answer = await requestPolkadot(network, 'state_call', [method, `0x${toHex(extrinsic)}${toHex(length)}`])
  const bytes = typeof answer === 'string' ? fromHex(answer.slice(2)) : new Uint8Array()
  if (bytes.length <= feeBytes) throw new RpcError('RpcAnswerError', { method })
  return readLittle(bytes.slice(-feeBytes))
}

const feeBytes = 16

type PayloadParts = Pick<PolkadotPayment, 'nonce' | 'call' | 'extensions'> & {
  readonly era: Uint8Array
  readonly start: Start
}

function writePayload(
  address: string,
  { specVersion, transactionVersion, genesisHash }: PolkadotRuntime,
  { nonce, call, extensions, era, start }: PayloadParts,
): Readonly<Record<string, unknown>> {
  return {
    address,
    blockHash: start.hash,
    blockNumber: writeNumber(start.height, 4),
    era: `0x${toHex(era)}`,
    genesisHash,
    method: `0x${toHex(call)}`,
    nonce: writeNumber(nonce, 4),
    signedExtensions: extensions.map(({ identifier }) => identifier),
    specVersion: writeNumber(specVersion, 4),
    tip: writeNumber(0, 16),
    transactionVersion: writeNumber(transactionVersion, 4),
    version: extrinsicVersion,
    mode: 0,
    withSignedTransaction: true,
  }
}

const writeNumber = (value: number, bytes: number) => `0x${value.toString(16).padStart(bytes * 2, '0')}`

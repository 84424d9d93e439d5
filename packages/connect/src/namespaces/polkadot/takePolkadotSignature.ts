import { Blake2256, compact } from '@polkadot-api/substrate-bindings'
import { decodePolkadotAddress } from '@solsmith/wire/polkadot'
import { SendError } from '../../send/errors.ts'
import { fromHex, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { PolkadotError } from './errors.ts'
import { metadataHashExtension } from './polkadotExtensions.ts'
import { encodeExtrinsic, encodeSigned, type PolkadotPayment, signedVersion } from './preparePolkadot.ts'

export type SignedPolkadot = { readonly bytes: Uint8Array; readonly id: string }

/**
 * @throws {ConnectError} `WalletChangedTransactionError` for another transaction; `PolkadotSignatureError`.
 */
export async function takePolkadotSignature(
  shown: PolkadotPayment,
  answer: unknown,
  wallet: string,
): Promise<SignedPolkadot> {
  const { signature, signedTransaction } = fieldsOf(answer)
  const given = readBytes(signedTransaction)
  const refuse = () => new PolkadotError('PolkadotSignatureError', { wallet })
  if (given) {
    const { changed, signature: inside, hasMetadataHash } = compare(shown, given)
    if (changed.length > 0) throw new SendError('WalletChangedTransactionError', { wallet, changed })
    if (!hasMetadataHash && !(await verify(shown, inside))) throw refuse()
    return { bytes: given, id: hashOf(given) }
  }
  const bare = readBytes(signature)
  const verified = bare && (await verify(shown, bare))
  if (!verified) throw refuse()
  const bytes = encodeExtrinsic(shown, verified)
  return { bytes, id: hashOf(bytes) }
}

const hashOf = (bytes: Uint8Array) => `0x${toHex(Blake2256(bytes))}`

function readBytes(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value
  return typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value) ? fromHex(value.slice(2)) : null
}

async function verify(shown: PolkadotPayment, signature: Uint8Array): Promise<Uint8Array | null> {
  const key = decodePolkadotAddress(shown.from)?.publicKey ?? new Uint8Array()
  const { readPolkadotSignature } = await import('./verifyPolkadot.ts')
  return readPolkadotSignature(key, encodeSigned(shown), signature)
}

type Compared = {
  readonly changed: readonly string[]
  readonly signature: Uint8Array
  readonly hasMetadataHash: boolean
}

function compare({ head, call, extensions }: PolkadotPayment, bytes: Uint8Array): Compared {
  const differs = (part: string): Compared => ({ changed: [part], signature: none, hasMetadataHash: false })
  const length = readLength(bytes)
  if (!length || bytes.length !== length.size + length.value) return differs('length')
  let at = length.size
  const take = (count: number) => {
    at += count
    return bytes.subarray(at - count, at)
  }
  if (!isSame(take(1), signedVersion)) return differs('version')
  if (!isSame(take(head.length), head)) return differs('signer')
  const scheme = bytes[at] ?? none.length
  const signature = take(scheme === ecdsa ? 66 : 65)
  let hasMetadataHash = false
  for (const { identifier, extra } of extensions) {
    const part = take(extra.length)
    const isOn = identifier === metadataHashExtension && isSame(part, enabled)
    hasMetadataHash ||= isOn
    if (!isOn && !isSame(part, extra)) return differs(identifier)
  }
  return isSame(bytes.subarray(at), call) ? { changed: [], signature, hasMetadataHash } : differs('call')
}

const none = new Uint8Array()
const enabled = Uint8Array.of(1)
const ecdsa = 2

function readLength(bytes: Uint8Array): { readonly value: number; readonly size: number } | null {
  try {
    const value = Number(compact.dec(bytes))
    const size = compact.enc(value).length
    return isSame(bytes.subarray(0, size), compact.enc(value)) ? { value, size } : null
  } catch {
    return null
  }
}

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

import { sha256 } from '@noble/hashes/sha2.js'
import { Point, recoverPublicKey } from '@noble/secp256k1'
import { joinBytes } from '../joinBytes.ts'
import { type BitcoinAddress, parseBitcoinAddress } from './bitcoinAddress.ts'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import { isEcdsaSignature, isSchnorrSignature, keyHashOf } from './bitcoinSignature.ts'

export function isBitcoinMessageBy(address: string, text: string, signature: string): boolean {
  for (const network of Object.values(bitcoinNetworks)) {
    const owner = parseBitcoinAddress(address, network)
    if (owner) return isSignedBy(owner, new TextEncoder().encode(text), signature)
  }
  return false
}

function isSignedBy(owner: BitcoinAddress, text: Uint8Array, signature: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(signature), (byte) => byte.charCodeAt(0))
    return bytes.length === 65 ? isRecoverable(owner, text, bytes) : isWitness(owner, text, readWitness(bytes))
  } catch {
    return false
  }
}

const doubleSha = (bytes: Uint8Array) => sha256(sha256(bytes))

function isRecoverable(owner: BitcoinAddress, text: Uint8Array, bytes: Uint8Array): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42) return false
  const head = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = doubleSha(joinBytes(head, compactSize(text.length), text))
  const recovered = joinBytes([(header - 27) & 3], bytes.subarray(1))
  const key = recoverPublicKey(recovered, hash, { prehash: false })
  return isKeyOf(owner, header < 31 ? Point.fromBytes(key).toBytes(false) : key)
}

function isKeyOf({ kind, payload }: BitcoinAddress, key: Uint8Array): boolean {
  const hash = keyHashOf(key)
  if (kind === 'p2sh') return isSame(keyHashOf(joinBytes([0, 20], hash)), payload)
  return (kind === 'p2pkh' || kind === 'p2wpkh') && isSame(hash, payload)
}

function isWitness(owner: BitcoinAddress, text: Uint8Array, witness: readonly Uint8Array[]): boolean {
  const [signature, key] = witness
  const spent = messageOutput(owner.script, text)
  if (owner.kind === 'p2tr') {
    if (witness.length !== 1 || !signature) return false
    const type = signature.length === 65 ? signature[64] : 0
    if (signature.length !== 64 && type !== sigHashAll) return false
    return isSchnorrSignature(signature.subarray(0, 64), taprootHash(spent, owner.script, type ?? 0), owner.payload)
  }
  if (owner.kind !== 'p2wpkh' && owner.kind !== 'p2sh') return false
  if (witness.length !== 2 || !signature || !key || key.length !== 33 || !isKeyOf(owner, key)) return false
  if (signature.at(-1) !== sigHashAll) return false
  return isEcdsaSignature(signature.subarray(0, -1), segwitHash(spent, keyHashOf(key)), key)
}

const sigHashAll = 1

function messageOutput(script: Uint8Array, text: Uint8Array): Uint8Array {
  const input = joinBytes(
    new Uint8Array(32),
    [255, 255, 255, 255, 34, 0, 32],
    taggedHash('BIP0322-signed-message', text),
  )
  return doubleSha(joinBytes([0, 0, 0, 0, 1], input, [0, 0, 0, 0, 1], output(script), [0, 0, 0, 0]))
}

const output = (script: Uint8Array) => joinBytes(new Uint8Array(8), compactSize(script.length), script)

const zero4 = [0, 0, 0, 0]
const nothing = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)

function segwitHash(spent: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const outpoint = joinBytes(spent, zero4)
  const script = joinBytes([25, 0x76, 0xa9, 20], keyHash, [0x88, 0xac])
  const parts = [zero4, doubleSha(outpoint), doubleSha(Uint8Array.from(zero4)), outpoint, script, new Uint8Array(8)]
  return doubleSha(joinBytes(...parts, zero4, doubleSha(nothing), zero4, [sigHashAll, 0, 0, 0]))
}

function taprootHash(spent: Uint8Array, script: Uint8Array, type: number): Uint8Array {
  const scripts = sha256(joinBytes(compactSize(script.length), script))
  const amounts = sha256(new Uint8Array(8))
  const inputs = [sha256(joinBytes(spent, zero4)), amounts, scripts, sha256(Uint8Array.from(zero4))]
  return taggedHash('TapSighash', joinBytes([0, type], zero4, zero4, ...inputs, sha256(nothing), [0], zero4))
}

function taggedHash(tag: string, data: Uint8Array): Uint8Array {
  const hash = sha256(new TextEncoder().encode(tag))
  return sha256(joinBytes(hash, hash, data))
}

const compactSize = (size: number): readonly number[] => (size < 253 ? [size] : [253, size & 255, size >> 8])

function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const [count = 0] = bytes
  let at = 1
  const items = Array.from({ length: Math.min(count, 3) }, () => {
    const size = bytes[at] ?? 0
    const item = bytes.subarray(at + 1, at + 1 + size)
    at += 1 + size
    return item
  })
  if (at !== bytes.length) throw new RangeError('The witness has another length.')
  return items
}

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  isAddress,
  type SignatureBytes,
  verifySignature as verifyEd25519,
} from '@solana/kit'
import { ServerError } from '../errors.ts'
import { selectors, toWord } from '../evm/abi.ts'
import { callContract } from '../evm/askBatch.ts'
import type { EvmChain } from '../evm/evmNetworks.ts'

/** Without EVM's recovery byte. */
const signatureBytes = 64

export const isEvmAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/**
 * Ed25519 (base58 or base64), EIP-191, or EIP-1271.
 *
 * @param chain - For contracts; null if unavailable.
 * @throws {ServerError} `SignatureError`; `SignatureEvmError` without a chain.
 */
export async function requireSignature(
  address: string,
  message: string,
  signature: string,
  chain: EvmChain | null = null,
): Promise<void> {
  const bytes = new TextEncoder().encode(message)
  if (isEvmAddress(address)) {
    const hash = hashMessage(bytes)
    if (recoverSigner(hash, signature) === address.toLowerCase()) return
    if (!chain) throw new ServerError('SignatureEvmError', {})
    if (!(await isSignedByContract(chain, address, { hash, signature }))) throw new ServerError('SignatureError', {})
  } else if (!isAddress(address) || !(await isSignedBy(address, bytes, signature)))
    throw new ServerError('SignatureError', {})
}

async function isSignedBy(address: Address, message: Uint8Array, signature: string): Promise<boolean> {
  const bytes = readSignature(signature)
  if (bytes === null) return false
  try {
    // The length was checked.
    return await verifyEd25519(await getPublicKeyFromAddress(address), bytes as SignatureBytes, message)
  } catch {
    // Not a point on the curve.
    return false
  }
}

/** Base64 of 64 bytes ends in two equals signs. */
function readSignature(text: string): Uint8Array | null {
  if (/^[A-Za-z0-9+/]{86}==$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'))
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return null
  const bytes = new Uint8Array(getBase58Encoder().encode(text))
  return bytes.length === signatureBytes ? bytes : null
}

/** 27 or 28, or 0 or 1. */
const recoveryBits: Readonly<Record<string, number>> = { '1b': 0, '1c': 1, '00': 0, '01': 1 }

/** EIP-191. */
function hashMessage(message: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(Buffer.concat([head, message]))
}

const contractSignature = /^0x([0-9a-fA-F]{2}){1,4000}$/

/** EIP-1271. The contract at address 4 echoes its input, so the whole word counts. */
async function isSignedByContract(
  chain: EvmChain,
  address: string,
  { hash, signature }: { readonly hash: Uint8Array; readonly signature: string },
): Promise<boolean> {
  if (!contractSignature.test(signature)) return false
  const digits = signature.slice(2)
  const parts = [toWord(64n), toWord(BigInt(digits.length / 2)), digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')]
  const data = selectors.isValidSignature + Buffer.from(hash).toString('hex') + parts.join('')
  const answer = await chain.ask((batch) => callContract(batch, address, data))
  return typeof answer === 'string' && answer.slice(0, 66) === selectors.isValidSignature.padEnd(66, '0')
}

/** Lower case. */
function recoverSigner(hash: Uint8Array, signature: string): string | null {
  const [, rs, v] = /^0x([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/.exec(signature) ?? []
  if (rs === undefined || v === undefined) return null
  const recovery = recoveryBits[v.toLowerCase()]
  if (recovery === undefined) return null
  try {
    const point = secp256k1.Signature.fromHex(rs).addRecoveryBit(recovery).recoverPublicKey(hash)
    return `0x${Buffer.from(keccak_256(point.toBytes(false).slice(1)).slice(-20)).toString('hex')}`
  } catch {
    // Numbers are out of range.
    return null
  }
}

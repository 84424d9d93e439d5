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

/** Bytes of a signature of either kind of chain; EVM adds one that tells which key it is. */
const signatureBytes = 64

export const isEvmAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/**
 * Makes sure that an address has signed a text: on Solana its UTF-8 bytes by ed25519, the signature in base58 or base64; on EVM by EIP-191,
 * in hex.
 *
 * @throws {ServerError} `SignatureError`; `SignatureEvmError` where it might be that of a contract (EIP-1271), which only a chain could tell.
 */
export async function requireSignature(address: string, message: string, signature: string): Promise<void> {
  const bytes = new TextEncoder().encode(message)
  if (isEvmAddress(address)) {
    if (recoverSigner(bytes, signature) !== address.toLowerCase()) throw new ServerError('SignatureEvmError', {})
  } else if (!isAddress(address) || !(await isSignedBy(address, bytes, signature)))
    throw new ServerError('SignatureError', {})
}

async function isSignedBy(address: Address, message: Uint8Array, signature: string): Promise<boolean> {
  const bytes = readSignature(signature)
  if (bytes === null) return false
  try {
    // Checked to have the length of one.
    return await verifyEd25519(await getPublicKeyFromAddress(address), bytes as SignatureBytes, message)
  } catch {
    // 32 bytes that are no point of the curve have no key.
    return false
  }
}

/** Of 64 bytes, base64 always ends in two equals signs, which base58 does not have. */
function readSignature(text: string): Uint8Array | null {
  if (/^[A-Za-z0-9+/]{86}==$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'))
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return null
  const bytes = new Uint8Array(getBase58Encoder().encode(text))
  return bytes.length === signatureBytes ? bytes : null
}

/** Wallets write 27 or 28, some of them 0 or 1. */
const recoveryBits: Readonly<Record<string, number>> = { '1b': 0, '1c': 1, '00': 0, '01': 1 }

/** The address of who has signed a message as wallets do (EIP-191), in lower case; null for what is no signature. */
function recoverSigner(message: Uint8Array, signature: string): string | null {
  const [, rs, v] = /^0x([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/.exec(signature) ?? []
  if (rs === undefined || v === undefined) return null
  const recovery = recoveryBits[v.toLowerCase()]
  if (recovery === undefined) return null
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`)
  const hash = keccak_256(Buffer.concat([head, message]))
  try {
    const point = secp256k1.Signature.fromHex(rs).addRecoveryBit(recovery).recoverPublicKey(hash)
    return `0x${Buffer.from(keccak_256(point.toBytes(false).slice(1)).slice(-20)).toString('hex')}`
  } catch {
    // Numbers that no signature has, or a bit of another kind.
    return null
  }
}

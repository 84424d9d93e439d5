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
import { askContract } from '../evm/askBatch.ts'
import type { EvmChain } from '../evm/evmNetworks.ts'

/** Bytes of a signature of either kind of chain; EVM adds one that tells which key it is. */
const signatureBytes = 64

export const isEvmAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/**
 * Makes sure that an address has signed a text: on Solana its UTF-8 bytes by ed25519, the signature in base58 or base64; on EVM by EIP-191,
 * in hex, or as a contract that is asked itself (EIP-1271).
 *
 * @param chain - Where an address of EVM may be a contract; null where no chain can be asked.
 * @throws {ServerError} `SignatureError`; `SignatureEvmError` where it might be that of a contract, which only a chain could tell; those
 *   of the chain.
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

/** EIP-191: what wallets sign of a message. */
function hashMessage(message: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(Buffer.concat([head, message]))
}

/** Longer ones are no signatures of anyone. */
const contractSignature = /^0x([0-9a-fA-F]{2}){1,4000}$/

/** EIP-1271. The whole word has to be right: the contract at address 4 gives back the beginning of whatever it is asked. */
async function isSignedByContract(
  chain: EvmChain,
  address: string,
  { hash, signature }: { readonly hash: Uint8Array; readonly signature: string },
): Promise<boolean> {
  if (!contractSignature.test(signature)) return false
  const digits = signature.slice(2)
  const parts = [toWord(64n), toWord(BigInt(digits.length / 2)), digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')]
  const data = selectors.isValidSignature + Buffer.from(hash).toString('hex') + parts.join('')
  const answer = await chain.ask((batch) => askContract(batch, address, data))
  return typeof answer === 'string' && answer.slice(0, 66) === selectors.isValidSignature.padEnd(66, '0')
}

/** The address of who has signed a message, by its hash, in lower case; null for what is no signature. */
function recoverSigner(hash: Uint8Array, signature: string): string | null {
  const [, rs, v] = /^0x([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/.exec(signature) ?? []
  if (rs === undefined || v === undefined) return null
  const recovery = recoveryBits[v.toLowerCase()]
  if (recovery === undefined) return null
  try {
    const point = secp256k1.Signature.fromHex(rs).addRecoveryBit(recovery).recoverPublicKey(hash)
    return `0x${Buffer.from(keccak_256(point.toBytes(false).slice(1)).slice(-20)).toString('hex')}`
  } catch {
    // Numbers that no signature has, or a bit of another kind.
    return null
  }
}

import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { checksumAddress } from '../evmAddress.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'

/** Null for signatures that contracts reject. */
export function recoverSigner(hash: Hex, signature: Hex): Hex | null {
  const bytes = fromHex(signature)
  const recovery = readRecovery(bytes[64])
  if (bytes.length !== 65 || recovery === null) return null
  try {
    const read = secp256k1.Signature.fromCompact(bytes.slice(0, 64))
    // Contracts reject malleable signatures (EIP-2).
    if (read.hasHighS()) return null
    const key = read.addRecoveryBit(recovery).recoverPublicKey(hash.slice(2)).toRawBytes(false)
    return checksumAddress(toHex(keccak_256(key.slice(1)).slice(12)))
  } catch {
    return null
  }
}

/** Some wallets end it in 0 or 1. */
export function normalizeSignature(signature: Hex): Hex {
  const recovery = readRecovery(Number.parseInt(signature.slice(-2), 16))
  return recovery === null ? signature : `0x${signature.slice(2, -2)}${(recovery + 27).toString(16)}`
}

function readRecovery(last: number | undefined): 0 | 1 | null {
  if (last === 0 || last === 27) return 0
  return last === 1 || last === 28 ? 1 : null
}

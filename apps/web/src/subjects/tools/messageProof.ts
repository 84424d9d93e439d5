import {
  type Address,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { readAddress } from '#ui/readInput.ts'

export type MessageProof = { readonly address: Address; readonly message: string; readonly signature: string }

/** Reads what the page copies, in any language. */
export function parseProof(text: string): MessageProof | null {
  const parts = /^[^:\n]+: (\S+)\n[^:\n]+: ([\s\S]*)\n[^:\n]+: ([1-9A-HJ-NP-Za-km-z]{64,90})$/.exec(text.trim())
  const address = readAddress(parts?.[1] ?? '')
  return parts && address ? { address, message: parts[2] ?? '', signature: parts[3] ?? '' } : null
}

export async function isProven({ address, message, signature }: MessageProof): Promise<boolean> {
  const bytes = getBase58Encoder().encode(signature)
  if (bytes.length !== 64) return false
  return verifySignature(
    await getPublicKeyFromAddress(address),
    bytes as SignatureBytes, // 64 bytes, as just checked.
    new TextEncoder().encode(message),
  )
}

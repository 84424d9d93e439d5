import { decodePolkadotAddress } from './polkadotAddress.ts'
import { readPolkadotSignature } from './polkadotSignature.ts'
import { wrapPolkadotText } from './wrapPolkadotText.ts'

/**
 * Verifies a signed text by sr25519, ed25519 or ECDSA, in the wallets' envelope or bare.
 *
 * @param signature - In hex.
 */
export async function isPolkadotMessageBy(address: string, text: string, signature: string): Promise<boolean> {
  const owner = decodePolkadotAddress(address)
  const digits = signature.replace(/^0x/, '')
  if (!owner || !/^([0-9a-f]{2})+$/i.test(digits)) return false
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  for (const message of [wrapPolkadotText(text), new TextEncoder().encode(text)])
    if (await readPolkadotSignature(owner.publicKey, message, bytes)) return true
  return false
}

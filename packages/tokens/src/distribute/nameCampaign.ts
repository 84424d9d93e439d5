import type { Address } from '@solana/kit'
import type { Recipient } from './allocate.ts'
import { openState, takeBlock, writeDigest } from './fast/sha256.ts'

/** Twelve hexadecimal digits make collisions within a wallet practically impossible. */
const nameLength = 12

/**
 * Returns a list's campaign name, a hash of its content: the same on any machine, so its payments can be found on
 * chain. Use another `salt` to send the same list again.
 */
export function nameCampaign(input: {
  readonly mint: Address
  readonly wallet: Address
  readonly recipients: readonly Pick<Recipient, 'address' | 'amount'>[]
  readonly salt?: string
}): string {
  const { mint, wallet, recipients, salt = '' } = input
  const rows = recipients.map(({ address, amount }) => `${address},${amount}`)
  return digestOf(new TextEncoder().encode([mint, wallet, salt, ...rows].join('\n'))).slice(0, nameLength)
}

function digestOf(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = openState()
  for (let at = 0; at < padded.length; at += 64) takeBlock(state, padded, at)
  const digest = new Uint8Array(32)
  writeDigest(state, digest)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

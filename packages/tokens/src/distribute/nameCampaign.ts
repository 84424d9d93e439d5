import type { Address } from '@solana/kit'
import { openState, takeBlock, writeDigest } from './fast/sha256.ts'
import type { Recipient } from './shareOut.ts'

/** Twelve hexadecimal digits: enough that no wallet ever has two lists of one name. */
const nameLength = 12

/**
 * Names a list by what is in it, so that the same list has the same name on any machine, and what has landed of it can be
 * found on chain alone. To send the same list once more, another `salt` makes another name.
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

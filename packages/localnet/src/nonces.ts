import { createHash } from 'node:crypto'
import type { AccountState } from './accounts.ts'
import type { Network } from './network.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import type { WireMessage } from './parse/parseMessage.ts'
import { viewBytes } from './parse/viewBytes.ts'
import { programs } from './programs.ts'

export type NonceState = { authority: string; value: string; lamportsPerSignature: bigint }

const nonceBytes = 80
const valueOffset = 40
const advanceInstruction = 4

/** Null if not an initialized nonce. */
export function readNonce({ owner, data }: AccountState): NonceState | null {
  if (owner !== programs.system || data.length !== nonceBytes) return null
  const bytes = viewBytes(data)
  // Version 0 is no longer usable.
  if (bytes.readUInt32LE(0) !== 1 || bytes.readUInt32LE(4) !== 1) return null
  return {
    authority: toBase58(data.subarray(8, valueOffset)),
    value: toBase58(data.subarray(valueOffset, valueOffset + 32)),
    lamportsPerSignature: bytes.readBigUInt64LE(72),
  }
}

export function writeNonce(account: AccountState, value: Uint8Array): AccountState {
  const data = Uint8Array.from(account.data)
  data.set(value, valueOffset)
  return { ...account, data }
}

/** `DurableNonce::from_blockhash`. */
export function nextNonce({ blockhashes, clock }: Pick<Network, 'blockhashes' | 'clock'>): Uint8Array {
  const { blockhash } = blockhashes.latestAt(clock.slot())
  return createHash('sha256').update('DURABLE_NONCE').update(fromBase58(blockhash)).digest()
}

/**
 * Requires an initial advance instruction, its authority's signature, and the stored value, set before the current
 * slot.
 */
export function findNonce(network: Network, message: WireMessage): { address: string } | null {
  const [first] = message.instructions
  const { addresses, blockhash } = message
  if (!first || addresses[first.programIdIndex] !== programs.system || first.data.length < 4) return null
  if (viewBytes(first.data).readUInt32LE(0) !== advanceInstruction) return null
  const nonceIndex = first.accounts[0]
  const address = nonceIndex === undefined ? undefined : addresses[nonceIndex]
  if (nonceIndex === undefined || address === undefined || !isWritable(message, nonceIndex)) return null

  const account = network.accounts.get(address)
  const nonce = account && readNonce(account)
  if (!nonce || nonce.value !== blockhash) return null
  if (nonce.value === toBase58(nextNonce(network))) return null
  const isSigned = first.accounts.some(
    (index) => index < message.header.signatures && addresses[index] === nonce.authority,
  )
  return isSigned ? { address } : null
}

function isWritable({ header, accountKeys }: WireMessage, index: number): boolean {
  if (index < header.signatures) return index < header.signatures - header.readonlySigned
  return index < accountKeys.length - header.readonlyUnsigned
}

import { LocalnetError } from '../errors.ts'
import { type Cursor, createCursor } from './cursor.ts'
import { nameKey } from './nameKey.ts'
import { readV1Message, type WireConfig } from './readV1Message.ts'

/** Indexes of message accounts. */
export type WireInstruction = { programIdIndex: number; accounts: Uint8Array; data: Uint8Array }

export type WireLookup = { table: Uint8Array; writableIndexes: Uint8Array; readonlyIndexes: Uint8Array }

/** Parts are views of `bytes`. */
export type WireMessage = {
  bytes: Uint8Array
  version: 'legacy' | 0 | 1
  header: { signatures: number; readonlySigned: number; readonlyUnsigned: number }
  accountKeys: readonly Uint8Array[]
  addresses: readonly string[]
  blockhash: string
  /** Offset in `bytes`. */
  blockhashOffset: number
  instructions: readonly WireInstruction[]
  lookups: readonly WireLookup[]
  /** Version 1 only. */
  config: WireConfig | null
}

/** 1 only if enabled. */
export type NewestVersion = 0 | 1

/**
 * Parses a message and applies Agave's sanitize, because LiteSVM aborts on malformed bytes.
 *
 * @throws {LocalnetError} `TransactionFormatError`, `TransactionSanitizeError`.
 */
export function parseMessage(bytes: Uint8Array, newest: NewestVersion = 0): WireMessage {
  const cursor = createCursor(bytes)
  const message = readMessage(cursor, { bytes, newest })
  if (!cursor.isAtEnd())
    throw new LocalnetError('TransactionFormatError', { reason: 'bytes follow its end', offset: cursor.offset() })
  return message
}

/** @throws As `parseMessage`. */
export function readMessage(cursor: Cursor, input: { bytes: Uint8Array; newest: NewestVersion }): WireMessage {
  const message = readParts(cursor, input)
  sanitize(message)
  return message
}

function readParts(cursor: Cursor, { bytes, newest }: { bytes: Uint8Array; newest: NewestVersion }): WireMessage {
  const first = cursor.u8()
  const version = first & 0x80 ? readVersion(first, newest) : 'legacy'
  if (version === 1) return readV1Message(cursor, bytes)
  const signatures = version === 'legacy' ? first : cursor.u8()
  const header = { signatures, readonlySigned: cursor.u8(), readonlyUnsigned: cursor.u8() }
  const accountKeys = readMany(cursor, () => cursor.take(32))
  const blockhashOffset = cursor.offset()
  const blockhash = nameKey(cursor.take(32))
  const instructions = readMany(cursor, () => ({
    programIdIndex: cursor.u8(),
    accounts: readBytes(cursor),
    data: readBytes(cursor),
  }))
  const lookups = version === 'legacy' ? [] : readMany(cursor, () => readLookup(cursor))
  const addresses = accountKeys.map(nameKey)
  return {
    bytes,
    version,
    header,
    accountKeys,
    addresses,
    blockhash,
    blockhashOffset,
    instructions,
    lookups,
    config: null,
  }
}

function readVersion(first: number, newest: NewestVersion): NewestVersion {
  const version = first & 0x7f
  if (version === 0) return 0
  if (version === 1 && newest === 1) return 1
  throw new LocalnetError('TransactionFormatError', { reason: `version ${version} is not supported`, offset: 0 })
}

function readLookup(cursor: Cursor): WireLookup {
  return { table: cursor.take(32), writableIndexes: readBytes(cursor), readonlyIndexes: readBytes(cursor) }
}

function readBytes(cursor: Cursor): Uint8Array {
  return cursor.take(cursor.compactU16())
}

function readMany<Item>(cursor: Cursor, read: () => Item): Item[] {
  const length = cursor.compactU16()
  const items: Item[] = []
  for (let index = 0; index < length; index += 1) items.push(read())
  return items
}

/** `solana_message::{legacy, v0}::Message::sanitize`. */
function sanitize({ header, accountKeys, instructions, lookups }: WireMessage): void {
  const loaded = lookups.map(({ writableIndexes, readonlyIndexes }) => writableIndexes.length + readonlyIndexes.length)
  const accounts = accountKeys.length + loaded.reduce((sum, count) => sum + count, 0)

  if (header.signatures + header.readonlyUnsigned > accountKeys.length) refuse()
  // The fee payer must be writable.
  if (header.readonlySigned >= header.signatures) refuse()
  if (loaded.includes(0) || accounts > 256) refuse()
  for (const { programIdIndex, accounts: indexes } of instructions) {
    // Programs cannot be the payer or from a lookup table.
    if (programIdIndex === 0 || programIdIndex >= accountKeys.length) refuse()
    if (indexes.some((index) => index >= accounts)) refuse()
  }
}

function refuse(): never {
  const reason = 'Transaction failed to sanitize accounts offsets correctly'
  throw new LocalnetError('TransactionSanitizeError', { reason })
}

import { LocalnetError } from '../errors.ts'
import type { Cursor } from './cursor.ts'
import { nameKey } from './nameKey.ts'
import type { WireMessage } from './parseMessage.ts'
import { viewBytes } from './viewBytes.ts'

/** Replaces compute budget instructions. */
export type WireConfig = {
  /** Total lamports. */
  priorityFee: bigint
  /** Without a limit there are no units. */
  unitLimit: number
}

/** SIMD-0385. */
const maxInstructions = 64
const maxAddresses = 64
const maxSignatures = 12

/** Value lengths by mask bit. Both fee bits are set together. */
const feeBits = 0b11
const unitLimitBit = 0b100
const otherBits = [0b1000, 0b1_0000]
const knownBits = 0b1_1111

/**
 * SIMD-0385, after the version byte.
 *
 * @throws {LocalnetError} `TransactionFormatError`
 */
export function readV1Message(cursor: Cursor, bytes: Uint8Array): WireMessage {
  const header = { signatures: cursor.u8(), readonlySigned: cursor.u8(), readonlyUnsigned: cursor.u8() }
  const mask = viewBytes(cursor.take(4)).readUInt32LE()
  const blockhashOffset = cursor.offset()
  const blockhash = nameKey(cursor.take(32))
  const [instructionCount, addressCount] = [cursor.u8(), cursor.u8()]
  if (header.signatures > maxSignatures || instructionCount > maxInstructions || addressCount > maxAddresses)
    refuse(cursor, 'it has more than a transaction of version 1 may have')

  const accountKeys = Array.from({ length: addressCount }, () => cursor.take(32))
  const config = readConfig(cursor, mask)
  const headers = Array.from({ length: instructionCount }, () => ({
    programIdIndex: cursor.u8(),
    accounts: cursor.u8(),
    data: viewBytes(cursor.take(2)).readUInt16LE(),
  }))
  const instructions = headers.map(({ programIdIndex, accounts, data }) => ({
    programIdIndex,
    accounts: cursor.take(accounts),
    data: cursor.take(data),
  }))
  const addresses = accountKeys.map(nameKey)
  return {
    bytes,
    version: 1,
    header,
    accountKeys,
    addresses,
    blockhash,
    blockhashOffset,
    instructions,
    lookups: [],
    config,
  }
}

function readConfig(cursor: Cursor, mask: number): WireConfig {
  const fee = mask & feeBits
  if ((mask & ~knownBits) !== 0 || (fee !== 0 && fee !== feeBits)) refuse(cursor, 'its config mask is not known')
  const priorityFee = fee === 0 ? 0n : viewBytes(cursor.take(8)).readBigUInt64LE()
  const unitLimit = mask & unitLimitBit ? viewBytes(cursor.take(4)).readUInt32LE() : 0
  for (const bit of otherBits) if (mask & bit) cursor.take(4)
  return { priorityFee, unitLimit }
}

function refuse(cursor: Cursor, reason: string): never {
  throw new LocalnetError('TransactionFormatError', { reason, offset: cursor.offset() })
}

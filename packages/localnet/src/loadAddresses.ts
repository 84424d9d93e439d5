import type { AccountReader } from './accounts.ts'
import { nameKey } from './parse/nameKey.ts'
import type { WireLookup, WireMessage } from './parse/parseMessage.ts'
import { viewBytes } from './parse/viewBytes.ts'
import { programs } from './programs.ts'
import type { TransactionError } from './transactionError.ts'

/** In instruction index order. */
export type LoadedMessage = {
  addresses: readonly string[]
  keys: readonly Uint8Array[]
  writable: readonly boolean[]
  loaded: { writable: readonly string[]; readonly: readonly string[] }
  loadedKeys: { writable: readonly Uint8Array[]; readonly: readonly Uint8Array[] }
}

/** Offset of table addresses. */
const headerBytes = 56
const neverDeactivated = 0xffff_ffff_ffff_ffffn

/**
 * @param slot - Addresses added in this open slot are not usable yet.
 * @returns The accounts, or why they cannot load.
 */
export function loadAddresses(
  accounts: AccountReader,
  message: WireMessage,
  slot: bigint,
): LoadedMessage | TransactionError {
  const { accountKeys, lookups } = message
  const writable: Uint8Array[] = []
  const readonly: Uint8Array[] = []
  for (const lookup of lookups) {
    const table = readTable(accounts, lookup, slot)
    if (!Array.isArray(table)) return table
    const pick = (indexes: Uint8Array) => Array.from(indexes, (index) => table[index])
    const [written, read] = [pick(lookup.writableIndexes), pick(lookup.readonlyIndexes)]
    if (written.includes(undefined) || read.includes(undefined)) return 'InvalidAddressLookupTableIndex'
    writable.push(...written.filter((key) => key !== undefined))
    readonly.push(...read.filter((key) => key !== undefined))
  }

  const loaded = { writable: writable.map(nameKey), readonly: readonly.map(nameKey) }
  const addresses =
    lookups.length === 0 ? message.addresses : [...message.addresses, ...loaded.writable, ...loaded.readonly]
  if (new Set(addresses).size !== addresses.length) return 'AccountLoadedTwice'
  return {
    addresses,
    keys: [...accountKeys, ...writable, ...readonly],
    writable: resolveWritable(message, writable.length, addresses.length),
    loaded,
    loadedKeys: { writable, readonly },
  }
}

export function resolveWritable(
  { header, accountKeys }: WireMessage,
  loadedWritable: number,
  count: number,
): boolean[] {
  const { signatures, readonlySigned, readonlyUnsigned } = header
  const writable: boolean[] = []
  for (let index = 0; index < count; index += 1) {
    if (index < signatures) writable.push(index < signatures - readonlySigned)
    else if (index < accountKeys.length) writable.push(index < accountKeys.length - readonlyUnsigned)
    else writable.push(index < accountKeys.length + loadedWritable)
  }
  return writable
}

function readTable(accounts: AccountReader, { table }: WireLookup, slot: bigint): Uint8Array[] | TransactionError {
  const account = accounts.get(nameKey(table))
  if (!account) return 'AddressLookupTableNotFound'
  if (account.owner !== programs.lookupTable) return 'InvalidAddressLookupTableOwner'
  const data = viewBytes(account.data)
  if (data.length < headerBytes || data.readUInt32LE(0) !== 1) return 'InvalidAddressLookupTableData'
  if (data.readBigUInt64LE(4) !== neverDeactivated) return 'AddressLookupTableNotFound'

  const count = (data.length - headerBytes) / 32
  const usable = data.readBigUInt64LE(12) < slot ? count : data.readUInt8(20)
  return Array.from({ length: usable }, (_, index) =>
    data.subarray(headerBytes + index * 32, headerBytes + (index + 1) * 32),
  )
}

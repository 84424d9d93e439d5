import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  getAddressDecoder,
  getAddressEncoder,
} from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { readAccounts } from './readAccounts.ts'

/** Address of the lookup table program. */
export const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111')

/**
 * u32 kind, u64 deactivation slot, u64 slot and u8 index of the last extension, u8 and 32 bytes of an authority, 2
 * bytes padding.
 */
const headerBytes = 56
const endsAt = 4
const neverEnds = 2n ** 64n - 1n

/** Lookup table in the sandbox's genesis. */
export const sandboxLookupTable = address('6qfptvGDxnepQZ6q7Hqkx2DWTPntDsTXwchFmZh3L3CT')

/**
 * Encodes an immutable lookup table's account data.
 *
 * @param addresses - At most 256.
 */
export function encodeLookupTable(addresses: readonly Address[]): Uint8Array {
  const data = new Uint8Array(headerBytes + 32 * addresses.length)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(endsAt, neverEnds, true)
  for (const [index, one] of addresses.entries()) data.set(getAddressEncoder().encode(one), headerBytes + 32 * index)
  return data
}

/** Returns null if missing or deactivating. */
export async function fetchLookupTable(rpc: ChainRpc, table: Address): Promise<AddressesByLookupTableAddress | null> {
  const account = (await readAccounts(rpc, [[table]])).get(table)
  if (account?.owner !== lookupTableProgram || account.data.length < headerBytes) return null
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset)
  if (view.getUint32(0, true) !== 1 || view.getBigUint64(endsAt, true) !== neverEnds) return null
  const count = Math.floor((data.length - headerBytes) / 32)
  const decoder = getAddressDecoder()
  return { [table]: Array.from({ length: count }, (_, index) => decoder.decode(data, headerBytes + 32 * index)) }
}

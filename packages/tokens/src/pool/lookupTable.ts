import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  getAddressDecoder,
  getAddressEncoder,
} from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { readAccounts } from './readAccounts.ts'

/** The program of address lookup tables. */
export const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111')

/** u32 kind, u64 slot of its end, u64 slot and u8 index of the last extension, u8 and 32 bytes of an authority, 2 spare. */
const headerBytes = 56
const endsAt = 4
const neverEnds = 2n ** 64n - 1n

/** The table that the sandbox begins with. */
export const sandboxLookupTable = address('6qfptvGDxnepQZ6q7Hqkx2DWTPntDsTXwchFmZh3L3CT')

/**
 * Writes a table that no one can change any more, as its account holds it.
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

/** Reads the addresses of a public lookup table; null when there is none, or it is being deactivated. */
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

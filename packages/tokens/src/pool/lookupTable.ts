import { type Address, type AddressesByLookupTableAddress, address, getAddressDecoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { readAccounts } from './readAccounts.ts'

const tableProgram = address('AddressLookupTab1e1111111111111111111111111')

/** u32 kind, u64 slot of its end, u64 slot and u8 index of the last extension, u8 and 32 bytes of an authority, 2 spare. */
const headerBytes = 56
const endsAt = 4
const neverEnds = 2n ** 64n - 1n

/** Reads what stands in a public table of addresses; null when there is none, or it is about to end. */
export async function fetchLookupTable(rpc: ChainRpc, table: Address): Promise<AddressesByLookupTableAddress | null> {
  const account = (await readAccounts(rpc, [[table]])).get(table)
  if (account?.owner !== tableProgram || account.data.length < headerBytes) return null
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset)
  if (view.getUint32(0, true) !== 1 || view.getBigUint64(endsAt, true) !== neverEnds) return null
  const count = Math.floor((data.length - headerBytes) / 32)
  const decoder = getAddressDecoder()
  return { [table]: Array.from({ length: count }, (_, index) => decoder.decode(data, headerBytes + 32 * index)) }
}

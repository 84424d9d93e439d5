import type { AccountState } from './accounts.ts'
import type { Reader, Writer } from './binary.ts'
import { fromBase58 } from './parse/base58.ts'
import { nameKey } from './parse/nameKey.ts'

/** Writes an account, or that there is none, in bytes of our own: for the journal and the other process. */
export function writeAccountState(writer: Writer, account: AccountState | null): void {
  writer.u8(account ? 1 : 0)
  if (!account) return
  writer.u64(account.lamports)
  writer.raw(readName(account.owner))
  writer.u8(account.executable ? 1 : 0)
  writer.u64(account.rentEpoch)
  writer.sized(account.data)
}

/** Reads what `writeAccountState` wrote. The data is a copy: an account outlives what it was read from. */
export function readAccountState(reader: Reader): AccountState | null {
  if (reader.u8() === 0) return null
  const lamports = reader.u64()
  const owner = nameKey(reader.raw(32))
  const executable = reader.u8() === 1
  const rentEpoch = reader.u64()
  return { lamports, owner, executable, rentEpoch, data: reader.sized().slice() }
}

/** Few programs own many accounts. */
const maxKnown = 10_000
const known = new Map<string, Uint8Array>()

function readName(address: string): Uint8Array {
  const key = known.get(address)
  if (key) return key
  if (known.size >= maxKnown) known.clear()
  const read = fromBase58(address)
  known.set(address, read)
  return read
}

import type { AccountState } from './accounts.ts'
import type { Reader, Writer } from './binary.ts'
import { emptyAccount } from './emptyAccount.ts'
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

/** Writes what became of an account: only its balance where all else stayed as it was. */
export function writeAccountStep(writer: Writer, before: AccountState | null, after: AccountState | null): void {
  if (after && before && hasSameFields(before, after)) {
    writer.u8(balanceOnly)
    writer.u64(after.lamports)
  } else writeAccountState(writer, after)
}

/** Compares data by identity: what stayed as it was is kept once. */
const hasSameFields = (a: AccountState, b: AccountState): boolean =>
  a.data === b.data && a.owner === b.owner && a.executable === b.executable && a.rentEpoch === b.rentEpoch

/** Reads what `writeAccountStep` wrote. */
export function readAccountStep(reader: Reader, before: AccountState | null): AccountState | null {
  const kind = reader.u8()
  if (kind === balanceOnly) return { ...(before ?? emptyAccount), lamports: reader.u64() }
  return kind === 0 ? null : readFields(reader)
}

/** Where other records say whether there is an account. */
const balanceOnly = 2

/** Reads what `writeAccountState` wrote. The data is a copy: an account outlives what it was read from. */
export const readAccountState = (reader: Reader): AccountState | null => (reader.u8() === 0 ? null : readFields(reader))

function readFields(reader: Reader): AccountState {
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

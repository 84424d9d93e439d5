import type { AccountState } from './accounts.ts'
import type { Reader, Writer } from './binary.ts'
import { emptyAccount } from './emptyAccount.ts'
import { fromBase58 } from './parse/base58.ts'
import { nameKey } from './parse/nameKey.ts'

/** For the journal and the child process. */
export function writeAccountState(writer: Writer, account: AccountState | null): void {
  writer.u8(account ? 1 : 0)
  if (!account) return
  writer.u64(account.lamports)
  writer.raw(readName(account.owner))
  writer.u8(account.executable ? 1 : 0)
  writer.u64(account.rentEpoch)
  writer.sized(account.data)
}

/** Only the balance if nothing else changed. */
export function writeAccountStep(writer: Writer, before: AccountState | null, after: AccountState | null): void {
  if (after && before && hasSameFields(before, after)) {
    writer.u8(balanceOnly)
    writer.u64(after.lamports)
  } else writeAccountState(writer, after)
}

/** Compares data by identity. */
const hasSameFields = (a: AccountState, b: AccountState): boolean =>
  a.data === b.data && a.owner === b.owner && a.executable === b.executable && a.rentEpoch === b.rentEpoch

export function readAccountStep(reader: Reader, before: AccountState | null): AccountState | null {
  const kind = reader.u8()
  if (kind === balanceOnly) return { ...(before ?? emptyAccount), lamports: reader.u64() }
  return kind === 0 ? null : readFields(reader)
}

/** Replaces the presence byte. */
const balanceOnly = 2

/** Copies data, which outlives the buffer. */
export const readAccountState = (reader: Reader): AccountState | null => (reader.u8() === 0 ? null : readFields(reader))

function readFields(reader: Reader): AccountState {
  const lamports = reader.u64()
  const owner = nameKey(reader.raw(32))
  const executable = reader.u8() === 1
  const rentEpoch = reader.u64()
  return { lamports, owner, executable, rentEpoch, data: reader.sized().slice() }
}

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

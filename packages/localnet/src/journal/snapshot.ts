import { setImmediate } from 'node:timers/promises'
import type { AccountChange, AccountEntry } from '../accounts.ts'
import { createReader, createWriter } from '../binary.ts'
import { readAccountState, writeAccountState } from '../encodeAccountState.ts'
import { LocalnetError } from '../errors.ts'
import { fromBase58 } from '../parse/base58.ts'
import { nameKey } from '../parse/nameKey.ts'
import { type Disk, writeWhole } from './disk.ts'
import { readFrames, writeFrame } from './frames.ts'

const writer = createWriter()

export function writePlaced({ address, account }: AccountChange): Uint8Array {
  writer.raw(fromBase58(address))
  writeAccountState(writer, account)
  return writer.take()
}

export function readPlaced(payload: Uint8Array): AccountChange {
  const reader = createReader(payload)
  return { address: nameKey(reader.raw(32)), account: readAccountState(reader) }
}

/** Per turn, so the network continues. */
const partAccounts = 500

/** Writes the given states, which can change meanwhile. */
export async function writeSnapshot(disk: Disk, name: string, accounts: readonly AccountEntry[]): Promise<void> {
  async function* writeParts() {
    for (let start = 0; start < accounts.length; start += partAccounts) {
      const part = accounts.slice(start, start + partAccounts)
      yield Buffer.concat(part.map((entry) => writeFrame({ kind: 'placed', payload: writePlaced(entry), syncedTo: 0 })))
      await setImmediate()
    }
    writer.u32(accounts.length)
    yield writeFrame({ kind: 'end', payload: writer.take(), syncedTo: 0 })
  }
  await writeWhole(disk, name, writeParts())
}

/** @throws {LocalnetError} `LedgerCorruptError`, because snapshots are written atomically. */
export async function readSnapshot(disk: Disk, name: string): Promise<AccountEntry[]> {
  const file = await disk.read(name)
  const entries: AccountEntry[] = []
  let isEnded = false
  const end = readFrames(file, ({ kind, payload }) => {
    if (kind === 'end') isEnded = createReader(payload).u32() === entries.length
    const { address, account } = kind === 'placed' ? readPlaced(payload) : { address: '', account: null }
    if (account) entries.push({ address, account })
  })
  if (end.status !== 'whole') throw new LocalnetError('LedgerCorruptError', { file: name, offset: end.offset })
  if (!isEnded) throw new LocalnetError('LedgerCorruptError', { file: name, offset: file.length })
  return entries
}

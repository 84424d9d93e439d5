import type { AccountChange, AccountEntry, AccountReader, AccountState } from './accounts.ts'
import { createWriter } from './binary.ts'
import { fromBase58 } from './parse/base58.ts'
import { viewBytes } from './parse/viewBytes.ts'
import { programs } from './programs.ts'
import type { SlotHashes, SvmClock } from './svm/svm.ts'

const clockAddress = 'SysvarC1ock11111111111111111111111111111111'
const slotHashesAddress = 'SysvarS1otHashes111111111111111111111111111'
const rentAddress = 'SysvarRent111111111111111111111111111111111'

/** Space for 512, used or not. */
const slotHashesBytes = 8 + 512 * 40

/** LiteSVM's accounts are shorter than `size_of`. */
const fullSizes: ReadonlyMap<string, number> = new Map([
  ['SysvarRecentB1ockHashes11111111111111111111', 8 + 150 * 40],
  ['SysvarStakeHistory1111111111111111111111111', 8 + 512 * 32],
])

/** `ACCOUNT_STORAGE_OVERHEAD` */
const bytesPerAccount = 128n

const writer = createWriter()

export function writeMovingSysvars(
  accounts: AccountReader,
  { clock, hashes }: { clock: SvmClock; hashes: SlotHashes },
): AccountChange[] {
  writer.u64(clock.slot)
  writer.u64(clock.epochStartTime)
  writer.u64(clock.epoch)
  writer.u64(clock.epoch + 1n)
  writer.u64(clock.unixTime)
  const clockData = writer.take()
  writer.u64(BigInt(hashes.length))
  for (const { slot, hash } of hashes) {
    writer.u64(slot)
    writer.raw(fromBase58(hash))
  }
  const hashesData = new Uint8Array(slotHashesBytes)
  hashesData.set(writer.take())
  return [change(accounts, clockAddress, clockData), change(accounts, slotHashesAddress, hashesData)]
}

function change(accounts: AccountReader, address: string, data: Uint8Array): AccountChange {
  const before = accounts.get(address)
  if (!before) throw new RangeError(`the network has no sysvar ${address}`)
  return { address, account: { ...before, data } }
}

/** LiteSVM gives them one lamport. */
export function endowSysvars(accounts: AccountsOfGenesis, genesis: readonly AccountEntry[]): void {
  for (const { address, account } of genesis) {
    if (account.owner !== programs.sysvar) continue
    const data = new Uint8Array(Math.max(fullSizes.get(address) ?? 0, account.data.length))
    data.set(account.data)
    accounts.place(address, { ...account, data, lamports: minimumBalance(accounts, BigInt(data.length)) })
  }
}

type AccountsOfGenesis = AccountReader & { place(address: string, account: AccountState): void }

/** Rent-exempt lamports. */
export function minimumBalance(accounts: AccountReader, dataLength: bigint): bigint {
  const rent = accounts.get(rentAddress)
  if (!rent) throw new RangeError('the network has no rent sysvar')
  const data = viewBytes(rent.data)
  const [lamportsPerByte, threshold] = [data.readBigUInt64LE(0), data.readDoubleLE(8)]
  return ((bytesPerAccount + dataLength) * lamportsPerByte * BigInt(threshold * 100)) / 100n
}

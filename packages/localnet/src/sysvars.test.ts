import { Clock, LiteSVM } from 'litesvm'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import { expect, test } from 'vitest'
import { createNetwork } from './network.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'
import { minimumBalance, writeMovingSysvars } from './sysvars.ts'
import { createKey } from './testing/craft.ts'

test('accounts show the moving sysvars as LiteSVM writes them', () => {
  const { accounts } = createNetwork()
  const clock = { slot: 77n, epoch: 3n, epochStartTime: 1_800_000_000n, unixTime: 1_800_000_031n }
  const hashes = [76n, 75n].map((slot) => ({ slot, hash: createKey().address }))
  const { inner } = new LiteSVM() as unknown as { inner: LiteSvm } // as in `createLiteSvm`
  inner.setClock(new Clock(77n, 1_800_000_000n, 3n, 4n, 1_800_000_031n))
  inner.setSlotHashes(hashes)

  const written = writeMovingSysvars(accounts, { clock, hashes })

  for (const { address, account } of written) {
    const theirs = inner.getAccount(fromBase58(address))
    expect(account?.executable).toBe(theirs?.executable())
    expect(account?.owner).toBe(toBase58(theirs?.owner() ?? new Uint8Array()))
    expect(Buffer.from(account?.data ?? []).toString('hex')).toBe(Buffer.from(theirs?.data() ?? []).toString('hex'))
  }
})

test('every sysvar has the rent of its size', () => {
  const { accounts } = createNetwork()
  const lamportsOf = (name: string) => accounts.get(name)?.lamports

  expect(lamportsOf('SysvarC1ock11111111111111111111111111111111')).toBe(1_169_280n)
  expect(lamportsOf('SysvarEpochSchedu1e111111111111111111111111')).toBe(1_120_560n)
  expect(lamportsOf('SysvarRecentB1ockHashes11111111111111111111')).toBe(42_706_560n)
  expect(lamportsOf('SysvarStakeHistory1111111111111111111111111')).toBe(114_979_200n)
  expect(lamportsOf('SysvarRent111111111111111111111111111111111')).toBe(1_009_200n)
  const sysvars = accounts.list({ kind: 'program', address: programs.sysvar })
  expect(sysvars.length).toBeGreaterThan(5)
  for (const { account } of sysvars)
    expect(account.lamports).toBe(minimumBalance(accounts, BigInt(account.data.length)))
})

test("rent equals LiteSVM's", () => {
  const { accounts } = createNetwork()
  const svm = new LiteSVM()

  for (const length of [0n, 82n, 165n, 10_485_760n])
    expect(minimumBalance(accounts, length)).toBe(svm.minimumBalanceForRentExemption(length))
})

import { expect, test } from 'vitest'
import type { AccountState } from '../accounts.ts'
import { emptyAccount } from '../emptyAccount.ts'
import { createAccountLimits } from './accountLimits.ts'

const account = (bytes: number, fill = 0): AccountState => ({
  ...emptyAccount,
  lamports: 1n,
  data: new Uint8Array(bytes).fill(fill),
})

test('grows accounts up to the limit, and shrinks them to make room', () => {
  const limits = createAccountLimits({ totalBytes: 10_000, usedBytes: 1_000 })
  const [small, large] = [account(3_000), account(8_000)]

  limits.note([[null, small]])

  expect(limits.findExcess([[null, large]])).toBe('WouldExceedAccountDataTotalLimit')
  expect(limits.findExcess([[small, large]])).toBeNull()
  limits.note([[small, null]])
  expect(limits.findExcess([[null, large]])).toBeNull()
})

test('lets an account above the limit shrink and change, but not grow', () => {
  const limits = createAccountLimits({ totalBytes: 1_000, usedBytes: 50_000 })

  expect(limits.findExcess([[account(100), account(99)]])).toBeNull()
  expect(limits.findExcess([[account(100), account(100, 1)]])).toBeNull()
  expect(limits.findExcess([[account(100), account(101)]])).toBe('WouldExceedAccountDataTotalLimit')
})

test('limits rewrites of large accounts per slot, never small or unchanged ones', () => {
  const limits = createAccountLimits({ totalBytes: 1_280_000, usedBytes: 0 })
  const rewrite = [[account(640_000), account(640_000, 1)]] as const
  limits.note(rewrite)
  limits.note(rewrite)

  expect(limits.findExcess(rewrite)).toBe('WouldExceedAccountDataBlockLimit')
  expect(limits.findExcess([[account(640_000), account(640_000)]])).toBeNull()
  expect(limits.findExcess([[account(16_384), account(16_384, 1)]])).toBeNull()

  for (let slot = 0; slot < 63; slot += 1) limits.startSlot()
  expect(limits.findExcess(rewrite)).toBe('WouldExceedAccountDataBlockLimit')
  limits.startSlot()
  expect(limits.findExcess(rewrite)).toBeNull()
})

import { expect, test } from 'vitest'
import { emptyAccount } from './emptyAccount.ts'
import { createNetwork, placeAccount } from './network.ts'
import { programs } from './programs.ts'
import { createKey, request } from './testing/craft.ts'

const startSeconds = 1_800_000_000

/** Returns the UI amount of a supply of 1,000.00. */
function showSupply(type: number, value: Buffer): string {
  const network = createNetwork({ nowMs: () => startSeconds * 1000 })
  const { address } = createKey()
  const data = Buffer.alloc(170 + value.length)
    .fill(1, 45, 46)
    .fill(2, 44, 45)
    .fill(1, 165, 166)
  data.writeBigUInt64LE(100_000n, 36)
  data.writeUInt16LE(type, 166)
  data.writeUInt16LE(value.length, 168)
  value.copy(data, 170)
  placeAccount(network, address, { ...emptyAccount, lamports: 5_000_000n, owner: programs.token2022, data })
  const { result } = request(network, 'getTokenSupply', address, { commitment: 'processed' })
  return (result as { value: { uiAmountString: string } }).value.uiAmountString
}

function interest({ years, rate }: { years: number; rate: number }): Buffer {
  const value = Buffer.alloc(52)
  const start = BigInt(Math.round(startSeconds - years * 365.24 * 86_400))
  value.writeBigInt64LE(start, 32)
  value.writeBigInt64LE(start, 42)
  value.writeInt16LE(rate, 50)
  return value
}

function scaled({ multiplier, next, after }: { multiplier: number; next: number; after: number }): Buffer {
  const value = Buffer.alloc(56)
  value.writeDoubleLE(multiplier, 32)
  value.writeBigInt64LE(BigInt(startSeconds + after), 40)
  value.writeDoubleLE(next, 48)
  return value
}

test('includes interest', () => {
  expect(showSupply(10, interest({ years: 1, rate: 500 }))).toBe('1051.27')
  expect(showSupply(10, interest({ years: 2, rate: -500 }))).toBe('904.84')
  expect(showSupply(10, interest({ years: 1, rate: 0 }))).toBe('1000')
})

test('switches to a scheduled multiplier at its time', () => {
  expect(showSupply(25, scaled({ multiplier: 1.5, next: 3, after: 10 }))).toBe('1500')
  expect(showSupply(25, scaled({ multiplier: 1.5, next: 3, after: 0 }))).toBe('3000')
  expect(showSupply(25, scaled({ multiplier: 0.333_333_9, next: 1, after: 10 }))).toBe('333.33')
})

test('ignores other and truncated extensions', () => {
  expect(showSupply(3, Buffer.alloc(32))).toBe('1000')
  expect(showSupply(25, Buffer.alloc(20))).toBe('1000')
})

import { expect, test } from 'vitest'
import { fromHex } from './hex.ts'

test('reads megabytes of hex, whole bytes only', () => {
  expect(fromHex(`0x${'ab'.repeat(4_000_000)}`)?.length).toBe(4_000_000)
  expect(fromHex('0x')).toEqual(new Uint8Array())
  for (const wrong of ['', '0', '0xa', 'ab', '0xabc', '0xgg', '0x a', 'x0ab', 5, null])
    expect(fromHex(wrong), String(wrong)).toBeNull()
})

import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emptyAccount } from '../../emptyAccount.ts'
import { createNetwork, placeAccount } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import { createKey, request } from '../../testing/craft.ts'

const data = Uint8Array.from({ length: 128 }, (_, index) => index)

function setUp(bytes = data) {
  const network = createNetwork()
  const { address } = createKey()
  placeAccount(network, address, { ...emptyAccount, lamports: 5_000_000n, data: bytes, owner: programs.memo })
  const read = (config?: object) => request(network, 'getAccountInfo', address, ...(config ? [config] : []))
  return { network, address, read }
}

const dataOf = (answer: ReturnType<typeof request>) => (answer.result as { value: { data: unknown } }).value.data

test('returns an account with all fields', () => {
  const { read } = setUp()

  expect(read({ encoding: 'base64', commitment: 'processed' }).result).toEqual({
    context: { apiVersion: '4.2.1', slot: 1 },
    value: {
      data: [Buffer.from(data).toString('base64'), 'base64'],
      executable: false,
      lamports: 5_000_000,
      owner: programs.memo,
      rentEpoch: 18446744073709551615n,
      space: 128,
    },
  })
})

test('every encoding has the same bytes', () => {
  const { read } = setUp()

  const [base58] = dataOf(read({ encoding: 'base58' })) as string[]
  const [zstd] = dataOf(read({ encoding: 'base64+zstd' })) as string[]

  expect(fromBase58(String(base58))).toEqual(data)
  expect(fromBase58(String(dataOf(read())))).toEqual(data)
  expect(new Uint8Array(zstdDecompressSync(Buffer.from(String(zstd), 'base64')))).toEqual(data)
})

test('limits base58 to 128 bytes, also after a slice', () => {
  const { read } = setUp(new Uint8Array(129))

  expect(read({ encoding: 'base58' }).error).toEqual({
    code: -32600,
    message: 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
  })
  expect(read({ encoding: 'base58', dataSlice: { offset: 1, length: 128 } }).error).toBeUndefined()
})

test('cuts a slice to the data, with `space` unchanged', () => {
  const { read } = setUp()

  expect(read({ encoding: 'base64', dataSlice: { offset: 126, length: 10 } }).result).toMatchObject({
    value: { data: [Buffer.of(126, 127).toString('base64'), 'base64'], space: 128 },
  })
  expect(dataOf(read({ encoding: 'base64', dataSlice: { offset: 999, length: 1 } }))).toEqual(['', 'base64'])
})

test('falls back from jsonParsed to base64 for programs without a parser', () => {
  const { read } = setUp()

  expect(dataOf(read({ encoding: 'jsonParsed' }))).toEqual([Buffer.from(data).toString('base64'), 'base64'])
})

test('returns null for a missing account, and refuses an invalid address', () => {
  const { network } = setUp()

  expect(request(network, 'getAccountInfo', createKey().address).result).toMatchObject({ value: null })
  expect(request(network, 'getAccountInfo', 'O0').error).toEqual({
    code: -32602,
    message: 'Invalid param: Invalid',
  })
  expect(request(network, 'getAccountInfo').error?.code).toBe(-32602)
})

test('returns several accounts in the requested order, and refuses 101', () => {
  const { network, address } = setUp()
  const missing = createKey().address

  const { result } = request(network, 'getMultipleAccounts', [missing, address])

  expect(result).toMatchObject({ value: [null, { data: [expect.any(String), 'base64'] }] })
  expect(request(network, 'getMultipleAccounts', Array(101).fill(address)).error?.message).toContain('max 100')
})

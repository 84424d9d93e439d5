import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { codeOf } from '../errors.ts'
import { readCalls } from './calls.ts'
import { encodeCalls } from './encodeCalls.ts'
import { fromHex, type Hex, toHex } from './hex.ts'

const address: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const read = (more: object, call: object = {}) =>
  readCalls([{ version: '2.0.0', calls: [{ to, ...call }], ...more }], { address, chain: 1n })

test('parses requested calls, and leaves defaults to the wallet', () => {
  expect(read({})).toEqual({
    id: null,
    isAtomicRequired: true,
    calls: [{ to, value: 0n, data: new Uint8Array() }],
  })
  expect(
    read(
      { id: 'mine', from: address.toLowerCase(), chainId: '0x1', atomicRequired: false, capabilities: {} },
      { value: '0x10', data: '0xABcd' },
    ),
  ).toEqual({ id: 'mine', isAtomicRequired: false, calls: [{ to, value: 16n, data: Uint8Array.of(0xab, 0xcd) }] })
  for (const chainId of [1, 'eip155:1', '0x01']) expect(read({ chainId }).calls).toHaveLength(1)
  const optional = { paymasterService: { url: 'https://a.example', optional: true } }
  expect(read({ capabilities: optional }, { capabilities: optional }).calls).toHaveLength(1)
})

const many = (count: number, data = '0x') => ({ calls: Array.from({ length: count }, () => ({ to, data })) })

test.each<[string, number | undefined, object, object?]>([
  ['another version', -32_602, { version: '1.0' }],
  ['another account', 4_100, { from: to }],
  ['another chain', 5_710, { chainId: '0xa' }],
  ['a chain that is none', 5_710, { chainId: {} }],
  ['a chain below zero', 5_710, { chainId: -1 }],
  ['something beside the calls', 5_700, { capabilities: { paymasterService: { url: 'https://a.example' } } }],
  ['something that is optional in words', 5_700, { capabilities: { paymasterService: { optional: 'true' } } }],
  ['something beside one call', 5_700, {}, { capabilities: { validity: {} } }],
  ['capabilities that are a text', -32_602, { capabilities: 'all' }],
  ['atomic in words', -32_602, { atomicRequired: 'yes' }],
  ['a field that no one knows', -32_602, { paymaster: to }],
  ['a field of a call that no one knows', -32_602, {}, { gas: '0x1' }],
  ['code for the account (EIP-7702)', -32_602, { authorizationList: [] }],
  ['an empty id', -32_602, { id: '' }],
  ['an id that is a number', -32_602, { id: 7 }],
  ['an id without an end', -32_602, { id: 'x'.repeat(9_000) }],
  ['no calls', -32_602, { calls: [] }],
  ['calls that are none', -32_602, { calls: {} }],
  ['a call that is none', -32_602, { calls: [null] }],
  ['a new contract', -32_602, {}, { to: undefined, data: '0x60' }],
  ['a wrong checksum', -32_602, {}, { to: to.replace('fB', 'Fb') }],
  ['half a byte', -32_602, {}, { data: '0xabc' }],
  ['a value that is a number', -32_602, {}, { value: 1 }],
  ['a call of the account to itself, which could hide others', -32_602, {}, { to: address, data: '0x34fcd5be' }],
  ['more calls than anyone reads', 5_740, many(21)],
  ['more bytes than fit', 5_740, many(3, `0x${'00'.repeat(8_001)}`)],
])('refuses %s', (_, code, more, call) => {
  const error = (() => {
    try {
      return read(more, call)
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(Error)
  expect(codeOf(error)).toBe(code)
})

test('allows payments to the same account, which run no code', () => {
  expect(read({}, { to: address, value: '0x1' }).calls).toEqual([{ to: address, value: 1n, data: new Uint8Array() }])
})

test('parses calls or throws a named error for any input', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({ calls: fc.anything() }),
        fc.json().map((text) => JSON.parse(text)),
      ),
      (given) => {
        try {
          expect(readCalls([given], { address, chain: 1n }).calls.length).toBeGreaterThan(0)
        } catch (error) {
          expect(codeOf(error)).toBeDefined()
        }
      },
    ),
    { numRuns: 300 },
  )
})

const abi = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])

test('encodes calls like another library', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex),
          value: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
          data: fc.uint8Array({ maxLength: 100 }),
        }),
        { maxLength: 6 },
      ),
      (calls) => {
        const theirs = calls.map(({ to: target, value, data }) => ({ target, value, data: toHex(data) }))
        const ours = toHex(encodeCalls(calls))
        expect(ours).toBe(encodeFunctionData({ abi, functionName: 'executeBatch', args: [theirs] }))
        const [read = []] = decodeFunctionData({ abi, data: ours }).args
        expect(read.map(({ data }) => fromHex(data))).toEqual(calls.map(({ data }) => data))
      },
    ),
    { numRuns: 60 },
  )
})

import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { toHex } from './hex.ts'
import { parseTypedData } from './typedData.ts'

const chain = 1n

/** EIP-712's example and hash. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

const change = (changes: object) => ({ ...mail, ...changes })

test("hashes the standard's example, as an object and as JSON, and draws a tree", () => {
  const read = parseTypedData(JSON.stringify(mail), chain)

  expect(toHex(read.hash)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
  expect(toHex(parseTypedData(mail, chain).hash)).toBe(toHex(read.hash))
  expect([read.primaryType, read.namesChain]).toEqual(['Mail', true])
  expect(read.domain.map(({ name, type }) => [name, type])).toEqual(
    mail.types.EIP712Domain.map(({ name, type }) => [name, type]),
  )
  expect(read.message).toEqual([
    {
      name: 'from',
      type: 'Person',
      parts: [
        { name: 'name', type: 'string', text: 'Cow' },
        { name: 'wallet', type: 'address', text: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      ],
    },
    {
      name: 'to',
      type: 'Person',
      parts: [
        { name: 'name', type: 'string', text: 'Bob' },
        { name: 'wallet', type: 'address', text: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      ],
    },
    { name: 'contents', type: 'string', text: 'Hello, Bob!' },
  ])
})

const hex = (bytes: Uint8Array) => toHex(bytes)
const atoms: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit: 'grapheme' }),
  bool: fc.boolean(),
  address: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex),
  bytes: fc.uint8Array({ maxLength: 80 }).map(hex),
  bytes4: fc.uint8Array({ minLength: 4, maxLength: 4 }).map(hex),
  bytes32: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
  uint8: fc.integer({ min: 0, max: 255 }),
  uint256: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }).map(String),
  int8: fc.integer({ min: -128, max: 127 }),
  int256: fc.bigInt({ min: -(1n << 255n), max: (1n << 255n) - 1n }).map(String),
}
const names = Object.keys(atoms)

const arbitraryOf = (type: string): fc.Arbitrary<unknown> => {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return atoms[type] ?? fc.constant(null)
  const [minLength, maxLength] = length ? [Number(length), Number(length)] : [0, 3]
  return fc.array(arbitraryOf(item), { minLength, maxLength })
}

const member = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom('', '[]', '[2]', '[][2]'))
  .map((parts) => parts.join(''))

const anyData = fc
  .tuple(fc.array(member, { maxLength: 5 }), fc.array(member, { minLength: 1, maxLength: 4 }))
  .chain(([outer, inner]) => {
    const fields = (types: readonly string[]) => types.map((type, index) => ({ name: `f${index}`, type }))
    const types = {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'salt', type: 'bytes32' },
        { name: 'name', type: 'string' },
      ],
      Zone: fields(inner),
      Area: [...fields(outer), { name: 'zones', type: 'Zone[]' }, { name: 'zone', type: 'Zone' }],
    }
    const zone = fc.record(Object.fromEntries(fields(inner).map(({ name, type }) => [name, arbitraryOf(type)])))
    return fc.record({
      types: fc.constant(types),
      primaryType: fc.constant('Area'),
      domain: fc.record({ name: fc.string(), chainId: fc.constant(1), salt: arbitraryOf('bytes32') }),
      message: fc.record({
        ...Object.fromEntries(fields(outer).map(({ name, type }) => [name, arbitraryOf(type)])),
        zones: fc.array(zone, { maxLength: 3 }),
        zone,
      }),
    })
  })

test('hashes data of any types like another library', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      // The types are dynamic here.
      expect(toHex(parseTypedData(JSON.stringify(data), chain).hash)).toBe(hashTypedData(data as never))
    }),
    { numRuns: 200 },
  )
})

test('refuses data for another chain, and marks chainless data', () => {
  const domain = { ...mail.domain, chainId: '0x2105' }
  expect(() => parseTypedData(change({ domain }), chain)).toThrow(
    expect.objectContaining({ name: 'EvmChainError', context: { chain: '8453' } }),
  )
  const types = { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
  expect(parseTypedData({ ...mail, types, domain: { name: 'Ether Mail' } }, chain).namesChain).toBe(false)
})

const typesWith = (more: object) => ({ types: { ...mail.types, ...more } })
const messageWith = (type: string, value: unknown) => ({
  ...typesWith({ Mail: [{ name: 'x', type }] }),
  message: { x: value },
})
let deep = 'Mail'
for (let depth = 0; depth < 4; depth += 1) deep += '[]'

test.each<[string, unknown, object | string]>([
  ['no JSON', 'JSON', '{'],
  ['a text that is too long', 'size', ' '.repeat(70_000)],
  ['a list', 'data', '[]'],
  ['no types', 'types', change({ types: null })],
  ['a list of types', 'types', change({ types: [] })],
  ['a type that redefines a known one', 'types', change(typesWith({ uint256: [] }))],
  ['a type with a name that is none', 'types', change(typesWith({ 'Mail)': [] }))],
  ['a member twice', 'types.Mail', change(typesWith({ Mail: [1, 2].map(() => ({ name: 'x', type: 'bool' })) }))],
  ['a member whose name is none', 'types.Mail', change(typesWith({ Mail: [{ name: 'x,bool y', type: 'bool' }] }))],
  ['a type that is not there', 'types.Mail', change(messageWith('Letter', {}))],
  ['a type that every object inherits', 'types.Mail', change(messageWith('constructor', {}))],
  ['an integer of 7 bits', 'types.Mail', change(messageWith('uint7', 1))],
  ['an integer of 264 bits', 'types.Mail', change(messageWith('uint264', 1))],
  ['33 bytes', 'types.Mail', change(messageWith('bytes33', `0x${'00'.repeat(33)}`))],
  ['lists of lists of lists of lists', 'types.Mail', change(messageWith(deep, []))],
  [
    'too many types',
    'types',
    change(typesWith(Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`T${i}`, []])))),
  ],
  ['the domain as what is signed', 'primaryType', change({ primaryType: 'EIP712Domain' })],
  ['a primary type that every object inherits', 'primaryType', change({ primaryType: 'toString' })],
  [
    'a chain that is drawn and not signed',
    'domain',
    change(typesWith({ EIP712Domain: [{ name: 'name', type: 'string' }] })),
  ],
  [
    'a domain with a field of another type',
    'domain',
    change(typesWith({ EIP712Domain: [{ name: 'chainId', type: 'string' }] })),
  ],
  ['a domain whose type is not named', 'domain', change({ types: { Mail: [] } })],
  ['a domain with something else in it', 'domain', change({ domain: { ...mail.domain, note: 'x' } })],
  ['no message', 'message', change({ message: undefined })],
  ['a missing value', 'message.x', change(messageWith('string', undefined))],
  ['a text for a bool', 'message.x', change(messageWith('bool', 'false'))],
  ['a number for a text', 'message.x', change(messageWith('string', 1))],
  ['half of a pair', 'message.x', change(messageWith('string', '\ud800'))],
  ['a short address', 'message.x', change(messageWith('address', '0x01'))],
  ['a name for an address', 'message.x', change(messageWith('address', 'vitalik.eth'))],
  ['an integer that is too large', 'message.x', change(messageWith('uint8', 256))],
  ['an integer below zero', 'message.x', change(messageWith('uint8', -1))],
  ['an integer that no one can write exactly', 'message.x', change(messageWith('uint256', 2 ** 60))],
  ['a fraction', 'message.x', change(messageWith('uint8', 1.5))],
  ['a list that is too short', 'message.x', change(messageWith('bool[2]', [true]))],
  ['a text for a list', 'message.x', change(messageWith('string[]', 'x'))],
  ['a value of a list that is none', 'message.x[1]', change(messageWith('bool[]', [true, 'x']))],
  ['more values than anyone reads', 'size', change(messageWith('bool[]', Array(500).fill(true)))],
  [
    'what is nested without an end',
    'size',
    change({
      ...typesWith({ Mail: [{ name: 'x', type: 'Mail[]' }] }),
      message: Array.from({ length: 12 }).reduce((inner: unknown) => ({ x: [inner] }), { x: [] }),
    }),
  ],
])('refuses %s with its path', (_, where, data) => {
  expect(() => parseTypedData(data, chain)).toThrow(
    expect.objectContaining({ name: 'TypedDataError', context: { where } }),
  )
})

test('escapes invisible characters and bidirectional controls', () => {
  const { message } = parseTypedData(change(messageWith('string', 'pay \u202e01 ETH\u200b')), chain)
  expect(message).toEqual([{ name: 'x', type: 'string', text: 'pay \\u{202e}01 ETH\\u{200b}' }])
})

test('reads members named like `Object.prototype` properties only from the data', () => {
  const data = JSON.parse(JSON.stringify(change(messageWith('string', 'x'))).replaceAll('"x"', '"__proto__"'))
  expect(() => parseTypedData({ ...data, message: {} }, chain)).toThrow(
    expect.objectContaining({ context: { where: 'message.__proto__' } }),
  )
})

import { type Address, address, createNoopSigner, getAddressEncoder, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import { isTokenError, TokenError } from '../../errors.ts'
import { findMetadataAddress, tokenMetadataAddress } from './address.ts'
import { getCreateMetadataAccountV3Instruction, getCreateV1Instruction } from './createMetadata.ts'
import { decodeMetadata } from './decodeMetadata.ts'
import type { MetadataData } from './metadataData.ts'
import { getUpdateMetadataAccountV2Instruction, getUpdateV1Instruction } from './updateMetadata.ts'

const mint = address('So11111111111111111111111111111111111111112')
const wallet = createNoopSigner(address('GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'))
const other = createNoopSigner(address('ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u'))
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const metadata = address('FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU')
const data: MetadataData = { name: 'Ä', symbol: 'AB', uri: 'u' }
const create = { metadata, mint, mintAuthority: wallet, payer: wallet, updateAuthority: other.address, isMutable: true }

const keyOf = (key: Address) => Buffer.from(getAddressEncoder().encode(key)).toString('hex')
const hex = ({ data }: Instruction) => Buffer.from(data ?? []).toString('hex')
// Borsh: a four-byte length, then the text.
const texts = '02000000c384' + '020000004142' + '0100000075'

test('derives one metadata address per mint', async () => {
  // Known address: the metadata of wrapped SOL.
  expect(await findMetadataAddress(mint)).toMatchInlineSnapshot(`"6dM4TqWyWJsbx7obrdLcviBkTafD5E8av61zfU6jq57X"`)
})

test('encodes CreateMetadataAccountV3', () => {
  expect(hex(getCreateMetadataAccountV3Instruction({ ...create, data }))).toBe(`21${texts}0000${'00'}${'0000'}0100`)
  const creators = [
    { address: wallet.address, isVerified: true, sharePercent: 60 },
    { address: other.address, isVerified: false, sharePercent: 40 },
  ]
  const full = { ...data, sellerFeeBasisPoints: 500, creators }
  expect(hex(getCreateMetadataAccountV3Instruction({ ...create, data: full, isMutable: false }))).toBe(
    `21${texts}f401${'01'}02000000${keyOf(wallet.address)}013c${keyOf(other.address)}0028${'0000'}0000`,
  )
})

test('encodes CreateV1', () => {
  const input = { ...create, data, tokenProgram, primarySaleHappened: false }
  expect(hex(getCreateV1Instruction({ ...input, decimals: null, tokenStandard: 'fungible' }))).toBe(
    `2a00${texts}0000${'00'}00${'01'}02${'00000000'}00${'00'}`,
  )
  expect(hex(getCreateV1Instruction({ ...input, mint: other, decimals: 6, tokenStandard: 'fungible-asset' }))).toBe(
    `2a00${texts}0000${'00'}00${'01'}01${'00000000'}0106${'00'}`,
  )
})

test('encodes UpdateMetadataAccountV2', () => {
  const update = (changes: object) =>
    hex(getUpdateMetadataAccountV2Instruction({ metadata, updateAuthority: wallet, ...changes }))
  expect(update({})).toBe('0f00000000')
  expect(update({ data })).toBe(`0f01${texts}0000${'00'}0000${'000000'}`)
  expect(update({ newUpdateAuthority: other.address, primarySaleHappened: true })).toBe(
    `0f0001${keyOf(other.address)}010100`,
  )
  expect(update({ newUpdateAuthority: null, isMutable: false })).toBe(`0f0001${'00'.repeat(32)}000100`)
})

test('encodes UpdateV1', () => {
  const update = (changes: object) =>
    hex(getUpdateV1Instruction({ metadata, updateAuthority: wallet, mint, payer: wallet, ...changes }))
  expect(update({})).toBe(`3200${'00000000'}${'0000000000'}`)
  expect(update({ data, isMutable: false, newUpdateAuthority: null })).toBe(
    `320001${'00'.repeat(32)}01${texts}0000000001000000000000`,
  )
})

test("lists accounts in the interface's order and with its flags in every instruction", () => {
  const list = ({ accounts = [] }: Instruction) =>
    accounts.map(({ address: key, role }) => `${key.slice(0, 4)} ${role}`)
  const v1 = {
    ...create,
    data,
    decimals: null,
    tokenProgram,
    tokenStandard: 'fungible',
    primarySaleHappened: false,
  } as const
  const update = { metadata, updateAuthority: wallet, mint, payer: other }
  expect({
    createV3: list(getCreateMetadataAccountV3Instruction({ ...create, data })),
    createV1: list(getCreateV1Instruction(v1)),
    createV1OfNewMint: list(getCreateV1Instruction({ ...v1, mint: other, decimals: 0 })).slice(2, 3),
    updateV2: list(getUpdateMetadataAccountV2Instruction(update)),
    updateV1: list(getUpdateV1Instruction(update)),
  }).toMatchInlineSnapshot(`
    {
      "createV1": [
        "FUND 1",
        "meta 0",
        "So11 1",
        "GThU 2",
        "GThU 3",
        "ProC 0",
        "1111 0",
        "Sysv 0",
        "Toke 0",
      ],
      "createV1OfNewMint": [
        "ProC 3",
      ],
      "createV3": [
        "FUND 1",
        "So11 0",
        "GThU 2",
        "GThU 3",
        "ProC 0",
        "1111 0",
      ],
      "updateV1": [
        "GThU 2",
        "meta 0",
        "meta 0",
        "So11 0",
        "FUND 1",
        "meta 0",
        "ProC 3",
        "1111 0",
        "Sysv 0",
        "meta 0",
        "meta 0",
      ],
      "updateV2": [
        "FUND 1",
        "GThU 2",
      ],
    }
  `)
})

test.each<[string, Partial<MetadataData>]>([
  ['a name of 33 bytes', { name: `${'ä'.repeat(16)}a` }],
  ['a symbol of 11 bytes', { symbol: 'A'.repeat(11) }],
  ['a link of 201 bytes', { uri: 'u'.repeat(201) }],
  ['a royalty of more than all', { sellerFeeBasisPoints: 10_001 }],
  ['a royalty that is no number', { sellerFeeBasisPoints: Number.NaN }],
  ['no creators', { creators: [] }],
  ['shares of 99 percent', { creators: [{ address: mint, isVerified: false, sharePercent: 99 }] }],
  [
    'half a share',
    {
      creators: [50.5, 49.5].map((sharePercent, index) => ({
        address: [mint, metadata][index] ?? mint,
        isVerified: false,
        sharePercent,
      })),
    },
  ],
  [
    'a creator twice',
    { creators: [50, 50].map((sharePercent) => ({ address: mint, isVerified: false, sharePercent })) },
  ],
  [
    'six creators',
    {
      creators: [20, 20, 20, 20, 20, 0].map((sharePercent, index) => ({
        address: [mint, metadata, tokenProgram, wallet.address, other.address, tokenMetadataAddress][index] ?? mint,
        isVerified: false,
        sharePercent,
      })),
    },
  ],
])('refuses %s in every instruction before encoding', (_, wrong) => {
  const bad = { ...data, ...wrong }
  const update = { metadata, updateAuthority: wallet, mint, payer: other, data: bad }
  const v1 = {
    ...create,
    data: bad,
    decimals: null,
    tokenProgram,
    tokenStandard: 'fungible',
    primarySaleHappened: false,
  } as const
  const attempts = [
    () => getCreateMetadataAccountV3Instruction({ ...create, data: bad }),
    () => getCreateV1Instruction(v1),
    () => getUpdateMetadataAccountV2Instruction(update),
    () => getUpdateV1Instruction(update),
  ]
  for (const attempt of attempts) expect(attempt).toThrow(TokenError)
  expect(attempts.map(readError)).toEqual(Array(4).fill(readError(() => getCreateV1Instruction(v1))))
})

function readError(attempt: () => unknown) {
  try {
    attempt()
    return null
  } catch (error) {
    return isTokenError(error) ? { name: error.name, message: error.message } : error
  }
}

test('accepts the longest legal data', () => {
  const longest = { name: 'ä'.repeat(16), symbol: 'A'.repeat(10), uri: 'u'.repeat(200), sellerFeeBasisPoints: 10_000 }
  expect(getCreateMetadataAccountV3Instruction({ ...create, data: longest }).data).toHaveLength(
    1 + 12 + 242 + 2 + 3 + 2,
  )
})

function craftAccount({ size = 607, creators = '00', tail = '000001ff0102', last = '01' } = {}): Uint8Array {
  const text = (value: string, room: number) =>
    Buffer.concat([Buffer.from([room, 0, 0, 0]), Buffer.alloc(room, 0).fill(value, 0, Buffer.byteLength(value))])
  const head = Buffer.concat([
    Buffer.from(`04${keyOf(wallet.address)}${keyOf(mint)}`, 'hex'),
    text('Kölsch', 32),
    text('KÖL', 10),
    text('https://example.com/k.json', 200),
    Buffer.from('0000', 'hex'),
  ])
  expect(head).toHaveLength(321)
  const body = Buffer.concat([head, Buffer.from(creators + tail, 'hex')])
  return Buffer.concat([body, Buffer.alloc(size - 1 - body.length), Buffer.from(last, 'hex')])
}

test('decodes accounts of the current and the previous size', () => {
  const expected = {
    updateAuthority: wallet.address,
    mint,
    name: 'Kölsch',
    symbol: 'KÖL',
    uri: 'https://example.com/k.json',
    sellerFeeBasisPoints: 0,
    creators: null,
    primarySaleHappened: false,
    isMutable: false,
    bump: 255,
    tokenStandard: 2,
    hasCollectionOrUses: false,
    holdsCreateFee: true,
  }
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: craftAccount() })).toEqual(expected)
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: craftAccount({ size: 679, last: '00' }) })).toEqual({
    ...expected,
    holdsCreateFee: false,
  })
  const creators = `0101000000${keyOf(other.address)}0164`
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: craftAccount({ creators, tail: '01010000' }) })).toEqual({
    ...expected,
    creators: [{ address: other.address, isVerified: true, sharePercent: 100 }],
    primarySaleHappened: true,
    isMutable: true,
    bump: null,
    tokenStandard: null,
  })
})

test.each([
  ['neither', '0000', false],
  ['a collection', '01', true],
  ['uses alone', '0001', true],
])('recognizes %s after the standard', (_, options, has) => {
  const data = craftAccount({ tail: `000001ff0102${options}` })

  expect(decodeMetadata({ owner: tokenMetadataAddress, data })?.hasCollectionOrUses).toBe(has)
})

test("treats the system program's address as no one", () => {
  const account = craftAccount()
  account.fill(0, 1, 33)
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: account })?.updateAuthority).toBeNull()
})

test('returns null for anything else and never throws', () => {
  const good = craftAccount()
  const mutated = (at: number, value: number) => {
    const copy = Uint8Array.from(good)
    copy[at] = value
    return decodeMetadata({ owner: tokenMetadataAddress, data: copy })
  }
  expect(decodeMetadata({ owner: tokenProgram, data: good })).toBeNull()
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: good.subarray(1) })).toBeNull()
  expect([mutated(0, 5), mutated(65, 33), mutated(104, 1), mutated(115, 201)]).toEqual([null, null, null, null])
  for (let at = 0; at < good.length; at++) for (const value of [0, 1, 2, 0x7f, 0xff]) mutated(at, value)
  const sixCreators = craftAccount({ creators: '0106000000' })
  expect(decodeMetadata({ owner: tokenMetadataAddress, data: sixCreators })).toBeNull()
})

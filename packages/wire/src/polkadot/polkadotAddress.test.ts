import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolkadotAddress, encodePolkadotAddress, isPolkadotAddress } from './polkadotAddress.ts'
import { findPolkadotNetwork, polkadotNetworks } from './polkadotNetworks.ts'

/** The well-known development account, as wallets show it. */
const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const aliceOn = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

const toHex = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('hex')
const fromHex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

test.each(aliceOn)('reads and writes the address with prefix %i', (prefix, text) => {
  expect(toHex(decodePolkadotAddress(text)?.publicKey)).toBe(alice)
  expect(decodePolkadotAddress(text)?.prefix).toBe(prefix)
  expect(encodePolkadotAddress(fromHex(alice), prefix)).toBe(text)
})

test.each([
  ['a wrong checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
  ['another length', '25GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['letters outside base58', '0GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['a bare key', alice],
  ['nothing', ''],
  ['another chain', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['a Solana address', 'So11111111111111111111111111111111111111112'],
])('refuses %s', (_, text) => {
  expect(isPolkadotAddress(text)).toBe(false)
})

test('refuses reserved prefixes and those beyond two bytes', () => {
  const key = fromHex(alice)
  for (const prefix of [46, 47]) expect(isPolkadotAddress(encodePolkadotAddress(key, prefix))).toBe(false)
  for (const prefix of [-1, 1.5, 16_384]) expect(() => encodePolkadotAddress(key, prefix)).toThrow(RangeError)
})

test('round-trips an address of any prefix and key', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const prefix = fc.nat(16_383).filter((number) => number !== 46 && number !== 47)
  fc.assert(
    fc.property(key, prefix, (publicKey, wanted) => {
      const read = decodePolkadotAddress(encodePolkadotAddress(publicKey, wanted))
      expect(read?.prefix).toBe(wanted)
      expect(toHex(read?.publicKey)).toBe(toHex(publicKey))
    }),
  )
})

test('never accepts an address with one changed character as the same key', () => {
  const letter = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.constantFrom(...aliceOn), fc.nat(60), letter, ([, text], at, other) => {
      const index = at % text.length
      if (text[index] === other) return
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      // The checksum of two bytes lets one in 65,536 through.
      expect(toHex(decodePolkadotAddress(changed)?.publicKey)).not.toBe(alice)
    }),
    { numRuns: 500 },
  )
})

test('finds networks by their CAIP-2 id', () => {
  expect(findPolkadotNetwork('polkadot:68d56f15f85d3136970ec16946040bc1')).toBe(polkadotNetworks.polkadotAssetHub)
  expect(findPolkadotNetwork('polkadot:1')).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumAddress, isEvmAddress, isSameAddress } from './evmAddress.ts'

const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(examples)('%s has the checksum of the standard', (address) => {
  expect(checksumAddress(address.toLowerCase())).toBe(address)
  expect(isEvmAddress(address)).toBe(true)
})

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

test('accepts a lowercase address, and rejects one with a wrong capital', () => {
  fc.assert(
    fc.property(addresses, fc.nat({ max: 39 }), (address, index) => {
      const right = checksumAddress(address)
      expect([isEvmAddress(address), isEvmAddress(right), isSameAddress(address, right)]).toEqual([true, true, true])
      const at = index + 2
      const letter = right.charAt(at)
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const wrong = right.slice(0, at) + other + right.slice(at + 1)
      const letters = wrong.slice(2)
      const isMixed = letters !== letters.toLowerCase() && letters !== letters.toUpperCase()
      if (wrong !== right && isMixed) expect(isEvmAddress(wrong)).toBe(false)
    }),
  )
})

test.each([
  '',
  '0x',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0x',
  'anna.eth',
])('rejects %o as an address', (text) => {
  expect(isEvmAddress(text)).toBe(false)
})

test('rejects values that are not text', () => {
  expect(isSameAddress(undefined, undefined)).toBe(false)
  expect(isSameAddress(null, '0x')).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBitcoinAddress, parseBitcoinAddress } from './bitcoinAddress.ts'
import { bitcoinNetworks, findBitcoinNetwork } from './bitcoinNetworks.ts'

const { mainnet, testnet3, regtest } = bitcoinNetworks
const toHex = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('hex')

/** BIP-173, BIP-350, and the first block's address. */
test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', mainnet, 'p2pkh', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', mainnet, 'p2sh', 'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', mainnet, 'p2wpkh', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    testnet3,
    'p2wsh',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    mainnet,
    'p2tr',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
] as const)('reads %s', (text, network, kind, script) => {
  const read = parseBitcoinAddress(text, network)

  expect(read?.kind).toBe(kind)
  expect(toHex(read?.script)).toBe(script)
})

test.each([
  ['a wrong checksum', '1BoatSLRHtKNngkdXEeobR76b53LETtpyU'],
  ['a wrong checksum of version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['mixed case', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['version 1 with the checksum of version 0', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 0 with the checksum of version 1', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['an unknown witness version', 'BC1SW50QGDZ25J'],
  ['version 1 with 40 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['nothing', ''],
  ['another chain', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('refuses %s', (_, text) => {
  expect(isBitcoinAddress(text)).toBe(false)
})

test('refuses addresses of another network', () => {
  expect(parseBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', testnet3)).toBeNull()
  expect(parseBitcoinAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', regtest)).toBeNull()
  expect(findBitcoinNetwork(mainnet.caip2)).toBe(mainnet)
  expect(findBitcoinNetwork('bip122:1')).toBeNull()
})

test('never accepts an address with one changed character', () => {
  const good = [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ]
  const letter = fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz')
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.nat(60), letter, (text, at, other) => {
      const index = at % text.length
      if (text[index] === other) return
      expect(isBitcoinAddress(text.slice(0, index) + other + text.slice(index + 1))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

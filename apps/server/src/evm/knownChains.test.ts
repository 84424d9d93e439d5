import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { knownChains, otherChain } from './knownChains.ts'

/** Published by issuers, checksummed (EIP-55). */
const published = [
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  '0x4200000000000000000000000000000000000006',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
]

/** EIP-55. */
function withChecksum(address: string): string {
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(address.slice(2)))).toString('hex')
  const digits = [...address.slice(2)].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${digits.join('')}`
}

test('contains only published addresses', () => {
  for (const address of published) expect(withChecksum(address.toLowerCase())).toBe(address)
  const known = new Set(published.map((address) => address.toLowerCase()))

  for (const [id, chain] of Object.entries(knownChains))
    for (const address of [...Object.keys(chain?.tokens ?? {}), ...(chain?.wrapped ? [chain.wrapped] : [])])
      expect(known.has(address), `${id} ${address}`).toBe(true)
})

test('returns the coin of another known chain, and Ether for an unknown one', () => {
  expect(otherChain('eip155:42220')).toMatchObject({ symbol: 'CELO', tokens: {}, geckoTerminal: null })
  expect(otherChain('eip155:31337')).toMatchObject({ name: 'Ether', symbol: 'ETH' })
})

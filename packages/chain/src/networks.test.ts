import { expect, test } from 'vitest'
import { explorerLink } from './explorerLink.ts'
import { createNetworks } from './networks.ts'

const rpcUrl = (id: string) => `/rpc/${id}`

test('always has two Solana networks, and the sandbox only if configured', () => {
  expect(createNetworks(rpcUrl, null).map(({ id }) => id)).toEqual(['mainnet', 'devnet'])
  expect(createNetworks(rpcUrl, 'Hash').map(({ id }) => id)).toEqual(['mainnet', 'devnet', 'sandbox'])
})

test('names networks as wallets and CAIP-2 do', () => {
  const [mainnet, devnet, sandbox] = createNetworks(rpcUrl, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')

  expect(mainnet).toMatchObject({ walletChain: 'solana:mainnet', caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(devnet).toMatchObject({ walletChain: 'solana:devnet', caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(sandbox).toMatchObject({ walletChain: 'solana:localnet', caip2: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })
})

test('links only to existing explorers', () => {
  const [mainnet, devnet, sandbox] = createNetworks(rpcUrl, 'Hash')

  expect(mainnet && explorerLink(mainnet, 'tx', 'Sig')).toBe('https://explorer.solana.com/tx/Sig')
  expect(devnet && explorerLink(devnet, 'address', 'Mint')).toBe(
    'https://explorer.solana.com/address/Mint?cluster=devnet',
  )
  expect(sandbox && explorerLink(sandbox, 'tx', 'Sig')).toBeNull()
})

test("links to the sandbox's own explorer if visitors can reach it", () => {
  const [, , sandbox] = createNetworks(rpcUrl, 'Hash', 'http://127.0.0.1:8899')

  expect(sandbox && explorerLink(sandbox, 'tx', 'Sig')).toBe('http://127.0.0.1:8899/?tx=Sig')
  expect(sandbox && explorerLink(sandbox, 'address', 'a&b')).toBe('http://127.0.0.1:8899/?address=a%26b')
})

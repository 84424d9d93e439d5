import { createNetworks } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { evmNetwork } from '../namespaces/eip155/evmNetworks.ts'
import { hostedNetworks, withRpcHost } from './withRpcHost.ts'

const ethereum = evmNetwork({ chainId: 1, rpcUrl: 'https://own.example', moreRpcUrls: ['https://two.example'] })

test('the default host lists 38 networks of four kinds and one more', () => {
  expect(hostedNetworks.size).toBe(38)
  const kinds = new Set([...hostedNetworks].map((caip2) => caip2.slice(0, caip2.indexOf(':'))))
  expect(kinds).toEqual(new Set(['near', 'solana', 'bip122', 'eip155']))
})

test("asks the host first, with the network and the site, and then the network's own RPC URLs", () => {
  const [network] = withRpcHost([ethereum], { url: 'https://api.example', projectId: 'p' })
  expect(network).toEqual({
    ...ethereum,
    rpcUrl: 'https://api.example/v1?chainId=eip155%3A1&projectId=p',
    moreRpcUrls: ['https://own.example', 'https://two.example'],
  })
  const [bare] = withRpcHost([evmNetwork({ chainId: 1, rpcUrl: '' })], { url: 'https://api.example' })
  expect(bare).toMatchObject({ rpcUrl: 'https://api.example/v1?chainId=eip155%3A1', moreRpcUrls: [] })
})

test('a network not listed keeps only its own RPC URL', () => {
  const local = evmNetwork({ chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545', name: 'Local' })
  const [mainnet] = createNetworks(() => 'https://solana.example', null)
  if (!mainnet) throw new TypeError('A network is expected.')
  const [first, second] = withRpcHost([local, mainnet], { url: 'https://api.example' })
  expect(first).toBe(local)
  expect(second).toMatchObject({
    id: 'mainnet',
    rpcUrl: expect.stringContaining('https://api.example/v1?chainId=solana'),
  })
})

import type { OtherNetwork } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { createConnect } from '../../createConnect.ts'
import { createMemoryStorage } from '../../storage.ts'
import { networkImage } from '../../wallets/networkImage.ts'
import { namespaceOf } from '../namespace.ts'
import { networkImageId } from '../networkImageId.ts'
import { evmChainIds, evmNetwork } from './evmNetworks.ts'

const rpcUrl = 'https://rpc.example/v1'

test('knows the networks of the default host by number', () => {
  expect(evmChainIds).toHaveLength(31)
  for (const chainId of evmChainIds) {
    const network = evmNetwork({ chainId, rpcUrl })
    expect(namespaceOf(network)).toBe('eip155')
    expect(network.caip2).toBe(`eip155:${chainId}`)
    expect([network.id, network.walletChain]).toEqual([network.caip2, network.caip2])
    expect(network.nativeCurrency.decimals).toBe(18)
    expect(new URL(network.explorer?.url ?? '').protocol).toBe('https:')
    expect(network.explorer?.url.endsWith('/')).toBe(false)
  }
})

test("uses the wallet list's image of a network", async () => {
  const networks = [1, 17_000].map((chainId) => evmNetwork({ chainId, rpcUrl })) as [OtherNetwork, OtherNetwork]
  expect(networks.map(networkImageId)).toEqual(['ba0ba0cd-17c6-4806-ad93-f9d174f17900', undefined])
  const connect = createConnect({ networks, storage: createMemoryStorage() })
  expect(connect.networks[0].assets.imageId).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
  expect(await networkImage(connect, { caip2: 'eip155:17000' })).toBeNull()
})

test("accepts a host's own description, and requires a name for an unknown network", () => {
  const own = {
    chainId: 31_337,
    rpcUrl,
    name: 'Local',
    nativeCurrency: { name: 'Play', symbol: 'PLAY', decimals: 18 },
    money: 'none',
    explorer: null,
    moreRpcUrls: ['https://two.example'],
  } as const
  const { chainId: _, ...rest } = own
  expect(evmNetwork(own)).toEqual({ id: 'eip155:31337', caip2: 'eip155:31337', walletChain: 'eip155:31337', ...rest })
  expect(evmNetwork({ chainId: 1, rpcUrl, name: 'Mainnet' }).name).toBe('Mainnet')
  expect(() => evmNetwork({ chainId: 31_337, rpcUrl })).toThrow('Chain 31337 needs a name.')
  for (const chainId of [0, -1, 1.5, Number.NaN, 2 ** 60])
    expect(() => evmNetwork({ chainId, rpcUrl, name: 'N' })).toThrow('No chain has the number')
})

test('distinguishes test networks from those with real money', () => {
  expect(evmNetwork({ chainId: 11_155_111, rpcUrl }).money).toBe('test')
  expect(evmNetwork({ chainId: 1, rpcUrl }).money).toBe('real')
})

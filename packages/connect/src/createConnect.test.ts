import { createNetworks } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { createConnect } from './createConnect.ts'
import { createMemoryStorage } from './storage.ts'

const storage = createMemoryStorage()

test('public networks can be given by name, with their RPC URLs', () => {
  const { networks } = createConnect({
    networks: ['devnet', 'mainnet'],
    rpcUrl: (id) => `https://rpc.example.org/${id}`,
    storage,
  })

  expect(networks.map(({ id, rpcUrl, caip2 }) => [id, rpcUrl, caip2])).toEqual([
    ['devnet', 'https://rpc.example.org/devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['mainnet', 'https://rpc.example.org/mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])
})

test('networks given by name use the public servers by default, and others keep their own URL', () => {
  const [own] = createNetworks(() => 'https://own.example.org', null)
  if (!own) throw new TypeError('Mainnet exists.')

  const { networks } = createConnect({ networks: [own, 'devnet'], storage })

  expect(networks.map(({ rpcUrl }) => rpcUrl)).toEqual(['https://own.example.org', 'https://api.devnet.solana.com'])
})

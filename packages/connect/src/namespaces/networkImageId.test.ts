import { expect, test } from 'vitest'
import { createToolkit, ethereum, networks } from '../testing/toolkit.ts'
import { networkImage } from '../wallets/networkImage.ts'
import { bitcoinNetwork } from './bip122/bitcoinNetwork.ts'
import { networkImageId } from './networkImageId.ts'

test.for([
  ['Solana', networks.mainnet, 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  [
    'a network of Solana that has one of its own',
    { ...networks.devnet, imageId: 'own' },
    'a1b58899-f671-4276-6a5e-56ca5bd59700',
  ],
  ['a network that brings its own', { ...ethereum, imageId: 'own' }, 'own'],
  ['Bitcoin', bitcoinNetwork({ network: 'mainnet' }), '0b4838db-0161-4ffe-022d-532bf03dba00'],
  ['a network that has none', ethereum, undefined],
] as const)('finds the image of %s in the wallet list', ([, network, id]) => {
  expect(networkImageId(network)).toBe(id)
})

test("prefers the host's image, and requests none for a network without one", async () => {
  const { connect } = await createToolkit({
    options: {
      networks: [networks.mainnet, ethereum],
      chainImages: { [networks.mainnet.caip2]: 'https://host.example/solana.png' },
    },
  })

  await expect(networkImage(connect, networks.mainnet)).resolves.toBe('https://host.example/solana.png')
  await expect(networkImage(connect, ethereum)).resolves.toBeNull()
})

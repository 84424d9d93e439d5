import { createLocalnet } from '@solsmith/localnet'
import { expect, test } from 'vitest'
import { fetchLocalNetwork } from './fetchLocalNetwork.ts'

test('reads the network of a local node', async () => {
  await using localnet = await createLocalnet()

  expect(await fetchLocalNetwork(localnet.rpcUrl)).toMatchObject({
    id: 'sandbox',
    walletChain: 'solana:localnet',
    genesisHash: localnet.genesisHash,
    rpcUrl: localnet.rpcUrl,
  })
})

test('reports a node that is not running', async () => {
  await expect(fetchLocalNetwork('http://127.0.0.1:1')).rejects.toMatchObject({ name: 'RpcUnreachableError' })
})

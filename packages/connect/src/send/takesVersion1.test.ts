import { generateKeyPairSigner } from '@solana/kit'
import { startLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { takesVersion1 } from './takesVersion1.ts'

const networkOf = ({ rpcUrl, genesisHash }: { rpcUrl: string; genesisHash: string }) => ({
  ...networks.sandbox,
  rpcUrl,
  genesisHash,
})

test('a network that does not run transactions of version 1 says so, and one that cannot be asked takes none', async ({
  localnet,
}) => {
  const { address } = await localnet.fundedSigner(1_000_000_000n)

  await expect(takesVersion1(networkOf(localnet), address)).resolves.toBe(false)
  await expect(takesVersion1(networks.sandbox, (await generateKeyPairSigner()).address)).resolves.toBe(false)
})

test('a network that runs transactions of version 1 says so, also for a payer that has just been funded', async () => {
  await using localnet = await startLocalnet({ takesV1: true })
  const { address } = await localnet.fundedSigner(1_000_000_000n)

  await expect(takesVersion1(networkOf(localnet), address)).resolves.toBe(true)
})

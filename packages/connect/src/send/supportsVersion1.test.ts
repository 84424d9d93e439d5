import { generateKeyPairSigner } from '@solana/kit'
import { startLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { networks } from '../testing/toolkit.ts'
import { supportsVersion1 } from './supportsVersion1.ts'

const networkOf = ({ rpcUrl, genesisHash }: { rpcUrl: string; genesisHash: string }) => ({
  ...networks.sandbox,
  rpcUrl,
  genesisHash,
})

test('returns false for a network that does not run version 1 transactions, or does not answer', async ({
  localnet,
}) => {
  const { address } = await localnet.fundedSigner(1_000_000_000n)

  await expect(supportsVersion1(networkOf(localnet), address)).resolves.toBe(false)
  await expect(supportsVersion1(networks.sandbox, (await generateKeyPairSigner()).address)).resolves.toBe(false)
})

test('returns true for a network that runs version 1 transactions, also with a payer just funded', async () => {
  await using localnet = await startLocalnet({ takesV1: true })
  const { address } = await localnet.fundedSigner(1_000_000_000n)

  await expect(supportsVersion1(networkOf(localnet), address)).resolves.toBe(true)
})

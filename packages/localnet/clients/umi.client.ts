import { generateSigner, publicKey, signerIdentity, sol, transactionBuilder } from '@metaplex-foundation/umi'
import { createUmi } from '@metaplex-foundation/umi-bundle-defaults'
import { expect, test } from 'vitest'
import { createLocalnet } from '../src/index.ts'

const systemProgram = publicKey('11111111111111111111111111111111')

test('umi builds, sends and confirms, and reads accounts', async () => {
  await using localnet = await createLocalnet({ slotMs: 50 })
  const umi = createUmi(localnet.rpcUrl, { commitment: 'confirmed' })
  const [alice, bob] = [generateSigner(umi), generateSigner(umi)]
  umi.use(signerIdentity(alice))
  await umi.rpc.airdrop(alice.publicKey, sol(5))

  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(1_000_000_000n, 4)
  const keys = [
    { pubkey: alice.publicKey, isSigner: true, isWritable: true },
    { pubkey: bob.publicKey, isSigner: false, isWritable: true },
  ]
  const { result, signature } = await transactionBuilder()
    .add({ instruction: { programId: systemProgram, keys, data }, signers: [alice], bytesCreatedOnChain: 0 })
    .sendAndConfirm(umi)

  expect(result.value.err).toBeNull()
  expect((await umi.rpc.getBalance(bob.publicKey)).basisPoints).toBe(1_000_000_000n)
  expect((await umi.rpc.getAccount(bob.publicKey)).exists).toBe(true)
  const landed = await umi.rpc.getTransaction(signature)
  expect(landed?.meta.fee.basisPoints).toBe(5_000n)
  const [status] = await umi.rpc.getSignatureStatuses([signature])
  expect(status?.commitment).toBe('confirmed')
})

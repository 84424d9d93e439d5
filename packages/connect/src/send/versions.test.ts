import {
  type Address,
  type Base64EncodedWireTransaction,
  type Blockhash,
  createNoopSigner,
  generateKeyPairSigner,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  nonDivisibleSequentialInstructionPlan,
  partiallySignTransaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNetworks, type Plan, readMessage } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rpcOf } from '../rpc/rpcOf.ts'
import { checkSigned } from './checkSigned.ts'
import { feeOf } from './feeOf.ts'
import { compareLanded, findLanded } from './landed.ts'
import { buildTransaction, prepareSend } from './prepareSend.ts'

function networkOf(localnet: TestLocalnet) {
  const network = createNetworks(() => localnet.rpcUrl, localnet.genesisHash).find(({ id }) => id === 'sandbox')
  if (!network) throw new Error('A network with a genesis hash is the sandbox.')
  return network
}

async function planPayments(from: Address, count: number): Promise<Plan> {
  const receivers = await Promise.all(Array.from({ length: count }, () => generateKeyPairSigner()))
  const source = createNoopSigner(from)
  return {
    kind: 'transfer',
    feePayer: from,
    subject: from,
    label: 'SOL',
    proof: 'signature',
    instructions: nonDivisibleSequentialInstructionPlan(
      receivers.map(({ address }) => getTransferSolInstruction({ source, destination: address, amount: 1_000_000n })),
    ),
  }
}

async function sign(signer: KeyPairSigner, transaction: Uint8Array): Promise<Uint8Array> {
  const signed = await partiallySignTransaction([signer.keyPair], getTransactionDecoder().decode(transaction))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

test('builds a version 1 plan with its budget in the header, simulates, signs, compares, lands and finds it again', async () => {
  await using localnet = await startLocalnet({ takesV1: true })
  const alice = await localnet.fundedSigner()
  const network = networkOf(localnet)
  const rpc = rpcOf(network)
  const plan = await planPayments(alice.address, 40)

  const prepared = await prepareSend(network, {
    ...plan,
    version: 1,
    budget: { units: 20_000, microLamports: 1_000_000n },
  })

  const { transaction, simulation, messageBytes } = prepared
  expect(transaction.length).toBeGreaterThan(1_232)
  expect(simulation.unitsConsumed).toBe(40n * 150n)
  expect(simulation.changes.filter(({ after }) => after?.lamports === 1_000_000n)).toHaveLength(40)
  expect([simulation.feeLamports, feeOf(messageBytes)]).toEqual([25_000n, 25_000n])
  await expect(prepareSend(network, plan)).rejects.toMatchObject({ name: 'TransactionTooLargeError' })

  const signed = await sign(alice, transaction)
  expect(await checkSigned(rpc, prepared, { signed, wallet: 'Alice' })).toMatchObject({ addedFeeLamports: 0n })

  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  const search = { payer: alice.address, after: null, transaction, minContextSlot: 0n, others: new Set<string>() }
  await expect.poll(() => findLanded(rpc, search)).toMatchObject({ error: null, feeLamports: 25_000n })
  const landed = await findLanded(rpc, search)
  expect(landed?.instructions).toHaveLength(40)
  expect(landed && compareLanded(landed, { transaction, feeLamports: 25_000n })).toBeNull()
})

test('detects a wallet that changes a version 1 message: a priority fee above the cap, or another recipient', async () => {
  await using localnet = await startLocalnet({ takesV1: true })
  const alice = await localnet.fundedSigner()
  const network = networkOf(localnet)
  const rpc = rpcOf(network)
  const plan: Plan = { ...(await planPayments(alice.address, 20)), version: 1 }
  const prepared = await prepareSend(network, plan)
  const { lifetimeToken } = readMessage(prepared.messageBytes)
  const lifetime = { blockhash: lifetimeToken as Blockhash, lastValidBlockHeight: prepared.lastValidBlockHeight }
  const rebuild = async (other: Plan, microLamports: bigint) =>
    sign(alice, buildTransaction(other, lifetime, 100_000, microLamports).transaction)
  const check = (signed: Uint8Array) => checkSigned(rpc, prepared, { signed, wallet: 'Alice' })

  const [cheap, dear, elsewhere] = [
    await rebuild(plan, 10_000_000n),
    await rebuild(plan, 51_000_000n),
    await rebuild({ ...(await planPayments(alice.address, 20)), version: 1 }, 0n),
  ]

  expect(await check(cheap)).toMatchObject({ addedFeeLamports: 1_000_000n })
  await expect(check(dear)).rejects.toMatchObject({ name: 'WalletChangedTransactionError' })
  await expect(check(elsewhere)).rejects.toMatchObject({ name: 'WalletChangedTransactionError' })
})

test('computes the fee of any version from its bytes', async () => {
  const payer = (await generateKeyPairSigner()).address
  const plan = await planPayments(payer, 1)
  const lifetime = { blockhash: payer as string as never, lastValidBlockHeight: 1n }
  const version = fc.constantFrom(undefined, 'legacy' as const, 1 as const)
  fc.assert(
    fc.property(version, fc.nat(1_400_000), fc.bigInt(0n, 10n ** 9n), (drawn, units, price) => {
      const { messageBytes } = buildTransaction({ ...plan, ...(drawn && { version: drawn }) }, lifetime, units, price)
      expect(feeOf(messageBytes)).toBe(5_000n + (BigInt(units) * price + 999_999n) / 1_000_000n)
    }),
  )
})

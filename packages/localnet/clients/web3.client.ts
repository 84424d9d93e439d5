import {
  burn,
  createAccount,
  createMint,
  getAccount,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  transfer,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalnet, type Localnet } from '../src/index.ts'

let localnet: Localnet
let connection: Connection
let alice: Keypair

beforeAll(async () => {
  localnet = await createLocalnet({ slotMs: 50 })
  connection = new Connection(localnet.rpcUrl, 'confirmed')
  alice = await fund()
})

afterAll(() => localnet[Symbol.asyncDispose]())

async function fund(): Promise<Keypair> {
  const pair = Keypair.generate()
  const signature = await connection.requestAirdrop(pair.publicKey, 10 * LAMPORTS_PER_SOL)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return pair
}

test('a token is made, moved and burnt, and read in words', async () => {
  const bob = Keypair.generate()
  const mint = await createMint(connection, alice, alice.publicKey, null, 6)
  const from = await getOrCreateAssociatedTokenAccount(connection, alice, mint, alice.publicKey)
  const to = await createAccount(connection, alice, mint, bob.publicKey)
  await mintTo(connection, alice, mint, from.address, alice, 1_000_000n)
  const signature = await transfer(connection, alice, from.address, to, alice, 400_000n)
  await burn(connection, alice, from.address, mint, alice, 100_000n)

  expect((await getAccount(connection, from.address)).amount).toBe(500_000n)
  expect((await getMint(connection, mint)).supply).toBe(900_000n)
  const { value: owned } = await connection.getParsedTokenAccountsByOwner(bob.publicKey, { mint })
  expect(owned[0]?.account.data.parsed.info.tokenAmount.uiAmountString).toBe('0.4')
  const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(parsed?.transaction.message.instructions).toMatchObject([
    { program: 'spl-token', parsed: { type: 'transfer', info: { amount: '400000' } } },
  ])
  expect(parsed?.meta?.postTokenBalances).toHaveLength(2)
  const { value: largest } = await connection.getTokenLargestAccounts(mint)
  expect(largest.map(({ amount }) => amount)).toEqual(['500000', '400000'])
  const info = await connection.getParsedAccountInfo(mint)
  expect(info.value?.data).toMatchObject({ parsed: { type: 'mint', info: { supply: '900000' } } })
})

test('accounts, logs and programs are heard of as they change', async () => {
  const bob = Keypair.generate().publicKey
  const account = new Promise<number>((resolve) => {
    connection.onAccountChange(bob, ({ lamports }) => resolve(lamports), { commitment: 'confirmed' })
  })
  const logs = new Promise<string>((resolve) => {
    connection.onLogs(bob, ({ signature }) => resolve(signature), 'confirmed')
  })
  const program = new Promise<string>((resolve) => {
    connection.onProgramAccountChange(
      SystemProgram.programId,
      ({ accountId }) => {
        if (accountId.equals(bob)) resolve(accountId.toBase58())
      },
      { commitment: 'processed' },
    )
  })
  // web3.js opens its socket lazily.
  await connection.getSlot()
  await new Promise((resolve) => setTimeout(resolve, 300))

  const transaction = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 5_000_000 }),
  )
  const signature = await sendAndConfirmTransaction(connection, transaction, [alice])

  expect(await Promise.all([account, logs, program])).toEqual([5_000_000, signature, bob.toBase58()])
})

test('a transaction under a nonce is confirmed by its nonce', async () => {
  const nonce = Keypair.generate()
  const rent = await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH)
  const create = SystemProgram.createNonceAccount({
    fromPubkey: alice.publicKey,
    noncePubkey: nonce.publicKey,
    authorizedPubkey: alice.publicKey,
    lamports: rent,
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(...create.instructions), [alice, nonce])
  const read = async () => {
    const info = await connection.getAccountInfo(nonce.publicKey)
    return NonceAccount.fromAccountData(info?.data ?? Buffer.alloc(0)).nonce
  }
  const before = await read()

  const transaction = new Transaction()
  transaction.add(
    SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: alice.publicKey }),
    SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: 5_000_000,
    }),
  )
  transaction.feePayer = alice.publicKey
  transaction.recentBlockhash = before
  transaction.sign(alice)
  const signature = await connection.sendRawTransaction(transaction.serialize())
  const { value } = await connection.confirmTransaction({
    signature,
    nonceAccountPubkey: nonce.publicKey,
    nonceValue: before,
    minContextSlot: await connection.getSlot('processed'),
  })

  expect(value.err).toBeNull()
  expect(await read()).not.toBe(before)
})

test('a lookup table is made, filled, and used a slot later', async () => {
  const bob = Keypair.generate().publicKey
  const recentSlot = (await connection.getSlot('finalized')) || 1
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: alice.publicKey,
    payer: alice.publicKey,
    recentSlot,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    authority: alice.publicKey,
    payer: alice.publicKey,
    lookupTable: table,
    addresses: [bob],
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(create, extend), [alice])
  const { value } = await connection.getAddressLookupTable(table)

  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 7_000_000 })],
  }).compileToV0Message(value ? [value] : [])
  const transaction = new VersionedTransaction(message)
  transaction.sign([alice])
  const signature = await connection.sendTransaction(transaction)
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })

  expect(await connection.getBalance(bob)).toBe(7_000_000)
  const signatures = await connection.getSignaturesForAddress(bob)
  expect(signatures.map((each) => each.signature)).toContain(signature)
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(landed?.meta?.loadedAddresses?.writable.map((key) => new PublicKey(key).toBase58())).toEqual([bob.toBase58()])
})

test('everything that a page about the network asks is answered in the shape that web3.js checks', async () => {
  const slot = await connection.getSlot()
  const [block, blocks, time, nodes, votes, samples, schedule, supply, epoch] = await Promise.all([
    connection.getBlock(slot, { maxSupportedTransactionVersion: 0 }),
    connection.getBlocks(0, slot),
    connection.getBlockTime(slot),
    connection.getClusterNodes(),
    connection.getVoteAccounts(),
    connection.getRecentPerformanceSamples(1),
    connection.getEpochSchedule(),
    connection.getSupply(),
    connection.getEpochInfo(),
  ])

  expect(block?.parentSlot).toBe(slot - 1)
  expect(blocks.at(-1)).toBe(slot)
  expect(time).toBeGreaterThan(1_700_000_000)
  expect([nodes.length, votes.current.length, samples.length]).toEqual([1, 1, 0])
  expect([schedule.slotsPerEpoch, epoch.slotsInEpoch]).toEqual([432_000, 432_000])
  expect(supply.value.total).toBeGreaterThan(LAMPORTS_PER_SOL)
  expect((await connection.getLargestAccounts()).value).toHaveLength(20)
  expect((await connection.getProgramAccounts(SystemProgram.programId)).length).toBeGreaterThan(0)
  expect(await connection.getFirstAvailableBlock()).toBe(0)
  expect((await connection.getInflationGovernor()).initial).toBe(0)
  expect(await connection.getLeaderSchedule()).toBeTypeOf('object')
  expect(await connection.getStakeMinimumDelegation()).toMatchObject({ value: 1 })
  expect(await connection.getSlotLeaders(slot, 2)).toHaveLength(2)
  expect(await connection.getTransactionCount()).toBeGreaterThan(0)
  expect(await connection.getRecentPrioritizationFees()).not.toEqual([])
})

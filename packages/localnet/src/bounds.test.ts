import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { test as base, expect } from 'vitest'
import { programs } from './programs.ts'
import { startLocalnet, type TestLocalnet } from './testing.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'localnet-bounds-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const megabyte = 1_000_000
const bounds = { maxAccountsBytes: 5 * megabyte, maxAirdropLamports: 100_000_000_000n, isIsolated: true }

/** Owned by a deployed program by default. */
async function createAccount(
  localnet: TestLocalnet,
  payer: KeyPairSigner,
  space: number,
  owner: string = programs.memo,
): Promise<KeyPairSigner> {
  const newAccount = await generateKeyPairSigner()
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
  const programAddress = owner as KeyPairSigner['address'] // a valid address
  await localnet.send(payer, [getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress })])
  return newAccount
}

const findRefusal = async (act: Promise<unknown>) =>
  /WouldExceedAccountData(?:Total|Block)Limit|exceed total account data/.exec(
    await act.then(
      () => 'none',
      (error: unknown) =>
        `${JSON.stringify(error, (_, v) => (typeof v === 'bigint' ? String(v) : v))} ${describe(error)}`,
    ),
  )?.[0] ?? 'none'

const describe = (error: unknown): string => (error instanceof Error ? `${error.message} ${describe(error.cause)}` : '')

test('refuses account data above the limit by name and changes nothing, still takes small accounts until full, and remembers after a restart', async ({
  folder,
}) => {
  const first = await startLocalnet({ ...bounds, ledger: { folder } })
  const alice = await first.fundedSigner()
  const rich = await first.fundedSigner()
  await createAccount(first, alice, 2 * megabyte)
  await createAccount(first, alice, 2 * megabyte)
  const { value: before } = await first.rpc.getBalance(alice.address).send()

  const refusal = await findRefusal(createAccount(first, alice, 2 * megabyte))

  expect(refusal).toBe('exceed total account data')
  expect((await first.rpc.getBalance(alice.address).send()).value).toBe(before)
  await createAccount(first, alice, 300_000)
  await first.send(alice, [getTransferSolInstruction({ source: alice, destination: rich.address, amount: 1n })])
  await first[Symbol.asyncDispose]()

  await using second = await startLocalnet({ ...bounds, ledger: { folder } })

  expect(await findRefusal(createAccount(second, rich, 2 * megabyte))).toBe('exceed total account data')
  await createAccount(second, rich, 50_000)
  await second.send(rich, [getTransferSolInstruction({ source: rich, destination: alice.address, amount: 1n })])
})

test('makes room for another account when one is closed', async () => {
  await using localnet = await startLocalnet({ ...bounds, maxAccountsBytes: 1_200_000 })
  const alice = await localnet.fundedSigner()
  const account = await createAccountOfSystem(localnet, alice, 0)
  await createAccount(localnet, alice, megabyte)
  expect(await findRefusal(createAccount(localnet, alice, 300_000))).toBe('exceed total account data')

  // An empty account counts 128 bytes, and can be closed without its program.
  const { value: amount } = await localnet.rpc.getBalance(account.address).send()
  await localnet.send(alice, [getTransferSolInstruction({ source: account, destination: alice.address, amount })])

  await createAccount(localnet, alice, 90_000)
})

const exists = async (localnet: TestLocalnet, { address }: Pick<KeyPairSigner, 'address'>) =>
  (await localnet.rpc.getAccountInfo(address, { encoding: 'base64', commitment: 'processed' }).send()).value !== null

test('counts empty accounts too, and keeps the newest within the limit', { tags: 'release' }, async () => {
  await using localnet = await startLocalnet({ ...bounds, maxAccountsBytes: 30_000, isIsolated: false })
  const alice = await localnet.fundedSigner()
  const made: KeyPairSigner[] = []
  for (let round = 0; round < 60; round += 1) {
    const receivers = await Promise.all(Array.from({ length: 10 }, () => generateKeyPairSigner()))
    made.push(...receivers)
    const pay = receivers.map(({ address }) =>
      getTransferSolInstruction({ source: alice, destination: address, amount: 1_000_000n }),
    )
    await localnet.send(alice, pay)
  }
  const there: boolean[] = []
  for (const signer of made) there.push(await exists(localnet, signer))
  expect(there.filter(Boolean).length).toBeLessThanOrEqual(234)
  expect(there.slice(0, 10)).toEqual(Array(10).fill(false))
  expect(there.slice(-10)).toEqual(Array(10).fill(true))
})

test('frees space that one visitor filled in a slot: accounts without a running program first, then large and least recently written ones', async ({
  folder,
}) => {
  const options = { ...bounds, ledger: { folder } }
  const first = await startLocalnet(options)
  const [alice, thief] = [await first.fundedSigner(), await first.fundedSigner()]
  const small = await createAccount(first, alice, 10_000)
  const large = [await createAccount(first, alice, 900_000), await createAccount(first, alice, 900_000)] as const
  const unrun = await createAccount(first, thief, 900_000, alice.address)
  await first.send(alice, [getTransferSolInstruction({ source: alice, destination: large[0].address, amount: 1n })])

  const states = async (localnet: TestLocalnet) => ({
    small: await exists(localnet, small),
    older: await exists(localnet, large[1]),
    newer: await exists(localnet, large[0]),
    unrun: await exists(localnet, unrun),
  })
  const fill = (space: number) => createAccount(first, thief, space)
  expect(await states(first)).toEqual({ small: true, older: true, newer: true, unrun: true })
  await fill(1_750_000)
  await expect.poll(() => states(first)).toEqual({ small: true, older: true, newer: true, unrun: false })
  await fill(1_000_000)
  await expect.poll(() => states(first)).toEqual({ small: true, older: false, newer: true, unrun: false })
  await first[Symbol.asyncDispose]()

  await using second = await startLocalnet(options)
  expect(await states(second)).toEqual({ small: true, older: false, newer: true, unrun: false })
  await createAccount(second, alice, 500_000)
  // Genesis accounts always stay.
  for (let count = 0; count < 6; count += 1) await createAccount(second, thief, 500_000)
  expect(await exists(second, { address: programs.memo as typeof thief.address })).toBe(true) // a valid address
})

test('gives at most the configured airdrop', async () => {
  await using localnet = await startLocalnet(bounds)
  const { address } = await generateKeyPairSigner()

  await localnet.airdrop(address, 100_000_000_000n)

  await expect(localnet.airdrop(address, 100_000_000_001n)).rejects.toThrow('Ask for 1 to 100000000000 lamports')
})

async function createAccountOfSystem(localnet: TestLocalnet, payer: KeyPairSigner, space: number) {
  const account = await generateKeyPairSigner()
  const amount = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
  await localnet.send(payer, [getTransferSolInstruction({ source: payer, destination: account.address, amount })])
  return account
}

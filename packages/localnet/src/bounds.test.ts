import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { test as base, expect } from 'vitest'
import { programs } from './programs.ts'
import { startLocalnet, type TestLocalnet } from './testing.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'localnet-bounds-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const megabyte = 1_000_000
const bounds = { maxAccountsBytes: 5 * megabyte, maxAirdropLamports: 100_000_000_000n, isIsolated: true }

/** Makes an account of the system program that holds `space` bytes. */
async function createAccount(localnet: TestLocalnet, payer: KeyPairSigner, space: number): Promise<KeyPairSigner> {
  const newAccount = await generateKeyPairSigner()
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
  const programAddress = programs.memo as KeyPairSigner['address'] // it is one
  await localnet.send(payer, [getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress })])
  return newAccount
}

/** The name of the error that refuses a large account, wherever it is nested. */
const findRefusal = async (act: Promise<unknown>) =>
  /WouldExceedAccountData(?:Total|Block)Limit|exceed total account data/.exec(
    await act.then(
      () => 'none',
      (error: unknown) =>
        `${JSON.stringify(error, (_, v) => (typeof v === 'bigint' ? String(v) : v))} ${describe(error)}`,
    ),
  )?.[0] ?? 'none'

const describe = (error: unknown): string => (error instanceof Error ? `${error.message} ${describe(error.cause)}` : '')

test('account data beyond genesis is bounded: the transaction too many is refused by name and changes nothing, small ones continue until all is full, and a restart remembers', async ({
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
  await createAccount(first, alice, 500_000)
  await first.send(alice, [getTransferSolInstruction({ source: alice, destination: rich.address, amount: 1n })])
  await first[Symbol.asyncDispose]()

  await using second = await startLocalnet({ ...bounds, ledger: { folder } })

  expect(await findRefusal(createAccount(second, rich, 2 * megabyte))).toBe('exceed total account data')
  await createAccount(second, rich, 100_000)
  await second.send(rich, [getTransferSolInstruction({ source: rich, destination: alice.address, amount: 1n })])
})

test('closing an account makes room for another', async () => {
  await using localnet = await startLocalnet({ ...bounds, maxAccountsBytes: 1_100_000 })
  const alice = await localnet.fundedSigner()
  const account = await createAccountOfSystem(localnet, alice, 0)
  await createAccount(localnet, alice, megabyte)
  expect(await findRefusal(createAccount(localnet, alice, 200_000))).toBe('exceed total account data')

  // The only account that a test can close without a program of its own: an empty one counts 128 bytes too.
  const { value: amount } = await localnet.rpc.getBalance(account.address).send()
  await localnet.send(alice, [getTransferSolInstruction({ source: account, destination: alice.address, amount })])

  await createAccount(localnet, alice, 90_000)
})

test('empty accounts count as well, by transfers alone', async () => {
  await using localnet = await startLocalnet({ ...bounds, maxAccountsBytes: 30_000, isIsolated: false })
  const alice = await localnet.fundedSigner()
  let made = 0
  const fund = async () => {
    for (; made < 100; made += 1) {
      const receivers = await Promise.all(Array.from({ length: 10 }, () => generateKeyPairSigner()))
      await localnet.send(
        alice,
        receivers.map(({ address }) =>
          getTransferSolInstruction({ source: alice, destination: address, amount: 1_000_000n }),
        ),
      )
    }
  }

  expect(await findRefusal(fund())).toBe('exceed total account data')
  expect(made).toBeGreaterThan(15)
  expect(made).toBeLessThan(25)
})

test('an airdrop gives as much as the network is told, and no more', async () => {
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

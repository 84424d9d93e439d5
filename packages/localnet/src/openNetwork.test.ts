import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { test as base, expect } from 'vitest'
import { createLocalnet } from './createLocalnet.ts'
import { emptyAccount } from './emptyAccount.ts'
import { isLocalnetError } from './errors.ts'
import { createNetwork } from './network.ts'
import { toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'
import { createKey } from './testing/craft.ts'
import { startLocalnet, type TestLocalnet } from './testing.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'localnet-ledger-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const rich = { ...emptyAccount, lamports: 1_000_000_000n }

test('a transfer by kit survives a restart with a ledger and a separate machine process', async ({ folder }) => {
  const [first, bob] = [await startLocalnet({ ledger: { folder }, isIsolated: true }), await generateKeyPairSigner()]
  const alice = await first.fundedSigner()
  const transfer = getTransferSolInstruction({ source: alice, destination: bob.address, amount: 1_000_000_000n })
  const signature = await first.send(alice, [transfer])
  await first[Symbol.asyncDispose]()

  await using second = await startLocalnet({ ledger: { folder }, isIsolated: true })

  expect(second.genesisHash).toBe(first.genesisHash)
  expect((await second.rpc.getBalance(bob.address).send()).value).toBe(1_000_000_000n)
  const found = await second.rpc
    .getTransaction(signature, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.err).toBeNull()
  await second.send(alice, [getTransferSolInstruction({ source: alice, destination: bob.address, amount: 5n })])
})

test('locks a ledger to one network at a time, and frees it when that ends', async ({ folder }) => {
  const first = await createLocalnet({ ledger: { folder } })

  const error = await createLocalnet({ ledger: { folder } }).catch((thrown) => thrown)

  expect(isLocalnetError(error, 'LedgerTakenError')).toBe(true)
  expect(error.message).toContain('Another network uses the ledger in')
  await first[Symbol.asyncDispose]()
  await (await createLocalnet({ ledger: { folder } }))[Symbol.asyncDispose]()
})

test('refuses an unusable folder by name', async ({ folder }) => {
  const file = join(folder, 'a file')
  await writeFile(file, '')

  const error = await createLocalnet({ ledger: { folder: file } }).catch((thrown) => thrown)

  expect(isLocalnetError(error, 'LedgerFolderError')).toBe(true)
  expect(error.message).toMatch(/^The ledger cannot be kept in .*: EEXIST.* Choose another folder with --ledger\.$/)
})

test('resets only its own files', async ({ folder }) => {
  await writeFile(join(folder, 'mine.txt'), 'not yours')
  const first = await createLocalnet({ ledger: { folder } })
  await first[Symbol.asyncDispose]()

  await using second = await createLocalnet({ ledger: { folder, isReset: true } })

  expect(second.genesisHash).not.toBe(first.genesisHash)
  expect(await readdir(folder)).toContain('mine.txt')
})

test("keeps the ledger's accounts over given ones, and replaces programs", async ({ folder }) => {
  const key = createKey()
  const program = createKey()
  const { accounts } = createNetwork()
  const [memo, memoV1] = [programs.memo, programs.memoV1].map(
    (address) => accounts.get(address)?.data ?? new Uint8Array(),
  )
  const first = await startLocalnet({
    ledger: { folder },
    accounts: [{ address: key.address, account: rich }],
    programs: [{ address: program.address, elf: memo ?? new Uint8Array() }],
  })
  await first.airdrop(key.address, 5n)
  expect(await readCode(first, program.address)).toEqual(memo)
  await first[Symbol.asyncDispose]()

  await using second = await startLocalnet({
    ledger: { folder },
    accounts: [{ address: key.address, account: rich }],
    programs: [{ address: program.address, elf: memoV1 ?? new Uint8Array() }],
  })

  expect((await second.rpc.getBalance(key.address as Address).send()).value).toBe(1_000_000_005n)
  expect(await readCode(second, program.address)).toEqual(memoV1)
})

async function readCode({ rpc }: TestLocalnet, program: string): Promise<Uint8Array> {
  const read = async (address: string) => {
    const { value } = await rpc.getAccountInfo(address as Address, { encoding: 'base64' }).send()
    return new Uint8Array(Buffer.from(value?.data[0] ?? '', 'base64'))
  }
  const pointer = await read(program)
  return (await read(toBase58(pointer.subarray(4, 36)))).subarray(45)
}

test('restores all accounts from a snapshot, repeatedly', async () => {
  await using localnet = await startLocalnet()
  const [alice, bob] = [await localnet.fundedSigner(5_000_000_000n), await generateKeyPairSigner()]
  const transfer = (amount: bigint) => getTransferSolInstruction({ source: alice, destination: bob.address, amount })
  const balance = async (address: typeof bob.address) =>
    (await localnet.rpc.getBalance(address, { commitment: 'processed' }).send()).value
  const restore = await localnet.snapshot()

  for (const amount of [1_000_000n, 2_000_000n]) {
    await localnet.send(alice, [transfer(amount)])
    expect(await balance(bob.address)).toBe(amount)
    await restore()
    expect([await balance(alice.address), await balance(bob.address)]).toEqual([5_000_000_000n, 0n])
  }
})

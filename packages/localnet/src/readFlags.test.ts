import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { createLocalnet } from './createLocalnet.ts'
import { createNetwork } from './network.ts'
import { programs } from './programs.ts'
import { readFlags } from './readFlags.ts'
import { createKey } from './testing/craft.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'localnet-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const memoElf = () => createNetwork().accounts.get(programs.memo)?.data ?? new Uint8Array()

async function ask(rpcUrl: string, method: string, ...params: unknown[]) {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as { result: { value: Record<string, unknown> } & unknown[] }
}

test('uses defaults without flags', async () => {
  const { options, output, hasParent } = await readFlags([], {})

  expect(options).toEqual({
    rpcPort: 8899,
    host: '127.0.0.1',
    slotMs: 400,
    isImmediate: false,
    isIsolated: true,
    takesV1: false,
    tellsBlocks: false,
    programs: [],
    accounts: [],
  })
  expect([output, hasParent]).toEqual([{ isJson: false, isQuiet: false, isLogging: false }, false])
})

test('takes ticks per slot or milliseconds', async () => {
  const slotMs = async (...flags: string[]) => (await readFlags(flags, {})).options.slotMs

  expect([await slotMs('--ticks-per-slot', '8'), await slotMs('--ticks-per-slot', '8', '--slot-ms', '7')]).toEqual([
    50, 7,
  ])
})

test('accepts longer requests than a validator, within limits', async () => {
  const size = (text: string) => readFlags(['--rpc-max-request-body-size', text], {})

  expect((await size('200000')).options.maxRequestBytes).toBe(200_000)
  for (const text of ['999', '100000001', '50kB'])
    await expect(size(text)).rejects.toThrow(
      `--rpc-max-request-body-size takes a number from 1000 to 100000000, not ${text}.`,
    )
})

test('sets first slot and epoch length, and installs programs and accounts from files', async ({ folder }) => {
  const [memo, other, account, rich] = [createKey(), createKey(), createKey(), createKey()]
  await writeFile(join(folder, `${memo.address}.so`), memoElf())
  await writeFile(join(folder, 'readme.so'), 'not an address')
  await writeFile(join(folder, 'other.so'), memoElf())
  const written = { lamports: 5_000_000, data: ['AQID', 'base64'], owner: programs.memo, executable: false }
  const file = (pubkey: string) =>
    JSON.stringify({ pubkey, account: { ...written, rentEpoch: 2n ** 53n } }, (_, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
  await writeFile(join(folder, 'account.json'), file(account.address))
  const flags = [
    '--rpc-port',
    '0',
    '--warp-slot',
    '1000',
    '--slots-per-epoch',
    '64',
    '--immediate',
    '--mint',
    rich.address,
  ]
  const genesis = ['--bpf-program', other.address, join(folder, 'other.so'), '--account-dir', folder]

  const { options } = await readFlags([...flags, ...genesis], { SANDBOX_PROGRAMS: folder })
  await using localnet = await createLocalnet(options)

  const { result } = await ask(
    localnet.rpcUrl,
    'getMultipleAccounts',
    [memo, other, account, rich].map(({ address }) => address),
  )
  expect(result.value).toMatchObject([
    { executable: true },
    { executable: true },
    { lamports: 5_000_000, owner: programs.memo, space: 3, rentEpoch: 2 ** 53 },
    { lamports: 500_000_000_000_000_000 },
  ])
  expect((await ask(localnet.rpcUrl, 'getEpochInfo', { commitment: 'processed' })).result).toMatchObject({
    absoluteSlot: expect.toSatisfy((slot: number) => slot >= 1000),
    epoch: expect.toSatisfy((epoch: number) => epoch >= 15),
    slotsInEpoch: 64,
  })
})

test('sets an account at another address than its file has', async ({ folder }) => {
  const [from, to] = [createKey(), createKey()]
  const path = join(folder, 'account.json')
  const account = { lamports: 1, data: ['', 'base64'], owner: programs.system, executable: false, rentEpoch: 0 }
  await writeFile(path, JSON.stringify({ pubkey: from.address, account }))

  const { options } = await readFlags(['--account', to.address, path, '--account', '-', path], {})

  expect(options.accounts?.map(({ address }) => address)).toEqual([to.address, from.address])
})

test('clones accounts and programs from another network, with code', async () => {
  const [program, holder] = [createKey(), createKey()]
  await using source = await createLocalnet({ programs: [{ address: program.address, elf: memoElf() }] })
  source.airdrop(holder.address, 3_000_000_000n)
  const flags = ['--url', source.rpcUrl, '--clone', holder.address, '--clone-upgradeable-program', program.address]

  const { options } = await readFlags([...flags, '--clone-upgradeable-program', programs.token, '--rpc-port', '0'], {})
  await using copy = await createLocalnet(options)

  const { result } = await ask(copy.rpcUrl, 'getMultipleAccounts', [program.address, holder.address])
  expect(result.value).toMatchObject([{ executable: true }, { lamports: 3_000_000_000 }])
  const { result: told } = await ask(copy.rpcUrl, 'getAccountInfo', program.address, { encoding: 'jsonParsed' })
  expect(told.value.data).toMatchObject({ parsed: { type: 'program' } })
  const { parsed } = told.value.data as { parsed: { info: { programData: string } } } // as asserted above
  const code = await ask(copy.rpcUrl, 'getAccountInfo', parsed.info.programData, { encoding: 'base64' })
  expect(code.result.value).toMatchObject({ space: memoElf().length + 45 })
})

test('explains in a sentence what cannot be cloned or read', async ({ folder }) => {
  await using source = await createLocalnet()
  const { address } = createKey()
  await writeFile(join(folder, 'bad.json'), '{"pubkey":1}')
  await writeFile(join(folder, `${address}.so`), 'not a program')
  const sentence = async (flags: string[], env = {}) => {
    try {
      const { options } = await readFlags(['--rpc-port', '0', ...flags], env)
      await (await createLocalnet(options))[Symbol.asyncDispose]()
      return 'it started'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  expect(await sentence(['--clone', address])).toBe('--clone needs --url: where to copy from.')
  expect(await sentence(['--clone', address, '--url', 'http://127.0.0.1:1'])).toBe(
    'Cannot copy accounts from http://127.0.0.1:1: it cannot be reached.',
  )
  expect(await sentence(['--clone', address, '--url', source.rpcUrl])).toBe(
    `Cannot copy accounts from ${source.rpcUrl}: it has no account ${address}.`,
  )
  expect(await sentence(['--clone', 'me', '--url', source.rpcUrl])).toBe('--clone takes an address, not me.')
  expect(await sentence(['--account', '-', join(folder, 'bad.json')])).toContain('does not hold an account as')
  expect(await sentence(['--account', address])).toBe('--account takes an address and a file.')
  expect(await sentence(['--account-dir', join(folder, 'none')])).toContain('cannot be read.')
  expect(await sentence([], { SANDBOX_PROGRAMS: folder })).toBe(
    `The code of ${address} is not a program that runs here.`,
  )
  expect(await sentence(['--slots-per-epoch', '31'])).toContain('--slots-per-epoch takes a number from 32')
})

test('takes a ledger by either flag, and resets it only on request', async () => {
  const read = async (...args: string[]) => (await readFlags(args, {})).options

  expect((await read('--ledger', 'here')).ledger).toEqual({ folder: 'here', isReset: false })
  expect((await read('--data', 'here', '--reset')).ledger).toEqual({ folder: 'here', isReset: true })
  expect((await read('--in-process')).isIsolated).toBe(false)
  await expect(read('--reset')).rejects.toThrow('--reset needs --ledger: which folder to reset.')
})

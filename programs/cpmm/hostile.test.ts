import { AccountRole, type Address, createNoopSigner, getAddressEncoder, type Instruction } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  cpLockAddress,
  cpmmAddress,
  getCollectCpFeesInstruction,
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmPermissionInstruction,
  getLockCpLiquidityInstruction,
  token2022Address,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { describe, expect, test } from 'vitest'
import { readProgram } from '../readProgram.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, type Subject, testOn } from '../testing/subjects.ts'
import {
  amountIn,
  buy,
  createMarket,
  createPool,
  deposit,
  initialize,
  initializeWithPermission,
  joinPool,
  type Market,
  preparePool,
  sell,
  start,
  type TestPool,
  withdraw,
} from './testing/createMarket.ts'

/** A program that takes the instructions of a token program, and on a transfer does one of these. */
const hostile = makeAddress()
const ways = { 'does nothing': 0, 'makes money from nowhere': 1, 'calls the pool again': 2 } as const

const open = (subject: Subject) =>
  createMarket(subject.elfs.cpmm, 0, [
    { address: hostile, elf: readProgram('hostile-token', 3) },
    { address: cpLockAddress, elf: subject.elfs['cp-lock'] },
    { address: tokenMetadataAddress, elf: subject.elfs['token-metadata'] },
  ])

/** Gives accounts to the hostile program; its mints say how it behaves. */
function takeOver({ vm }: Market, key: Address, how?: number): void {
  const data = Uint8Array.from(vm.get(key)?.data ?? [])
  vm.set(key, { owner: hostile, data: how === undefined ? data : data.with(81, how) })
}

const withAddress = (call: Instruction, index: number, address: Address): Instruction => ({
  ...call,
  accounts: (call.accounts ?? []).map((meta, at) => (at === index ? { address, role: meta.role } : meta)),
})

const wasCalled = (logs: readonly string[]) => logs.some((line) => line.startsWith(`Program ${hostile} invoke`))

/** A transfer of the hostile program, followed by a call of the pool program. */
const attack = (pool: TestPool, inner?: Instruction): Instruction => ({
  programAddress: hostile,
  data: Buffer.concat([Buffer.from([12, 7, 0, 0, 0, 0, 0, 0, 0, 6]), Uint8Array.from(inner?.data ?? [])]),
  accounts: [
    ...[pool.tokenAccounts[0], pool.mints[0], pool.tokenAccounts[1]].map((address) => ({
      address,
      role: AccountRole.WRITABLE,
    })),
    { address: pool.owner.address, role: AccountRole.READONLY_SIGNER },
    ...(inner ? [{ address: inner.programAddress, role: AccountRole.READONLY }, ...(inner.accounts ?? [])] : []),
  ],
})

describe.each(await readSubjects('cpmm'))('a token program that is none, before $name', (subject) => {
  test.each(Object.entries(ways))('really %s when it is called', async (_, how) => {
    const market = await open(subject)
    const [pool, honest] = [await preparePool(market), await createPool(market)]
    for (const key of pool.tokenAccounts) takeOver(market, key)
    takeOver(market, pool.mints[0], how)
    const held = () => pool.tokenAccounts.map((key) => amountIn(market, key))
    const before = held()

    const { error, logs } = market.vm.send([attack(pool, sell(honest, 0, 1000n))])

    expect(error, logs.join('\n')).toBeNull()
    expect(held().map((now, i) => now - (before[i] ?? 0n))).toEqual([0n, how === 1 ? 14n : 0n])
    expect(logs.some((line) => line.startsWith(`Program ${cpmmAddress} invoke [2]`))).toBe(how === 2)
  })

  test('is refused in the place of a token program, in every instruction, and never called', async () => {
    const market = await open(subject)
    const counts: string[] = []
    for (const { name, call } of await listCalls(market, subject)) {
      const places = (call.accounts ?? []).flatMap(({ address }, index) => (programs.has(address) ? [index] : []))
      for (const place of places) {
        const { error, logs } = market.vm.send([withAddress(call, place, hostile)])
        expect([name, place, error, wasCalled(logs)]).toEqual([name, place, 'Custom(3008)', false])
      }
      const { error, logs } = market.vm.send([call])
      expect(error, `${name}\n${logs.join('\n')}`).toBeNull()
      counts.push(`${name} ${places.length}`)
    }
    process.stdout.write(`hostile token program on ${subject.name}, refused: ${counts.join(', ')}\n`)
  })

  test.each(Object.entries(ways))('makes no pool of its own mints, when it %s', async (_, how) => {
    const market = await open(subject)
    for (const which of [[0], [1], [0, 1]] as const) {
      market.vm.setClock(start)
      const pool = await preparePool(market)
      for (const index of which) {
        takeOver(market, pool.mints[index], how)
        takeOver(market, pool.tokenAccounts[index])
      }
      const tokenPrograms = [market.vm.get(pool.mints[0])?.owner, market.vm.get(pool.mints[1])?.owner] as const
      const [first = hostile, second = hostile] = tokenPrograms
      const its = market.vm.send([initialize({ ...pool, tokenPrograms: [first, second] }, [10_000n, 10_000n])])
      expect([its.error, wasCalled(its.logs)]).toEqual(['Custom(3007)', false])
      // Nor under the name of a real one.
      const real = market.vm.send([initialize(pool, [10_000n, 10_000n])])
      expect([real.error, wasCalled(real.logs)]).toEqual(['Custom(3007)', false])
      expect(market.vm.get(pool.pool)).toBeNull()
    }
  })

  test('gets nothing by calling the pool itself with its own accounts', async () => {
    const market = await open(subject)
    const [pool, honest] = [await preparePool(market), await createPool(market)]
    for (const key of pool.tokenAccounts) takeOver(market, key)
    takeOver(market, pool.mints[0], ways['calls the pool again'])
    const vaults = honest.vaults.map((key) => amountIn(market, key))
    const trade = sell(honest, 0, 1000n)
    const own = [
      [4, pool.tokenAccounts[0]],
      [8, hostile],
    ] as const
    for (const [place, key] of own) {
      const { error } = market.vm.send([attack(pool, withAddress(trade, place, key))])
      expect(error).toMatch(/^Custom\(300[78]\)$/)
    }
    expect(honest.vaults.map((key) => amountIn(market, key))).toEqual(vaults)
  })

  test('makes no pool as the transfer hook of a mint of Token-2022', async () => {
    const market = await open(subject)
    const pool = await preparePool(market, [{ program: 'token-2022', extensions: [[14, 64]] }, {}])
    const mint = pool.tokenPrograms[0] === token2022Address ? pool.mints[0] : pool.mints[1]
    const account = market.vm.get(mint)
    const data = Uint8Array.from(account?.data ?? [])
    data.set(getAddressEncoder().encode(hostile), 166 + 4 + 32) // an authority comes before the program
    market.vm.set(mint, { ...account, data })
    const { error, logs } = market.vm.send([initialize(pool, [10_000n, 10_000n])])
    expect([error, wasCalled(logs)]).toEqual(['Custom(6007)', false])
    // The permanent delegate, and a default state that may be frozen, could take the vault.
    for (const extension of [
      [12, 32],
      [6, 1],
    ] as const) {
      const other = await preparePool(market, [{ program: 'token-2022', extensions: [extension] }, {}])
      expect(market.vm.send([initialize(other, [10_000n, 10_000n])]).error).toBe('Custom(6007)')
    }
  })

  testOn(subject, ['lock', 'ours'], 'is refused by the lock too', async () => {
    const market = await open(subject)
    const pool = await createPool(market)
    const holder = await joinPool(market, pool, 0n)
    const nft = createNoopSigner(makeAddress())
    const lock = await getLockCpLiquidityInstruction({
      ...pool,
      payer: market.createPerson(),
      ownerLpAccount: pool.lpAccount,
      feeNftOwner: holder.owner.address,
      feeNftMint: nft,
      lpAmount: 10n ** 6n,
      withMetadata: false,
    })
    const collect = await getCollectCpFeesInstruction({
      ...pool,
      feeNftOwner: holder.owner,
      feeNftMint: nft.address,
      recipients: holder.tokenAccounts,
      lpAmount: 2n ** 64n - 1n,
    })
    for (const call of [lock, collect]) {
      for (const [place, { address }] of (call.accounts ?? []).entries()) {
        if (!programs.has(address)) continue
        const { error, logs } = market.vm.send([withAddress(call, place, hostile)])
        expect([place, error, wasCalled(logs)]).toEqual([place, 'Custom(3008)', false])
      }
      expect(market.vm.send([call]).error).toBeNull()
      expect(market.vm.send([sell(pool, 0, 10n ** 8n)]).error).toBeNull()
    }
  })
})

/** What a hostile program would like to be taken for. */
const programs: ReadonlySet<Address> = new Set([
  TOKEN_PROGRAM_ADDRESS,
  token2022Address,
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
])

/** One call of every instruction that names a token program, each of which works as it is. */
async function listCalls(market: Market, subject: Subject): Promise<readonly { name: string; call: Instruction }[]> {
  const pool = await createPool(market, undefined, [{}, { program: 'token-2022' }])
  const fresh = await preparePool(market, [{ program: 'token-2022' }, {}])
  const receiver = await joinPool(market, pool, 0n)
  const calls = [
    { name: 'initialize', call: initialize(fresh, [10_000n, 20_000n]) },
    { name: 'deposit', call: deposit(pool, 1000n) },
    { name: 'withdraw', call: withdraw(pool, 1000n) },
    { name: 'swap_base_input', call: sell(pool, 0, 1000n) },
    { name: 'swap_base_output', call: buy(pool, 1, 1000n) },
  ]
  if (subject.lacks.has('admin')) return calls
  const admin = createNoopSigner(subject.admin)
  market.vm.set(admin.address, { lamports: 10n ** 12n })
  const collects = (['protocol', 'fund'] as const).map((of) => ({
    name: `collect_${of}_fee`,
    call: getCpmmCollectFeeInstruction({
      ...pool,
      of,
      owner: admin,
      recipients: receiver.tokenAccounts,
      amounts: [1n, 1n],
    }),
  }))
  if (subject.lacks.has('permission')) return [...calls, ...collects]
  const [made, next] = [await preparePool(market), await preparePool(market)]
  for (const { owner } of [made, next]) {
    const permit = await getCpmmPermissionInstruction({ admin, authority: owner.address, change: 'create' })
    expect(market.vm.send([permit]).error).toBeNull()
  }
  market.vm.setClock(start)
  const withFee = await initializeWithPermission(made, [10n ** 9n, 10n ** 9n], { creatorFeeOn: 0 })
  expect(market.vm.send([withFee]).error).toBeNull()
  market.vm.setClock(start + 10n)
  expect(market.vm.send([sell(made, 0, 10_000_000n)]).error).toBeNull()
  return [
    ...calls,
    ...collects,
    {
      name: 'initialize_with_permission',
      call: await initializeWithPermission(next, [10_000n, 20_000n], { creatorFeeOn: 1 }),
    },
    {
      name: 'collect_creator_fee',
      call: getCpmmCollectCreatorFeeInstruction({ ...made, creator: made.owner, recipients: made.tokenAccounts }),
    },
  ]
}

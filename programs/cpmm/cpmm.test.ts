import { type Address, createNoopSigner, getAddressEncoder, type Instruction } from '@solana/kit'
import { findAssociatedTokenPda, getMintDecoder } from '@solana-program/token'
import {
  type CpmmConfigChange,
  cpmmAddress,
  cpmmCreateFeeReceiver,
  decodeCpmmConfig,
  decodeCpmmObservations,
  decodeCpmmPermission,
  findCpmmConfigAddress,
  findCpmmLpAccount,
  findCpmmPermissionAddress,
  findCpmmPoolAddresses,
  getCpmmCollectCreatorFeeInstruction,
  getCpmmCollectFeeInstruction,
  getCpmmCreateConfigInstruction,
  getCpmmPermissionInstruction,
  getCpmmUpdateConfigInstruction,
  getCpmmUpdatePoolStatusInstruction,
  readCpmmEvents,
} from '@solsmith/tokens'
import { describe, expect, test } from 'vitest'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'
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
  type MintKind,
  preparePool,
  readPool,
  sell,
  start,
  type TestPool,
  withdraw,
} from './testing/createMarket.ts'

const subjects = await readSubjects('cpmm')

/** The public program's compute units for the same, as measured. */
const publicUnits = { initialize: 124_368, deposit: 36_836, swap: 33_200, withdraw: 36_971 }

function succeed(market: Market, ...calls: Instruction[]) {
  const run = market.vm.send(calls)
  expect(run.error, run.logs.join('\n')).toBeNull()
  return run
}

/** Makes a pool of a mint with one extension. */
async function tryExtension(market: Market, type: number, bytes: number): Promise<string | null> {
  const kind: MintKind = { program: 'token-2022', extensions: [[type, bytes]] }
  return market.vm.send([initialize(await preparePool(market, [kind, {}]), [10_000n, 10_000n])]).error
}

describe.each(subjects)('pools of $name', (subject) => {
  const open = (tier?: number) => createMarket(subject.elfs.cpmm, tier)
  const { lacks } = subject

  test('a new pool holds what its maker sent, and says so', async () => {
    const market = await open()
    const pool = await preparePool(market, [{ decimals: 6 }, { decimals: 9 }])
    const before = market.vm.get(pool.owner.address)?.lamports ?? 0n

    succeed(market, initialize(pool, [1_000_000n, 4_000_000n]))

    expect(readPool(market, pool.pool)).toEqual({
      config: pool.config,
      creator: pool.owner.address,
      vaults: pool.vaults,
      lpMint: pool.lpMint,
      mints: pool.mints,
      tokenPrograms: pool.tokenPrograms,
      observation: pool.observation,
      authorityBump: 253,
      status: 0,
      lpDecimals: 9,
      decimals: readPool(market, pool.pool).decimals,
      lpSupply: 2_000_000n,
      protocolFees: [0n, 0n],
      fundFees: [0n, 0n],
      openTime: start + 1n,
      recentEpoch: 0n,
      creatorFeeOn: 0,
      creatorFeeEnabled: false,
      creatorFees: [0n, 0n],
    })
    expect(readPool(market, pool.pool).decimals.toSorted()).toEqual([6, 9])
    expect(pool.vaults.map((vault) => amountIn(market, vault))).toEqual([1_000_000n, 4_000_000n])
    // 100 units exist only in the pool's book.
    expect(amountIn(market, pool.lpAccount)).toBe(1_999_900n)
    const mint = getMintDecoder().decode(market.vm.get(pool.lpMint)?.data ?? new Uint8Array())
    expect(mint).toMatchObject({ supply: 1_999_900n, decimals: 9, freezeAuthority: { __option: 'None' } })
    expect(mint.mintAuthority).toEqual({ __option: 'Some', value: pool.authority })
    const paid = before - (market.vm.get(pool.owner.address)?.lamports ?? 0n)
    const rents = [637, 82, 165, 165, 4075, 165].map(market.vm.rent)
    expect(paid).toBe(150_000_000n + rents.reduce((sum, rent) => sum + rent, 0n))
    expect(amountIn(market, cpmmCreateFeeReceiver)).toBe(150_000_000n)
    const ring = market.vm.get(pool.observation)
    expect(ring && decodeCpmmObservations(ring)).toMatchObject({ initialized: false, pool: pool.pool, index: 0 })
    expect(market.vm.send([initialize(pool, [1_000_000n, 4_000_000n])]).error).not.toBeNull()
  })

  test('a pool may be at any address that signs', async () => {
    const market = await open()
    const usual = await preparePool(market)
    const key = createNoopSigner(makeAddress())
    const addresses = await findCpmmPoolAddresses({ ...usual, pool: key.address })
    const pool = { ...usual, ...addresses, lpAccount: await findCpmmLpAccount(usual.owner.address, addresses.lpMint) }
    expect(market.vm.send([initialize(pool, [10_000n, 10_000n])]).error).not.toBeNull()
    succeed(market, initialize(pool, [10_000n, 10_000n], { poolSigner: key }))
    expect(readPool(market, key.address).lpSupply).toBe(10_000n)
  })

  test('lamports that someone sent ahead do not stop a pool', async () => {
    const market = await open()
    const pool = await preparePool(market)
    for (const key of [pool.pool, pool.lpMint, ...pool.vaults, pool.observation]) market.vm.set(key, { lamports: 1n })
    market.vm.set(pool.observation, { lamports: 10n ** 9n })
    succeed(market, initialize(pool, [10_000n, 10_000n]))
    expect(market.vm.get(pool.observation)?.lamports).toBe(10n ** 9n)
  })

  test('too little, and mints that pools do not take, make no pool', async () => {
    const market = await open()
    const tryAmounts = async (amounts: readonly [bigint, bigint]) =>
      market.vm.send([initialize(await preparePool(market), amounts)]).error
    // √(product) has to reach the 100 that no one gets.
    expect(await tryAmounts([99n, 99n])).toBe('Custom(6009)')
    expect(await tryAmounts([1n, 9999n])).toBe('Custom(6009)')
    expect(await tryAmounts([1n, 10_000n])).toBeNull()
    expect(await tryAmounts([0n, 10_000n])).toBe('Custom(6002)')
    // Close authority, default state, non-transferable, delegate, hook.
    for (const type of [3, 6, 9, 12, 14]) expect(await tryExtension(market, type, 64)).toBe('Custom(6007)')
    // Confidential transfers, groups, pausable: some binaries are older than these.
    for (const type of [4, 16, 20, 21, 22, 23, 24, 26]) {
      const error = await tryExtension(market, type, 64)
      if (lacks.has('ours')) expect(error).not.toBeNull()
      else expect(error).toBe('Custom(6007)')
    }
    // MetadataPointer, TokenMetadata.
    expect(await tryExtension(market, 18, 64)).toBeNull()
    expect(await tryExtension(market, 19, 80)).toBeNull()
  })

  testOn(subject, ['shown-amounts'], 'mints whose amounts are shown with interest or scaled are let in', async () => {
    expect(await tryExtension(await open(), 10, 52)).toBeNull()
    expect(await tryExtension(await open(), 25, 56)).toBeNull()
  })

  test('trades begin at the time that the maker set', async () => {
    const market = await open()
    const pool = await preparePool(market)
    succeed(market, initialize(pool, [10_000n, 10_000n], { openTime: start + 100n }))
    market.vm.setClock(start + 99n)
    expect(market.vm.send([sell(pool, 0, 100n)]).error).toBe('Custom(6000)')
    expect(market.vm.send([buy(pool, 0, 100n)]).error).toBe('Custom(6000)')
    succeed(market, deposit(pool, 100n))
    market.vm.setClock(start + 100n)
    succeed(market, sell(pool, 0, 100n))
  })

  test('a limit is kept to the unit', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_000_000n, 4_000_000_000n])
    // 1,000,000 less 0.25 % is 997,500; 997,500 * 4e9 / 1,000,997,500 = 3,986,023.9…
    expect(market.vm.send([sell(pool, 0, 1_000_000n, 3_986_024n)]).error).toBe('Custom(6005)')
    succeed(market, sell(pool, 0, 1_000_000n, 3_986_023n))
    // Whatever the price is now: one unit less than it costs is refused, and exactly that is not.
    const before = amountIn(market, pool.tokenAccounts[1])
    succeed(market, buy(pool, 1, 1_000_000n))
    const cost = before - amountIn(market, pool.tokenAccounts[1])
    const again = await createPool(market, [1_000_000_000n, 4_000_000_000n])
    succeed(market, sell(again, 0, 1_000_000n))
    expect(market.vm.send([buy(again, 1, 1_000_000n, cost - 1n)]).error).toBe('Custom(6005)')
    succeed(market, buy(again, 1, 1_000_000n, cost))
    const lp = await createPool(market, [1_000_000n, 4_000_000n])
    expect(market.vm.send([deposit(lp, 1001n, [500n, 2002n])]).error).toBe('Custom(6005)')
    expect(market.vm.send([deposit(lp, 1001n, [501n, 2001n])]).error).toBe('Custom(6005)')
    succeed(market, deposit(lp, 1001n, [501n, 2002n]))
    expect(market.vm.send([withdraw(lp, 1001n, [501n, 2002n])]).error).toBe('Custom(6005)')
    expect(market.vm.send([withdraw(lp, 1001n, [500n, 2003n])]).error).toBe('Custom(6005)')
    succeed(market, withdraw(lp, 1001n, [500n, 2002n]))
  })

  test('who puts in and takes out again, or trades there and back, has not gained', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_003n, 3_999_999n])
    const person = await joinPool(market, pool)
    const held = () => person.tokenAccounts.map((account) => amountIn(market, account))
    market.createTokens(pool.lpMint, person.owner.address, 0n, person.lpAccount)
    for (const lp of [3n, 7n, 1000n, 123_457n]) {
      const before = held()
      succeed(market, deposit(person, lp))
      succeed(market, withdraw(person, lp))
      for (const [index, amount] of held().entries()) expect(amount).toBeLessThanOrEqual(before[index] ?? 0n)
    }
    for (const amount of [3n, 1000n, 54_321n]) {
      const before = held()
      succeed(market, sell(person, 0, amount))
      const got = (held()[1] ?? 0n) - (before[1] ?? 0n)
      succeed(market, sell(person, 1, got))
      expect(held()[0]).toBeLessThan(before[0] ?? 0n)
    }
  })

  test('nothing is traded for nothing', async () => {
    const market = await open()
    const pool = await createPool(market, [1000n, 4_000_000n])
    const tryCall = (call: Instruction) => market.vm.send([call]).error
    expect(tryCall(sell(pool, 0, 0n))).toBe('Custom(2505)')
    expect(tryCall(buy(pool, 0, 0n))).toBe('Custom(2505)')
    // 3,999 units of the second token are worth less than one of the first.
    expect(tryCall(sell(pool, 1, 3999n))).toBe('Custom(2505)')
    // Of a price below one, half a unit or more is one: 1000 * 1999 / 3,998,001 is just below half.
    expect(tryCall(buy(pool, 0, 1999n))).toBe('Custom(2505)')
    expect(tryCall(buy(pool, 0, 2001n))).toBeNull()
  })

  test('no one buys or takes out all that there is', async () => {
    const market = await open()
    const pool = await createPool(market, [1000n, 1000n])
    for (const [call, ours] of [
      [buy(pool, 1, 1000n), 6012],
      [buy(pool, 1, 1001n), 6012],
      [withdraw(pool, 1001n), 6003],
    ] as const) {
      const { error } = market.vm.send([call])
      if (lacks.has('ours')) expect(error).not.toBeNull()
      else expect(error).toBe(`Custom(${ours})`)
    }
    expect(market.vm.send([withdraw(pool, 1000n)]).error).toBe('Custom(1)')
  })

  testOn(subject, ['refused-nothing'], 'LP for nothing, and nothing for LP, are refused', async () => {
    const market = await open()
    const pool = await createPool(market, [1000n, 4_000_000n])
    expect(market.vm.send([deposit(pool, 1n)]).error).toBe('Custom(6006)')
    expect(market.vm.send([withdraw(pool, 1n)]).error).toBe('Custom(6006)')
    for (const call of [deposit(pool, 0n), withdraw(pool, 0n)])
      expect(market.vm.send([call]).error).toBe('Custom(6003)')
  })

  test('a delegate does not put in what is someone else’s', async () => {
    const market = await open()
    const pool = await createPool(market)
    const delegate = await joinPool(market, pool)
    market.createTokens(pool.lpMint, delegate.owner.address, 0n, delegate.lpAccount)
    const theirs = { ...delegate, tokenAccounts: pool.tokenAccounts }
    for (const key of pool.tokenAccounts) {
      const account = market.vm.get(key)
      const data = Uint8Array.from(account?.data ?? [])
      data.set(getAddressEncoder().encode(delegate.owner.address), 76)
      data.set([1], 72)
      data.set(data.subarray(64, 72), 121) // as much as there is
      market.vm.set(key, { ...account, data })
    }
    expect(market.vm.send([deposit(theirs, 1000n)]).error).toBe('Custom(2015)')
  })

  test('a gift to a vault belongs to the holders of LP', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_000n, 1_000_000n])
    market.createTokens(pool.mints[0], pool.authority, 2_000_000n, pool.vaults[0])
    const before = amountIn(market, pool.tokenAccounts[0])
    succeed(market, withdraw(pool, 999_900n))
    expect(amountIn(market, pool.tokenAccounts[0]) - before).toBe(1_999_800n)
    expect(readPool(market, pool.pool).lpSupply).toBe(100n)
  })

  test('all LP taken out leaves the share of the 100 locked units', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_000n, 4_000_000n])
    succeed(market, withdraw(pool, amountIn(market, pool.lpAccount)))
    expect(pool.vaults.map((vault) => amountIn(market, vault))).toEqual([50n, 200n])
  })

  test('a fee of Token-2022 is counted in, in the epoch in which it holds', async () => {
    const market = await open()
    const taxed: MintKind = {
      program: 'token-2022',
      fee: { rate: 100, maximum: 5000n },
      nextFee: { epoch: 3n, rate: 1000, maximum: 10n ** 9n },
    }
    const pool = await createPool(market, [1_000_000n, 1_000_000n], [taxed, taxed])
    expect(pool.vaults.map((vault) => amountIn(market, vault))).toEqual([995_000n, 995_000n])
    expect(market.vm.get(pool.vaults[0])?.data.length).toBe(178)

    market.vm.setClock(start + 20n, 2n)
    const before = amountIn(market, pool.tokenAccounts[1])
    succeed(market, buy(pool, 0, 990n))
    expect(amountIn(market, pool.tokenAccounts[1]) - before).toBe(990n)
    expect(readPool(market, pool.pool).recentEpoch).toBe(2n)

    market.vm.setClock(start + 30n, 3n)
    const { logs } = succeed(market, sell(pool, 0, 10_000n))
    expect(readCpmmEvents(logs)).toMatchObject([{ kind: 'swap', input: 9000n, inputTransferFee: 1000n }])
  })

  test('a trade, a deposit and a withdrawal write what they did into the logs', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_000n, 4_000_000n])
    const swapped = { kind: 'swap', pool: pool.pool, inputTransferFee: 0n, outputTransferFee: 0n }
    const sold = readCpmmEvents(succeed(market, sell(pool, 1, 10_000n)).logs)
    const [reserve0, reserve1] = [amountIn(market, pool.vaults[0]), amountIn(market, pool.vaults[1])]
    expect(sold).toEqual([
      {
        ...swapped,
        inputBefore: 4_000_000n,
        outputBefore: 1_000_000n,
        input: 10_000n,
        output: 2487n,
        baseInput: true,
        details: lacks.has('creator-fee')
          ? null
          : {
              inputMint: pool.mints[1],
              outputMint: pool.mints[0],
              tradeFee: 25n,
              creatorFee: 0n,
              creatorFeeOnInput: true,
            },
      },
    ])
    expect([reserve0, reserve1]).toEqual([997_513n, 4_010_000n])
    const { protocolFees, fundFees } = readPool(market, pool.pool)
    expect([protocolFees, fundFees]).toEqual([
      [0n, 3n],
      [0n, 1n],
    ])
    const bought = readCpmmEvents(succeed(market, buy(pool, 0, 1000n)).logs)
    expect(bought).toMatchObject([{ ...swapped, baseInput: false, output: 1000n, inputBefore: 997_513n }])
    expect(bought).toMatchObject([{ outputBefore: 4_009_996n }])

    const change = { kind: 'liquidity', pool: pool.pool, transferFee0: 0n, transferFee1: 0n }
    const put = readCpmmEvents(succeed(market, deposit(pool, 2000n)).logs)
    expect(put).toMatchObject([{ ...change, lpBefore: 2_000_000n, changeType: 0, amount0: 998n }])
    const took = readCpmmEvents(succeed(market, withdraw(pool, 2000n)).logs)
    expect(took).toMatchObject([{ ...change, lpBefore: 2_002_000n, changeType: 1, amount0: 997n }])
  })

  test('prices are noted at most every 15 seconds, in a ring of 100', async () => {
    const market = await open()
    const pool = await createPool(market, [1_000_000n, 4_000_000n])
    const ring = () => {
      const account = market.vm.get(pool.observation)
      return account && decodeCpmmObservations(account)
    }
    let now = start + 10n
    const tradeAt = (time: bigint) => {
      market.vm.setClock(time)
      succeed(market, sell(pool, 0, 100n))
    }
    tradeAt(now)
    expect(ring()).toMatchObject({ initialized: true, index: 0 })
    expect(ring()?.entries[0]?.time).toBe(now)
    tradeAt(now + 14n)
    expect(ring()).toMatchObject({ index: 0 })
    expect(ring()?.entries[0]?.time).toBe(now)
    const [before0, before1] = [amountIn(market, pool.vaults[0]), amountIn(market, pool.vaults[1])]
    now += 15n
    tradeAt(now)
    // No fees are owed yet: 12 % of a fee of one unit is nothing.
    const sums = [((before1 << 32n) / before0) * 15n, ((before0 << 32n) / before1) * 15n]
    expect(ring()).toMatchObject({ index: 1 })
    expect(ring()?.entries[1]).toEqual({ time: now, sums })
    for (let turn = 0; turn < 99; turn += 1) {
      now += 20n
      tradeAt(now)
    }
    expect(ring()).toMatchObject({ index: 0 })
    expect(ring()?.entries[0]?.time).toBe(now)
    if (!lacks.has('ours')) expect(ring()?.lastUpdate).toBe(now)
    const [newest, oldest] = [ring()?.entries[0], ring()?.entries[1]]
    expect(newest?.sums[0]).toBeGreaterThan(oldest?.sums[0] ?? 0n)
  })

  testOn(subject, ['ours'], 'one instruction costs at most what the public program was measured with', async () => {
    const market = await open()
    const pool = await preparePool(market)
    const rows: string[] = []
    const measure = (name: keyof typeof publicUnits, call: Instruction) => {
      const units = succeed(market, call).unitsOf(cpmmAddress)
      rows.push(`${name} ${units} (public ${publicUnits[name]})`)
      expect(units).toBeLessThanOrEqual(publicUnits[name])
    }
    measure('initialize', initialize(pool, [10n ** 9n, 4n * 10n ** 9n]))
    market.vm.setClock(start + 10n)
    measure('deposit', deposit(pool, 10n ** 6n))
    measure('swap', sell(pool, 0, 10n ** 6n))
    market.vm.setClock(start + 40n)
    measure('swap', buy(pool, 1, 10n ** 6n))
    measure('withdraw', withdraw(pool, 10n ** 6n))
    process.stdout.write(`cpmm ${subject.name}, compute units: ${rows.join(', ')}\n`)
  })
})

/** Someone's associated accounts for the tokens of a pool. */
async function findRecipients(owner: Address, { mints, tokenPrograms }: TestPool): Promise<[Address, Address]> {
  const find = async (index: 0 | 1) => {
    const [found] = await findAssociatedTokenPda({ owner, mint: mints[index], tokenProgram: tokenPrograms[index] })
    return found
  }
  return [await find(0), await find(1)]
}

describe.each(subjects)('what the admin of $name may do', (subject) => {
  const { lacks } = subject
  const admin = createNoopSigner(subject.admin)
  const open = async () => {
    const market = await createMarket(subject.elfs.cpmm)
    market.vm.set(admin.address, { lamports: 10n ** 12n })
    return market
  }
  const readConfig = (market: Market, key: Parameters<Market['vm']['get']>[0]) => {
    const account = market.vm.get(key)
    return account && decodeCpmmConfig(account)
  }

  testOn(subject, ['admin'], 'a fee tier is made and changed', async () => {
    const market = await open()
    const rates = {
      tradeFeeRate: 1000n,
      protocolFeeRate: 2000n,
      fundFeeRate: 3000n,
      createPoolFee: 4000n,
      creatorFeeRate: 5000n,
    }
    const [config, bump] = await findCpmmConfigAddress(0x1234)
    const create = await getCpmmCreateConfigInstruction({ admin, index: 0x1234, ...rates })

    succeed(market, create)

    const withCreatorRate = !lacks.has('creator-fee')
    const made = { bump, disabled: false, index: 0x1234, ...rates, ...(!withCreatorRate && { creatorFeeRate: 0n }) }
    const owners = { protocolOwner: admin.address, fundOwner: admin.address }
    expect(readConfig(market, config)).toEqual({ ...made, ...owners })
    expect(market.vm.send([create]).error).not.toBeNull()
    const change = (change: CpmmConfigChange) => getCpmmUpdateConfigInstruction({ admin, config, change })
    const [one, two] = [makeAddress(), makeAddress()]
    succeed(
      market,
      change({ field: 'tradeFeeRate', rate: 11n }),
      change({ field: 'protocolFeeRate', rate: 12n }),
      change({ field: 'fundFeeRate', rate: 13n }),
      ...(withCreatorRate ? [change({ field: 'creatorFeeRate', rate: 14n })] : []),
      change({ field: 'createPoolFee', lamports: 15n }),
      change({ field: 'protocolOwner', owner: one }),
      change({ field: 'fundOwner', owner: two }),
      change({ field: 'disabled', disabled: true }),
    )
    expect(readConfig(market, config)).toEqual({
      ...made,
      disabled: true,
      tradeFeeRate: 11n,
      protocolFeeRate: 12n,
      fundFeeRate: 13n,
      creatorFeeRate: withCreatorRate ? 14n : 0n,
      createPoolFee: 15n,
      protocolOwner: one,
      fundOwner: two,
    })
    // Nothing may take everything, and the owners share the trade fee.
    for (const wrong of [
      change({ field: 'tradeFeeRate', rate: 1_000_000n }),
      change({ field: 'protocolFeeRate', rate: 999_988n }),
      ...(withCreatorRate ? [change({ field: 'creatorFeeRate', rate: 1_000_000n })] : []),
    ]) {
      const { error } = market.vm.send([wrong])
      if (lacks.has('ours')) expect(error).not.toBeNull()
      else expect(error).toBe('Custom(6003)')
    }
    expect(readConfig(market, config)?.tradeFeeRate).toBe(11n)
  })

  testOn(subject, ['admin'], 'parts of a pool are switched off, each alone', async () => {
    const market = await open()
    const pool = await createPool(market)
    const calls = [deposit(pool, 1000n), withdraw(pool, 1000n), sell(pool, 0, 1000n), buy(pool, 0, 1000n)]
    for (let status = 0; status < 8; status += 1) {
      succeed(market, getCpmmUpdatePoolStatusInstruction({ admin, pool: pool.pool, status }))
      const off = [status & 1, status & 2, status & 4, status & 4].map((bit) => bit !== 0)
      expect(calls.map((call) => market.vm.send([call]).error)).toEqual(off.map((is) => (is ? 'Custom(6000)' : null)))
      // A purchase of nothing is one in every state.
      expect(market.vm.send([buy(pool, 0, 0n)]).error).toBe('Custom(2505)')
    }
  })

  testOn(subject, ['admin'], 'fees go to their owners, and never more than there are', async () => {
    const market = await open()
    const pool = await createPool(market)
    succeed(market, sell(pool, 0, 100_000_000n), sell(pool, 1, 300_000_000n))
    const owed = readPool(market, pool.pool)
    // 0.25 % of the input, of which 12 % and 4 %.
    expect([owed.protocolFees, owed.fundFees]).toEqual([
      [30_000n, 90_000n],
      [10_000n, 30_000n],
    ])
    const receiver = await joinPool(market, pool, 0n)
    const recipients = receiver.tokenAccounts
    const collect = (of: 'protocol' | 'fund', amounts: readonly [bigint, bigint], owner = admin) =>
      getCpmmCollectFeeInstruction({ ...pool, of, owner, recipients, amounts })
    const got = () => recipients.map((account) => amountIn(market, account))
    succeed(market, collect('protocol', [1n, 2n]))
    expect(got()).toEqual([1n, 2n])
    const plenty = 2n ** 64n - 1n
    succeed(market, collect('protocol', [plenty, plenty]), collect('fund', [plenty, plenty]))
    expect(got()).toEqual([40_000n, 120_000n])
    succeed(market, collect('fund', [plenty, plenty]))
    expect(got()).toEqual([40_000n, 120_000n])
    expect(readPool(market, pool.pool)).toMatchObject({ protocolFees: [0n, 0n], fundFees: [0n, 0n] })

    // The config's owners may, each for its own.
    const [one, two] = [createNoopSigner(makeAddress()), createNoopSigner(makeAddress())]
    const own = (field: 'protocolOwner' | 'fundOwner', owner: typeof one) =>
      getCpmmUpdateConfigInstruction({ admin, config: pool.config, change: { field, owner: owner.address } })
    succeed(market, own('protocolOwner', one), own('fundOwner', two))
    succeed(market, collect('protocol', [1n, 1n], one), collect('fund', [1n, 1n], two))
    expect(market.vm.send([collect('protocol', [1n, 1n], two)]).error).toBe('Custom(6001)')
    expect(market.vm.send([collect('fund', [1n, 1n], one)]).error).toBe('Custom(6001)')
  })

  testOn(subject, ['admin', 'permission'], 'who has a permission makes pools that pay their creator', async () => {
    const market = await open()
    const pool = await preparePool(market, [{}, { program: 'token-2022' }])
    const creator = market.createPerson()
    const make = (creatorFeeOn: number) =>
      initializeWithPermission(pool, [10n ** 9n, 10n ** 9n], {
        creatorFeeOn: creatorFeeOn as 0, // 3 is none, which is what is tried
        creator: creator.address,
      })
    expect(market.vm.send([await make(1)]).error).not.toBeNull()
    const permit = { admin, authority: pool.owner.address }
    succeed(market, await getCpmmPermissionInstruction({ ...permit, change: 'create' }))
    const account = market.vm.get(await findCpmmPermissionAddress(pool.owner.address))
    expect(account && decodeCpmmPermission(account)).toEqual({ authority: pool.owner.address })
    expect(market.vm.send([await make(3)]).error).toBe('Custom(6013)')

    succeed(market, await make(1))

    expect(readPool(market, pool.pool)).toMatchObject({
      creator: creator.address,
      creatorFeeOn: 1,
      creatorFeeEnabled: true,
    })
    market.vm.setClock(start + 10n)
    const recipients = await findRecipients(creator.address, pool)
    const collect = getCpmmCollectCreatorFeeInstruction({ ...pool, creator, recipients })
    expect(market.vm.send([collect]).error).toBe('Custom(6014)')
    // 0.05 % in token 0, whichever way the trade goes.
    succeed(market, sell(pool, 0, 10_000_000n))
    expect(readPool(market, pool.pool).creatorFees).toEqual([5000n, 0n])
    const { logs } = succeed(market, sell(pool, 1, 10_000_000n))
    expect(readCpmmEvents(logs)).toMatchObject([{ details: { creatorFee: 5037n, creatorFeeOnInput: false } }])
    const owed = readPool(market, pool.pool).creatorFees
    expect(owed).toEqual([10_037n, 0n])

    succeed(market, collect)

    expect(recipients.map((key) => amountIn(market, key))).toEqual(owed)
    expect(readPool(market, pool.pool).creatorFees).toEqual([0n, 0n])
    const before = market.vm.get(admin.address)?.lamports ?? 0n
    succeed(market, await getCpmmPermissionInstruction({ ...permit, change: 'close' }))
    expect(market.vm.get(await findCpmmPermissionAddress(pool.owner.address))).toBeNull()
    expect((market.vm.get(admin.address)?.lamports ?? 0n) - before).toBe(market.vm.rent(280))
  })
})

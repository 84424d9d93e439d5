import { type Address, createNoopSigner, type Instruction, isSignerRole, isWritableRole } from '@solana/kit'
import { getMintDecoder } from '@solana-program/token'
import {
  cpLockAddress,
  decodeCpLockedLiquidity,
  decodeMetadata,
  findCpLockAuthority,
  findCpLockedLiquidityAddress,
  findCpmmLpAccount,
  findMetadataAddress,
  getCollectCpFeesInstruction,
  getLockCpLiquidityInstruction,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { describe, expect } from 'vitest'
import {
  amountIn,
  createMarket,
  createPool,
  deposit,
  joinPool,
  type Market,
  readPool,
  sell,
  start,
  type TestPool,
  withdraw,
} from '../cpmm/testing/createMarket.ts'
import { createRandom } from '../cpmm/testing/createRandom.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'

const all = 2n ** 64n - 1n
/** Measured by others on the public program. */
const publicUnits = { lock: 166_769, collect: 103_408 }

type Lock = {
  readonly pool: TestPool
  readonly holder: TestPool['owner']
  readonly nft: TestPool['owner']
  readonly lock: Instruction
  readonly collect: (lpAmount?: bigint, by?: TestPool['owner']) => Promise<Instruction>
  readonly recipients: readonly [Address, Address]
}

function succeed(market: Market, ...calls: Instruction[]) {
  const run = market.vm.send(calls)
  expect(run.error, run.logs.join('\n')).toBeNull()
  return run
}

async function prepareLock(market: Market, pool: TestPool, lpAmount: bigint, withMetadata = false): Promise<Lock> {
  const nft = createNoopSigner(makeAddress())
  const receiver = await joinPool(market, pool, 0n)
  const common = { pool: pool.pool, lpMint: pool.lpMint, vaults: pool.vaults }
  const lock = await getLockCpLiquidityInstruction({
    ...common,
    payer: market.createPerson(),
    owner: pool.owner,
    ownerLpAccount: pool.lpAccount,
    feeNftOwner: receiver.owner.address,
    feeNftMint: nft,
    lpAmount,
    withMetadata,
  })
  return {
    pool,
    holder: receiver.owner,
    nft,
    lock,
    recipients: receiver.tokenAccounts,
    collect: (amount = all, by = receiver.owner) =>
      getCollectCpFeesInstruction({
        ...common,
        mints: pool.mints,
        feeNftOwner: by,
        feeNftMint: nft.address,
        recipients: receiver.tokenAccounts,
        lpAmount: amount,
      }),
  }
}

async function readLock(market: Market, { nft }: Lock) {
  const account = market.vm.get(await findCpLockedLiquidityAddress(nft.address))
  const locked = account && decodeCpLockedLiquidity(account)
  if (!locked) throw new Error('Nothing is locked')
  return locked
}

const reserves = (market: Market, pool: TestPool) => {
  const { protocolFees, fundFees, creatorFees } = readPool(market, pool.pool)
  const of = (i: 0 | 1) => amountIn(market, pool.vaults[i]) - protocolFees[i] - fundFees[i] - creatorFees[i]
  return [of(0), of(1)] as const
}

describe.each(await readSubjects('cp-lock'))('locked liquidity on $name', (subject) => {
  const { elfs, lacks, name } = subject
  const open = () =>
    createMarket(elfs.cpmm, 3, [
      { address: cpLockAddress, elf: elfs['cp-lock'] },
      { address: tokenMetadataAddress, elf: elfs['token-metadata'] },
    ])
  /** The public facts give no numbers of errors. */
  const expectRefusal = ({ error, logs }: ReturnType<Market['vm']['send']>, ours: string) => {
    if (lacks.has('ours')) expect(error).not.toBeNull()
    else expect(error, logs.join('\n')).toBe(ours)
  }

  testOn(
    subject,
    ['lock'],
    'LP goes to an address that no one signs for, and one NFT that no one can mint again entitles to its fees',
    async () => {
      const market = await open()
      const pool = await createPool(market, [1_000_000n, 4_000_000n])
      const made = await prepareLock(market, pool, 1_000_000n, true)

      const payer = made.lock.accounts?.[1]?.address ?? pool.pool
      const before = market.vm.get(payer)?.lamports ?? 0n

      const run = succeed(market, made.lock)

      // Measured by others on the public program: deposits of the state, the NFT and two accounts, and a name.
      expect(before - (market.vm.get(payer)?.lamports ?? 0n)).toBe(23_328_400n)
      const authority = await findCpLockAuthority()
      expect(amountIn(market, await findCpmmLpAccount(authority, pool.lpMint))).toBe(1_000_000n)
      expect(amountIn(market, pool.lpAccount)).toBe(999_900n)
      expect(amountIn(market, await findCpmmLpAccount(made.holder.address, made.nft.address))).toBe(1n)
      const mint = getMintDecoder().decode(market.vm.get(made.nft.address)?.data ?? new Uint8Array())
      const none = { __option: 'None' }
      expect(mint).toMatchObject({ supply: 1n, decimals: 0, mintAuthority: none, freezeAuthority: none })
      const metadata = market.vm.get(await findMetadataAddress(made.nft.address))
      expect(metadata && decodeMetadata(metadata)).toMatchObject({ name: 'Fee Key', symbol: 'FEE' })
      expect(await readLock(market, made)).toEqual({
        lockedLp: 1_000_000n,
        claimed: 0n,
        unclaimed: 0n,
        lastSupply: 2_000_000n,
        lastProduct: 4n * 10n ** 12n,
        recentEpoch: 0n,
        pool: pool.pool,
        feeNftMint: made.nft.address,
        lockedBy: pool.owner.address,
        lpMint: pool.lpMint,
      })
      process.stdout.write(`cp-lock ${name}, lock: ${run.unitsOf(cpLockAddress)} (public ${publicUnits.lock})\n`)
      expect(run.unitsOf(cpLockAddress)).toBeLessThanOrEqual(publicUnits.lock)
      // A second lock of the same pool, without a name.
      const second = await prepareLock(market, pool, 900n)
      succeed(market, second.lock)
      expect(market.vm.get(await findMetadataAddress(second.nft.address))).toBeNull()
      expect(market.vm.send([made.lock]).error).not.toBeNull()
      const empty = await prepareLock(market, pool, 0n)
      expectRefusal(market.vm.send([empty.lock]), 'InvalidArgument')
    },
  )

  testOn(subject, ['lock'], 'who holds the NFT takes what trades have earned, and no more', async () => {
    const market = await open()
    const pool = await createPool(market, [10n ** 9n, 4n * 10n ** 9n])
    const made = await prepareLock(market, pool, 10n ** 9n)
    succeed(market, made.lock)
    expectRefusal(market.vm.send([await made.collect()]), 'InvalidArgument')
    succeed(market, sell(pool, 0, 10n ** 8n))

    const before = reserves(market, pool)
    const run = succeed(market, await made.collect())

    // Half of the LP earns half of what the product of the reserves grew by.
    const { lockedLp, claimed, unclaimed } = await readLock(market, made)
    expect([lockedLp + claimed, unclaimed]).toEqual([10n ** 9n, 0n])
    const supply = 2n * 10n ** 9n
    expect(made.recipients.map((key) => amountIn(market, key))).toEqual(before.map((all) => (all * claimed) / supply))
    // 1e9 LP were worth what 1e9 - claimed are worth now: (lp - claimed)^2 * product now >= lp^2 * product then.
    const [now0, now1] = before
    const worth = (lp: bigint) => lp * lp * now0 * now1
    const then = 10n ** 18n * 4n * 10n ** 18n
    expect(worth(lockedLp)).toBeGreaterThanOrEqual(then)
    expect(worth(lockedLp - 2n)).toBeLessThan(then)
    expectRefusal(market.vm.send([await made.collect()]), 'InvalidArgument')
    process.stdout.write(`cp-lock ${name}, collect: ${run.unitsOf(cpLockAddress)} (public ${publicUnits.collect})\n`)
    expect(run.unitsOf(cpLockAddress)).toBeLessThanOrEqual(publicUnits.collect)
  })

  testOn(
    subject,
    ['lock', 'ours'],
    'whatever happens to the pool, what is locked is never worth less than at first',
    async () => {
      const market = await open()
      const random = createRandom(name === 'sBPF v0' ? 11 : 14)
      for (const size of [3, 6, 9, 12, 15, 17]) {
        const scale = 10n ** BigInt(size)
        market.vm.setClock(start)
        const pool = await createPool(market, [scale, 7n * scale])
        const lp = amountIn(market, pool.lpAccount) / 3n
        const made = await prepareLock(market, pool, lp)
        succeed(market, made.lock)
        const { lastProduct, lastSupply } = await readLock(market, made)
        for (let step = 0; step < 20; step += 1) {
          const amount = (scale * BigInt(1 + random.below(300))) / 1000n
          market.vm.send([
            random.pick([
              sell(pool, random.pick([0, 1] as const), amount),
              deposit(pool, amount),
              withdraw(pool, amount / 10n),
              await made.collect(random.pick([all, amount / 1000n])),
            ]),
          ])
          const locked = await readLock(market, made)
          const [reserve0, reserve1] = reserves(market, pool)
          const { lpSupply } = readPool(market, pool.pool)
          const kept = locked.lockedLp
          expect(kept * kept * reserve0 * reserve1 * lastSupply ** 2n).toBeGreaterThanOrEqual(
            lp * lp * lastProduct * lpSupply ** 2n,
          )
          expect(locked.lockedLp + locked.claimed).toBe(lp)
        }
      }
    },
  )

  testOn(subject, ['lock'], 'an instruction with one account wrong is refused, and works without that', async () => {
    const market = await open()
    const pool = await createPool(market, [10n ** 9n, 10n ** 9n])
    const other = await createPool(market, [10n ** 9n, 10n ** 9n])
    const made = await prepareLock(market, pool, 10n ** 8n)
    const stolen = await prepareLock(market, other, 10n ** 8n)
    const anything = makeAddress()
    const foreign = (key: Address) => {
      const at = makeAddress()
      const account = market.vm.get(key)
      if (account) market.vm.set(at, { ...account, owner: anything })
      return at
    }
    const refuse = (call: Instruction, index: number, replacement: Address, wanted: string) => {
      const accounts = (call.accounts ?? []).map(({ address: key, role }, at) => ({
        address: at === index ? replacement : key,
        role,
      }))
      expectRefusal(market.vm.send([{ ...call, accounts }]), wanted)
    }
    const refuseRoles = (call: Instruction) => {
      const metas = (call.accounts ?? []).map(({ address: key, role }) => ({ address: key, role }))
      for (const [index, meta] of metas.entries()) {
        // Roles are two bits: 1 writable, 2 signer.
        const without = (bit: number) => metas.with(index, { ...meta, role: meta.role & ~bit })
        if (isSignerRole(meta.role)) expectRefusal(market.vm.send([{ ...call, accounts: without(2) }]), 'Custom(3010)')
        if (isWritableRole(meta.role))
          expectRefusal(market.vm.send([{ ...call, accounts: without(1) }]), 'Custom(2000)')
      }
      expectRefusal(market.vm.send([{ ...call, accounts: metas.slice(1) }]), 'Custom(3005)')
      const data = (call.data ?? new Uint8Array()).slice(0, -1)
      expectRefusal(market.vm.send([{ ...call, data }]), 'Custom(102)')
    }

    refuseRoles(made.lock)
    for (const [index, replacement, wanted] of [
      [0, anything, 'Custom(2006)'],
      [2, other.owner.address, 'Custom(4)'],
      [3, anything, 'Custom(2012)'],
      [5, anything, 'Custom(2012)'],
      [6, foreign(pool.pool), 'Custom(3007)'],
      [6, pool.config, 'Custom(3002)'],
      [6, other.pool, 'Custom(2012)'],
      [7, anything, 'Custom(2006)'],
      [8, other.lpMint, 'Custom(2012)'],
      [9, other.lpAccount, 'Custom(3)'],
      [10, anything, 'Custom(2012)'],
      [11, other.vaults[0], 'Custom(2012)'],
      [12, pool.vaults[0], 'Custom(2012)'],
      [14, anything, 'Custom(2012)'],
      [15, anything, 'Custom(3008)'],
      [16, anything, 'Custom(3008)'],
      [17, anything, 'Custom(3008)'],
      [18, anything, 'Custom(3008)'],
    ] as const)
      refuse(made.lock, index, replacement, wanted)
    succeed(market, made.lock)
    succeed(market, stolen.lock)
    succeed(market, sell(pool, 0, 10n ** 8n), sell(other, 0, 10n ** 8n))

    const collect = await made.collect()
    refuseRoles(collect)
    const otherNft = await findCpmmLpAccount(stolen.holder.address, stolen.nft.address)
    const emptyNft = market.createTokens(made.nft.address, made.holder.address, 0n)
    for (const [index, replacement, wanted] of [
      [0, anything, 'Custom(2006)'],
      [1, stolen.holder.address, 'Custom(2015)'],
      [2, otherNft, 'Custom(2014)'],
      [2, emptyNft, 'Custom(2015)'],
      [2, foreign(await findCpmmLpAccount(made.holder.address, made.nft.address)), 'Custom(3007)'],
      [3, await findCpLockedLiquidityAddress(stolen.nft.address), 'Custom(2014)'],
      [3, foreign(await findCpLockedLiquidityAddress(made.nft.address)), 'Custom(3007)'],
      [4, anything, 'Custom(3008)'],
      [5, anything, 'Custom(2006)'],
      [6, other.pool, 'Custom(2012)'],
      [7, other.lpMint, 'Custom(2012)'],
      [8, other.tokenAccounts[0], 'Custom(2014)'],
      [10, other.vaults[0], 'Custom(2012)'],
      [11, pool.vaults[0], 'Custom(2012)'],
      [12, other.mints[0], 'Custom(2012)'],
      [14, pool.lpAccount, 'Custom(2012)'],
      [15, anything, 'Custom(3008)'],
      [16, anything, 'Custom(3008)'],
      [17, anything, 'Custom(3008)'],
    ] as const)
      refuse(collect, index, replacement, wanted)
    succeed(market, collect)

    // Fees of one pool, asked for with everything of another, whose LP the same authority holds.
    const crossed = await getCollectCpFeesInstruction({
      pool: other.pool,
      lpMint: other.lpMint,
      vaults: other.vaults,
      mints: other.mints,
      feeNftOwner: made.holder,
      feeNftMint: made.nft.address,
      recipients: stolen.recipients,
      lpAmount: all,
    })
    expectRefusal(market.vm.send([crossed]), 'Custom(2012)')
    succeed(market, await stolen.collect())
  })

  testOn(subject, ['lock', 'ours'], 'an unknown instruction is refused with a line', async () => {
    const { vm } = await open()
    for (const data of [new Uint8Array(), new Uint8Array(8), new Uint8Array(24).fill(255)]) {
      const { error, logs } = vm.send([{ programAddress: cpLockAddress, accounts: [], data }])
      expect(error).toBe('Custom(101)')
      expect(logs.join()).toMatch(/cp-lock: no (such )?instruction/)
    }
  })
})

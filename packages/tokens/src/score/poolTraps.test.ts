import { type Address, address, createNoopSigner, getAddressEncoder } from '@solana/kit'
import { getBurnCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import {
  amountIn,
  createMarket,
  createPool,
  joinPool,
  type Market,
  readPool,
  sell,
  start,
  type TestPool,
  withdraw,
} from '../../../../programs/cpmm/testing/createMarket.ts'
import { readProgram } from '../../../../programs/readProgram.ts'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { isTokenError } from '../errors.ts'
import { createRaydium } from '../pool/raydium/createRaydium.ts'
import type { Side } from '../pool/venue.ts'
import { cpLockAddress, findCpLockAuthority, findCpLockedLiquidityAddress } from '../programs/cpLock/addresses.ts'
import { getLockCpLiquidityInstruction } from '../programs/cpLock/instructions.ts'
import { type CpmmPool, encodeCpmmPool } from '../programs/cpmm/accounts.ts'
import { cpmmAddress, findCpmmLpAccount } from '../programs/cpmm/addresses.ts'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { createVmRpc } from '../testing/vmRpc.ts'
import { fetchLiquidity } from './fetchLiquidity.ts'
import { factsOfToken, scoreToken } from './scoreToken.ts'

const venue = createRaydium('sandbox')
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const now = start + 1_000n
const day = 86_400n
const most = 2n ** 64n - 1n

/** Location of the LP: burnt, locked, or still with the creator. */
type Keeping = 'burnt' | 'locked' | 'held'

/** Deep pool of a token against USDC, on the VM with the sandbox's programs. */
type Stage = {
  readonly market: Market
  readonly made: TestPool
  readonly seller: TestPool
  readonly token: Address
  readonly ownSide: Side
  readonly lp: bigint
  readonly keys: Set<Address>
  readonly lockAuthority: Address
  readonly lockerAccount: Address
  readonly fakeLock: (input: { lp: bigint; lpMint?: Address; at?: Address }) => Promise<Address>
}

/**
 * - `fake`: has parts foreign to the venue, so there is no proof and no liquidity score.
 * - `shut`: is the venue's, but not sellable. The token is not strong.
 * - `unlocked`: claims to be locked, but its creator withdraws. The proof shows it, and the token is not strong.
 */
type Trap = {
  readonly kind: 'fake' | 'shut' | 'unlocked'
  readonly title: string
  readonly change: (stage: Stage) => void | Promise<void>
}

const key = (of: Address) => new Uint8Array(getAddressEncoder().encode(of))

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

function patch({ market: { vm } }: Stage, at: Address, pieces: Readonly<Record<number, Uint8Array>>): void {
  const account = vm.get(at)
  if (!account) throw new TypeError(`Nothing is at ${at}.`)
  const data = Uint8Array.from(account.data)
  for (const [place, piece] of Object.entries(pieces)) data.set(piece, Number(place))
  vm.set(at, { ...account, data })
}

function ofOwner({ market: { vm } }: Stage, at: Address, owner: Address): void {
  const account = vm.get(at)
  if (account) vm.set(at, { ...account, owner })
}

function state({ market, made }: Stage, change: (pool: CpmmPool) => Partial<CpmmPool>): void {
  const pool = readPool(market, made.pool)
  market.vm.set(made.pool, { owner: cpmmAddress, data: Uint8Array.from(encodeCpmmPool({ ...pool, ...change(pool) })) })
}

const gone = { lamports: 0n }
const sides: readonly Side[] = [0, 1]
const put = <Value>(pair: readonly [Value, Value], side: Side, value: Value): readonly [Value, Value] =>
  side === 0 ? [value, pair[1]] : [pair[0], value]

/** Offsets in a token account: mint, owner, state. In a mint: mint and freeze authority with their tags. */
const [tokenMint, tokenOwner, tokenState] = [0, 32, 108]
const [mintSupply, mintAuthority, freezeAuthority] = [36, 0, 46]
const held = (by: Address) => Uint8Array.from([1, 0, 0, 0, ...key(by)])

const ofKind = (kind: Trap['kind'], traps: readonly Omit<Trap, 'kind'>[]) => traps.map((trap) => ({ kind, ...trap }))

const fakes: readonly Trap[] = ofKind('fake', [
  ...sides.flatMap((side): Omit<Trap, 'kind'>[] => [
    {
      title: `vault ${side} is the maker’s`,
      change: (stage) => patch(stage, stage.made.vaults[side], { [tokenOwner]: key(stage.made.owner.address) }),
    },
    {
      title: `vault ${side} holds another token`,
      change: (stage) => patch(stage, stage.made.vaults[side], { [tokenMint]: key(stage.market.createMint()) }),
    },
    {
      title: `vault ${side} holds the other token`,
      change: (stage) =>
        patch(stage, stage.made.vaults[side], { [tokenMint]: key(stage.made.mints[side === 0 ? 1 : 0]) }),
    },
    { title: `vault ${side} is not there`, change: ({ market, made }) => market.vm.set(made.vaults[side], gone) },
    {
      title: `vault ${side} is an account of another program`,
      change: (stage) => ofOwner(stage, stage.made.vaults[side], makeAddress()),
    },
    ...(['maker', 'authority'] as const).map((owner) => ({
      title: `vault ${side} is another account of the ${owner}`,
      change: (stage: Stage) => {
        const { market, made } = stage
        const of = owner === 'maker' ? made.owner.address : made.authority
        const vault = market.createTokens(made.mints[side], of, 10n ** 15n)
        state(stage, ({ vaults }) => ({ vaults: put(vaults, side, vault) }))
      },
    })),
    {
      title: `token ${side} is another`,
      change: (stage) => state(stage, ({ mints }) => ({ mints: put(mints, side, stage.market.createMint()) })),
    },
  ]),
  {
    title: 'its vaults are swapped',
    change: (stage) => state(stage, ({ vaults }) => ({ vaults: [vaults[1], vaults[0]] })),
  },
  {
    title: 'its tokens are swapped',
    change: (stage) => state(stage, ({ mints }) => ({ mints: [mints[1], mints[0]] })),
  },
  {
    title: 'someone else can make LP',
    change: (stage) => patch(stage, stage.made.lpMint, { [mintAuthority]: held(stage.made.owner.address) }),
  },
  {
    title: 'no one can make LP',
    change: (stage) => patch(stage, stage.made.lpMint, { [mintAuthority]: new Uint8Array(4) }),
  },
  {
    title: 'someone can freeze LP',
    change: (stage) => patch(stage, stage.made.lpMint, { [freezeAuthority]: held(stage.made.owner.address) }),
  },
  { title: 'its LP mint is not there', change: ({ market, made }) => market.vm.set(made.lpMint, gone) },
  { title: 'its LP mint is of another program', change: (stage) => ofOwner(stage, stage.made.lpMint, makeAddress()) },
  {
    title: 'its LP is another mint',
    change: (stage) => {
      const lpMint = stage.market.createMint()
      patch(stage, lpMint, { [mintAuthority]: held(stage.made.authority), [mintSupply]: u64(0n) })
      state(stage, () => ({ lpMint }))
    },
  },
  ...[1n, 10n ** 12n, most].map((amount) => ({
    title: `${amount} LP more than it counts`,
    change: (stage: Stage) => {
      const { lpSupply } = readPool(stage.market, stage.made.pool)
      patch(stage, stage.made.lpMint, { [mintSupply]: u64(amount === most ? most : lpSupply - 100n + amount) })
    },
  })),
  { title: 'its tier is not there', change: ({ market, made }) => market.vm.set(made.config, gone) },
  { title: 'its tier is of another program', change: (stage) => ofOwner(stage, stage.made.config, makeAddress()) },
  { title: 'its tier is the pool itself', change: (stage) => state(stage, () => ({ config: stage.made.pool })) },
  { title: 'it is of another program', change: (stage) => ofOwner(stage, stage.made.pool, makeAddress()) },
])

const shut: readonly Trap[] = ofKind('shut', [
  ...sides.map((side) => ({
    title: `vault ${side} is frozen, and no one can thaw it`,
    change: (stage: Stage) => patch(stage, stage.made.vaults[side], { [tokenState]: Uint8Array.of(2) }),
  })),
  ...[4, 5, 6, 7].map((status) => ({
    title: `trades are off (status ${status})`,
    change: (stage: Stage) => state(stage, () => ({ status })),
  })),
  ...[31n * day, 365n * day, most - now].map((later) => ({
    title: `trades begin in ${later} seconds`,
    change: (stage: Stage) => state(stage, () => ({ openTime: now + later })),
  })),
  ...(['protocolFees', 'fundFees', 'creatorFees'] as const).flatMap((fees) =>
    sides.flatMap((side) =>
      (['all', 'more'] as const).map((amount) => ({
        title: `${fees} are ${amount} of vault ${side}`,
        change: (stage: Stage) => {
          const all = amountIn(stage.market, stage.made.vaults[side])
          state(stage, (pool) => ({ [fees]: put(pool[fees], side, amount === 'all' ? all : most) }))
        },
      })),
    ),
  ),
  ...[200_000n, 999_999n].map((rate) => ({
    title: `trades cost ${rate} millionths`,
    change: (stage: Stage) => patch(stage, stage.made.config, { [tradeFeeAt]: u64(rate) }),
  })),
])

/** Offset of a tier's trade fee: after the discriminator, bump, two flags, index. */
const tradeFeeAt = 12

/** Owners that hold LP for someone, or for a program that might return it. */
const keepers: Readonly<Record<string, (stage: Stage) => Address | Promise<Address>>> = {
  'the lock program': () => cpLockAddress,
  'the pool': ({ made }) => made.pool,
  'the authority of the venue': ({ made }) => made.authority,
  'the locker of another program': ({ made }) => findCpLockAuthority(made.owner.address),
  'the record of a lock': () => findCpLockedLiquidityAddress(makeAddress()),
}

const unlocked: readonly Trap[] = ofKind('unlocked', [
  ...[1, 2, 3].flatMap((count) =>
    (['all', 'most'] as const).map((amount) => ({
      title: `${count} locks say that they hold ${amount}`,
      change: async (stage: Stage) => {
        for (let made = 0; made < count; made += 1) await stage.fakeLock({ lp: amount === 'all' ? stage.lp : most })
      },
    })),
  ),
  {
    title: 'a lock of another LP names the pool',
    change: async (stage: Stage) => void (await stage.fakeLock({ lp: stage.lp, lpMint: stage.market.createMint() })),
  },
  {
    title: 'a lock is not where locks are',
    change: async (stage: Stage) => void (await stage.fakeLock({ lp: stage.lp, at: makeAddress() })),
  },
  {
    title: 'the locker holds another token',
    change: ({ market, keys, lockAuthority, lp }: Stage) =>
      void keys.add(market.createTokens(market.createMint(), lockAuthority, lp)),
  },
  {
    title: 'an account of another program says that the locker holds LP',
    change: (stage: Stage) => {
      const account = stage.market.createTokens(stage.made.lpMint, stage.lockAuthority, stage.lp)
      ofOwner(stage, account, makeAddress())
      stage.keys.add(account)
    },
  },
  ...Object.entries(keepers).map(([name, find]) => ({
    title: `its LP is with ${name}`,
    change: async (stage: Stage) => patch(stage, stage.made.lpAccount, { [tokenOwner]: key(await find(stage)) }),
  })),
])

const bases: { readonly [K in Trap['kind']]: readonly Keeping[] } = {
  fake: ['burnt', 'locked'],
  shut: ['burnt', 'locked'],
  unlocked: ['held'],
}
const corpus = [...fakes, ...shut, ...unlocked].flatMap((trap) =>
  bases[trap.kind].map((keeping) => ({ ...trap, keeping })),
)

async function openStage(keeping: Keeping): Promise<Stage> {
  const market = await createMarket(readProgram('cpmm', 3), 3, [
    { address: cpLockAddress, elf: readProgram('cp-lock', 3) },
    { address: tokenMetadataAddress, elf: readProgram('token-metadata', 3) },
  ])
  const made = await createPool(market, [10n ** 12n, 10n ** 12n], [{}, { at: usdc }])
  const ownSide: Side = made.mints[0] === usdc ? 1 : 0
  const token = made.mints[ownSide]
  const lp = amountIn(market, made.lpAccount)
  const lockAuthority = await findCpLockAuthority()
  const lockerAccount = await findCpmmLpAccount(lockAuthority, made.lpMint)
  const keys = new Set([made.pool, made.lpAccount, lockerAccount])
  const stage: Stage = {
    market,
    made,
    seller: await joinPool(market, made),
    token,
    ownSide,
    lp,
    keys,
    lockAuthority,
    lockerAccount,
    async fakeLock({ lp: lockedLp, lpMint = made.lpMint, at }) {
      const nft = makeAddress()
      const place = at ?? (await findCpLockedLiquidityAddress(nft))
      const data = new Uint8Array(256)
      data.set([0x19, 0x0a, 0xee, 0xc5, 0xcf, 0xea, 0x49, 0x16])
      data.set(u64(lockedLp), 8)
      for (const [index, of] of [made.pool, nft, made.owner.address, lpMint].entries())
        data.set(key(of), 64 + 32 * index)
      market.vm.set(place, { owner: cpLockAddress, data })
      keys.add(place)
      return place
    },
  }
  market.vm.setClock(now)
  // The token itself is as safe as possible.
  patch(stage, token, { [mintAuthority]: new Uint8Array(4) })
  const { owner, lpAccount, lpMint } = made
  const nft = createNoopSigner(makeAddress())
  const calls = {
    burnt: [getBurnCheckedInstruction({ account: lpAccount, mint: lpMint, authority: owner, amount: lp, decimals: 9 })],
    locked: [
      await getLockCpLiquidityInstruction({
        ...made,
        payer: owner,
        ownerLpAccount: lpAccount,
        feeNftOwner: owner.address,
        feeNftMint: nft,
        lpAmount: lp,
        withMetadata: false,
      }),
    ],
    held: [],
  }[keeping]
  if (calls.length > 0) expect(market.vm.send(calls).error).toBeNull()
  if (keeping === 'locked') keys.add(await findCpLockedLiquidityAddress(nft.address))
  return stage
}

/** Reads the proof, or why there is none, and the token's score with its pools. */
async function look({ market, made, token, keys }: Stage) {
  const rpc = createVmRpc({ vm: market.vm, keys: () => [...keys], clock: () => ({ time: now, epoch: 0n }) })
  const proof = await venue.fetchProof(rpc, made.pool).catch((cause: unknown) => {
    if (!isTokenError(cause)) throw cause
    return null
  })
  const liquidity = await fetchLiquidity(rpc, { venue, mint: token })
  const metadata = { isReachable: true, hasImage: true, isUnmistakable: true }
  const facts = { ...factsOfToken(await fetchToken(rpc, token), { liquidity, metadata }) }
  return { proof, score: scoreToken({ ...facts, holders: { topTenBps: 0, creatorBps: 0 } }) }
}

/** Hundredths of its value that a small sale returns. */
function sellHundredths({ market, seller, ownSide }: Stage): bigint {
  const amount = 1_000_000n
  const quote = seller.tokenAccounts[ownSide === 0 ? 1 : 0]
  const before = amountIn(market, quote)
  if (market.vm.send([sell(seller, ownSide, amount)]).error) return 0n
  return ((amountIn(market, quote) - before) * 100n) / amount
}

function keep({ market: { vm }, made, seller, token, keys }: Stage) {
  const { pool, lpMint, vaults, config, lpAccount, observation, tokenAccounts } = made
  const places = [pool, lpMint, ...vaults, config, lpAccount, observation, token, usdc]
  const kept = [...places, ...tokenAccounts, ...seller.tokenAccounts].map((at) => [at, vm.get(at)] as const)
  const listed = [...keys]
  return () => {
    for (const [at, account] of kept) vm.set(at, account ?? gone)
    keys.clear()
    for (const at of listed) keys.add(at)
  }
}

test.each(['burnt', 'locked'] as const)(
  'proves a pool whose LP is %s, sells into it, and rates its token strong',
  async (keeping) => {
    const stage = await openStage(keeping)

    const { proof, score } = await look(stage)

    expect(proof?.permanentMillionths).toBe(1_000_000n)
    expect(score).toMatchObject({ score: 100, verdict: 'strong' })
    expect(sellHundredths(stage)).toBeGreaterThan(90n)
  },
)

test(`none of ${corpus.length} pools that are not what they seem is proven, or makes its token strong`, async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40)
  const wrong: string[] = []
  for (const keeping of ['burnt', 'locked', 'held'] as const) {
    const stage = await openStage(keeping)
    const restore = keep(stage)
    for (const { kind, title, change } of corpus.filter((trap) => trap.keeping === keeping)) {
      await change(stage)
      const { proof, score } = await look(stage)
      const pointsOfPool = score.lines.filter(({ name, points }) => ['locked', 'liquidity'].includes(name) && points)
      const isRight = {
        fake: () => proof === null && pointsOfPool.length === 0,
        shut: () => score.verdict !== 'strong',
        unlocked: () => proof !== null && proof.permanentMillionths < 1_000n && score.verdict !== 'strong',
      }[kind]()
      const inLocks = (proof?.locks ?? []).reduce((sum, lock) => sum + lock.lp, 0n)
      const inLocker = amountIn(stage.market, stage.lockerAccount)
      if (!isRight || inLocks > inLocker) wrong.push(`${keeping}, ${title}`)
      if (kind === 'shut') expect(sellHundredths(stage), `${title}: the trap is one`).toBeLessThan(90n)
      restore()
    }
  }
  expect(wrong).toEqual([])
}, 600_000)

test('matches the withdrawable amount of a proof with what the creator withdraws', async () => {
  const stage = await openStage('held')
  await stage.fakeLock({ lp: stage.lp })
  const { proof } = await look(stage)
  const { market, made, lp } = stage
  const before = made.tokenAccounts.map((account) => amountIn(market, account))

  expect(market.vm.send([withdraw(made, lp)]).error).toBeNull()

  const taken = made.tokenAccounts.map((account, side) => amountIn(market, account) - (before[side] ?? 0n))
  expect(taken).toEqual(proof?.withdrawableAmounts)
})

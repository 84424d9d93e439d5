import { type Address, createNoopSigner, type Instruction, type TransactionSigner } from '@solana/kit'
import { getBurnCheckedInstruction, getTransferCheckedInstruction } from '@solana-program/token'
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
} from '../../../../../programs/cpmm/testing/createMarket.ts'
import { createRandom, type Random } from '../../../../../programs/cpmm/testing/createRandom.ts'
import { makeAddress } from '../../../../../programs/testing/createVm.ts'
import { readSubjects, testOn } from '../../../../../programs/testing/subjects.ts'
import { cpLockAddress, findCpLockAuthority, findCpLockedLiquidityAddress } from '../../programs/cpLock/addresses.ts'
import { getCollectCpFeesInstruction, getLockCpLiquidityInstruction } from '../../programs/cpLock/instructions.ts'
import { findCpmmLpAccount } from '../../programs/cpmm/addresses.ts'
import { tokenMetadataAddress } from '../../programs/tokenMetadata/address.ts'
import { createVmRpc } from '../../testing/vmRpc.ts'
import { createRaydium } from './createRaydium.ts'

/** `npm run torture -- proofs` runs five hundred, half on each program version. */
const histories = Math.ceil(Number(process.env.POOL_HISTORIES ?? 12) / 2)
const steps = 40

const venue = createRaydium('sandbox')

/** Expected LP, derived from the actions only: balances, burned, locked, and the lock's value at its last fee count. */
type Model = {
  readonly held: Map<Address, bigint>
  supply: bigint
  burnt: bigint
  readonly locks: { nft: Address; lp: bigint; unclaimed: bigint; worth: bigint; supply: bigint; owner: Address }[]
}

type Person = TestPool & { readonly more: Address }

describe.each(await readSubjects('cp-lock'))('on $name', (subject) => {
  const title = `proofs say what ${histories} random histories of locks, burns, trades and many holders have done`
  testOn(
    subject,
    ['lock', 'ours'],
    title,
    async () => {
      const counts = new Map<string, number>()
      for (let seed = 1; seed <= histories; seed += 1) {
        const market = await createMarket(subject.elfs.cpmm, 3, [
          { address: cpLockAddress, elf: subject.elfs['cp-lock'] },
          { address: tokenMetadataAddress, elf: subject.elfs['token-metadata'] },
        ])
        await play(market, createRandom(seed), counts)
      }
      process.stdout.write(`proofs on ${subject.name}: ${JSON.stringify(Object.fromEntries(counts))}\n`)
      for (const done of ['deposit', 'withdraw', 'trade', 'send', 'burn', 'lock', 'collect'])
        expect(counts.get(done) ?? 0, done).toBeGreaterThan(histories / 4)
    },
    3_600_000,
  )
})

async function play(market: Market, random: Random, counts: Map<string, number>): Promise<void> {
  const made = await createPool(market, [1n + random.bits(28) + 1_000n, 1_000n + random.bits(28)])
  const people = await gatherPeople(market, made, 2 + random.below(5))
  const keys: Address[] = people.flatMap(({ lpAccount, more }) => [lpAccount, more])
  keys.push(await findCpmmLpAccount(await findCpLockAuthority(), made.lpMint))
  const first = amountIn(market, made.lpAccount)
  const model: Model = { held: new Map([[made.owner.address, first]]), supply: first + 100n, burnt: 0n, locks: [] }
  const rpc = createVmRpc({ vm: market.vm, keys: () => keys, clock: () => ({ time: start + 1_000n, epoch: 0n }) })
  for (let step = 0; step < steps; step += 1) {
    const done = await act(market, { random, people, model, keys })
    if (done) counts.set(done, (counts.get(done) ?? 0) + 1)
  }
  await expectProof(market, { rpc, made, model })
}

async function gatherPeople(market: Market, pool: TestPool, count: number): Promise<readonly Person[]> {
  const others = await Promise.all(Array.from({ length: count }, () => joinPool(market, pool)))
  return [pool, ...others].map((person, index) => {
    if (index > 0) market.createTokens(pool.lpMint, person.owner.address, 0n, person.lpAccount)
    return { ...person, more: market.createTokens(pool.lpMint, person.owner.address, 0n) }
  })
}

type Stage = {
  readonly random: Random
  readonly people: readonly Person[]
  readonly model: Model
  readonly keys: Address[]
}

const reservesOf = (market: Market, pool: TestPool) => {
  const { protocolFees, fundFees, creatorFees } = readPool(market, pool.pool)
  const of = (side: 0 | 1) =>
    amountIn(market, pool.vaults[side]) - protocolFees[side] - fundFees[side] - creatorFees[side]
  return of(0) * of(1)
}

/** Runs an action and updates the model; null if the chain refused. */
async function act(market: Market, { random, people, model, keys }: Stage): Promise<string | null> {
  const rich = people.filter(({ lpAccount }) => amountIn(market, lpAccount) > 0n)
  const person = random.pick(rich.length > 0 && random.below(3) > 0 ? rich : people)
  const wallet = person.owner.address
  const inFirst = amountIn(market, person.lpAccount)
  const part = inFirst === 0n ? 1n : 1n + (random.bits(40) % inFirst)
  const add = (owner: Address, lp: bigint) => model.held.set(owner, (model.held.get(owner) ?? 0n) + lp)
  const send = (...calls: Instruction[]) => market.vm.send(calls).error === null
  const kind = random.pick([
    'deposit',
    'withdraw',
    'trade',
    'trade',
    'send',
    'burn',
    'lock',
    'collect',
    'donate',
  ] as const)
  if (kind === 'deposit') {
    const lp = random.bits(30)
    if (!send(deposit(person, lp))) return null
    add(wallet, lp)
    model.supply += lp
  } else if (kind === 'withdraw') {
    if (!send(withdraw(person, part))) return null
    add(wallet, -part)
    model.supply -= part
  } else if (kind === 'trade') {
    if (!send(sell(person, random.below(2) as 0 | 1, random.bits(29)))) return null
  } else if (kind === 'donate') {
    const account = market.vm.get(person.vaults[0])
    if (!account) return null
    const data = Uint8Array.from(account.data)
    new DataView(data.buffer).setBigUint64(64, amountIn(market, person.vaults[0]) + random.bits(20), true)
    market.vm.set(person.vaults[0], { ...account, data })
  } else if (kind === 'send') {
    const other = random.pick(people)
    const destination = random.pick([other.lpAccount, other.more])
    if (destination === person.lpAccount) return null
    const common = { source: person.lpAccount, mint: person.lpMint, destination, authority: person.owner }
    if (!send(getTransferCheckedInstruction({ ...common, amount: part, decimals: 9 }))) return null
    add(wallet, -part)
    add(other.owner.address, part)
  } else if (kind === 'burn') {
    const common = { account: person.lpAccount, mint: person.lpMint, authority: person.owner, decimals: 9 }
    if (!send(getBurnCheckedInstruction({ ...common, amount: part }))) return null
    add(wallet, -part)
    model.burnt += part
  } else if (kind === 'lock') {
    const nft = createNoopSigner(makeAddress())
    if (!send(await lockOf(person, nft, part))) return null
    add(wallet, -part)
    const worth = reservesOf(market, person)
    model.locks.push({ nft: nft.address, lp: part, unclaimed: 0n, worth, supply: model.supply, owner: wallet })
    keys.push(await findCpLockedLiquidityAddress(nft.address))
  } else {
    const [mine, holder] = pickLock(random, model, people)
    if (!mine || !holder) return null
    const fees = feesOf(market, holder, model, mine)
    if (!send(await collectOf(holder, mine.nft))) return null
    mine.lp -= fees
    model.supply -= fees
    mine.worth = reservesOf(market, holder)
    mine.supply = model.supply
  }
  return kind
}

function pickLock(random: Random, { locks }: Model, people: readonly Person[]) {
  if (locks.length === 0) return []
  const lock = random.pick(locks)
  return [lock, people.find(({ owner }) => owner.address === lock.owner)] as const
}

const lockOf = (person: Person, nft: TransactionSigner, lpAmount: bigint) =>
  getLockCpLiquidityInstruction({
    pool: person.pool,
    lpMint: person.lpMint,
    vaults: person.vaults,
    payer: person.owner,
    owner: person.owner,
    ownerLpAccount: person.lpAccount,
    feeNftOwner: person.owner.address,
    feeNftMint: nft,
    lpAmount,
    withMetadata: false,
  })

const collectOf = (person: Person, feeNftMint: Address) =>
  getCollectCpFeesInstruction({
    pool: person.pool,
    lpMint: person.lpMint,
    vaults: person.vaults,
    mints: person.mints,
    feeNftOwner: person.owner,
    feeNftMint,
    recipients: person.tokenAccounts,
    lpAmount: 2n ** 64n - 1n,
  })

/**
 * Binary search for the least LP worth at least the old total, where LP is worth root(product of the reserves) /
 * supply. Roots are integers, the older one rounded up.
 */
function feesOf(market: Market, pool: TestPool, model: Model, lock: Model['locks'][number]): bigint {
  const then = wholeRoot(lock.worth) + 1n
  const now = wholeRoot(reservesOf(market, pool))
  let [low, high] = [0n, lock.lp]
  while (low < high) {
    const middle = (low + high) / 2n
    if (middle * now * lock.supply >= lock.lp * then * model.supply) high = middle
    else low = middle + 1n
  }
  return lock.lp - low
}

function wholeRoot(square: bigint): bigint {
  let [low, high] = [0n, 2n ** 64n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle * middle <= square) low = middle
    else high = middle
  }
  return low
}

async function expectProof(
  market: Market,
  { rpc, made, model }: { rpc: ReturnType<typeof createVmRpc>; made: TestPool; model: Model },
): Promise<void> {
  const proof = await venue.fetchProof(rpc, made.pool)
  const collectable = model.locks.map((lock) => feesOf(market, made, model, lock))
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const fees = sum(collectable)
  const locked = sum(model.locks.map(({ lp }) => lp)) - fees
  const free = sum([...model.held.values()])
  expect(proof).toMatchObject({ lpSupply: model.supply, burnt: model.burnt, locked, unowned: 100n, unlisted: 0n })
  expect(proof.withdrawable).toBe(free + fees)
  const owners = [...model.held].filter(([, lp]) => lp > 0n)
  expect(new Map(proof.holders.map(({ owner, lp }) => [owner, lp]))).toEqual(new Map(owners))
  expect(new Map(proof.locks.map((lock) => [lock.feeNftMint, [lock.lp, lock.collectable]]))).toEqual(
    new Map(model.locks.map(({ nft, lp }, index) => [nft, [lp, collectable[index]]])),
  )
  expect(proof.holders.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner)).toEqual(
    owners.map(([owner]) => owner).filter((owner) => owner === made.owner.address),
  )
}

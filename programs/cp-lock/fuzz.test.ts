import { createNoopSigner, type Instruction } from '@solana/kit'
import {
  cpLockAddress,
  getCollectCpFeesInstruction,
  getLockCpLiquidityInstruction,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { expect } from 'vitest'
import { createMarket, createPool, joinPool, type Market, sell, start } from '../cpmm/testing/createMarket.ts'
import { createRandom } from '../cpmm/testing/createRandom.ts'
import { type Counts, drawCounts, judge, sharePassed, spoil } from '../cpmm/testing/fuzz.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, type Subject, testOn } from '../testing/subjects.ts'

/** CP_LOCK_FUZZ=100000 runs as many as a release wants. v0 traps wild writes and reads of NULL, which v3 does not. */
const instructions = Number(process.env.CP_LOCK_FUZZ ?? 600)

const [subject] = (await readSubjects('cp-lock')).slice(-1)
if (!subject) throw new Error('There is always one')

testOn(
  subject,
  ['lock', 'ours'],
  `${instructions} random instructions end cleanly`,
  () => fuzz(subject.elfs),
  3_600_000,
)

async function fuzz(elfs: Subject['elfs']): Promise<void> {
  const market = await createMarket(elfs.cpmm, 0, [
    { address: cpLockAddress, elf: elfs['cp-lock'] },
    { address: tokenMetadataAddress, elf: elfs['token-metadata'] },
  ])
  const random = createRandom(5)
  const counts: Counts = new Map()
  let tools = await prepare(market)
  for (let index = 0; index < instructions; index += 1) {
    if (index % 300 === 299) tools = await prepare(market)
    if (index % 5 === 0) market.vm.send([sell(tools.pool, random.pick([0, 1] as const), random.bits(28))])
    const kind = random.pick(['lock', 'lock', 'collect', 'collect', 'unknown'] as const)
    const call: Instruction =
      kind === 'unknown'
        ? { ...random.pick(tools.collects), data: random.bytes(random.below(64)) }
        : random.pick(kind === 'lock' ? tools.locks : tools.collects)
    const run = market.vm.send([spoil(call, random, tools.addresses)])
    expect(judge(counts, kind, run), run.logs.join('\n')).toBeNull()
  }
  process.stdout.write(`cp-lock fuzz, tried/passed the checks/succeeded: ${drawCounts(counts)}\n`)
  expect(sharePassed(counts)).toBeGreaterThan(0.5)
  for (const kind of ['lock', 'collect']) expect(counts.get(kind)?.done).toBeGreaterThan(0)
}

/** A pool, and locks and collections that work unless something is spoiled. Half of the locks are made already. */
async function prepare(market: Market) {
  market.vm.setClock(start)
  const pool = await createPool(market)
  const receiver = await joinPool(market, pool, 0n)
  const payer = market.createPerson()
  const nfts = Array.from({ length: 60 }, () => createNoopSigner(makeAddress()))
  const locks = await Promise.all(
    nfts.map((feeNftMint, index) =>
      getLockCpLiquidityInstruction({
        ...pool,
        payer,
        ownerLpAccount: pool.lpAccount,
        feeNftOwner: receiver.owner.address,
        feeNftMint,
        lpAmount: 1_000_000n + BigInt(index),
        withMetadata: index % 3 === 0,
      }),
    ),
  )
  const collects = await Promise.all(
    nfts.map(({ address: feeNftMint }, index) =>
      getCollectCpFeesInstruction({
        ...pool,
        feeNftOwner: receiver.owner,
        feeNftMint,
        recipients: receiver.tokenAccounts,
        lpAmount: index % 2 === 0 ? 2n ** 64n - 1n : 5n,
      }),
    ),
  )
  for (const lock of locks.slice(0, 30)) expect(market.vm.send([lock]).error).toBeNull()
  const addresses = [
    pool.pool,
    pool.config,
    pool.lpMint,
    pool.lpAccount,
    pool.owner.address,
    ...pool.vaults,
    ...pool.mints,
  ]
  return { pool, locks: locks.slice(25), collects: collects.slice(0, 33), addresses }
}

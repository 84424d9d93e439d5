import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  nonDivisibleSequentialInstructionPlan,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type Plan, readMessage, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { type PoolScene, startPoolScene } from '../testing/poolScene.ts'
import { instructionsOf } from '../testing/scene.ts'
import { createSeed } from '../token/createSeed.ts'
import { approvalWords as words } from '../words/approval.en.ts'
import { fetchLpSymbol } from './fetchLpSymbol.ts'
import { readApproval } from './readApproval.ts'
import { formatChange, formatReceivers } from './writeInstruction.ts'

let scene: PoolScene
beforeAll(async () => {
  scene = await startPoolScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

async function approve(plan: Plan, { address: owner }: KeyPairSigner) {
  const { value: lifetime } = await scene.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(owner, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructionsOf(plan), timed),
    compileTransaction,
  )
  const described = await readApproval({
    rpcUrl: scene.localnet.rpcUrl,
    owner,
    message: readMessage(transaction.messageBytes),
    transaction: getBase64EncodedWireTransaction(transaction),
  })
  const effects = described?.effects
  if (effects?.status !== 'known') throw new TypeError(`The simulation ended as ${effects?.status}.`)
  const listed = formatReceivers(effects, words)
  expect(new Set(listed.map(({ address }) => address))).toEqual(effects.receivers)
  return { changes: effects.balances.map(formatChange), parts: listed.map(({ part }) => part), listed }
}

test('names what a new pool pays, and its LP tokens', async () => {
  const alice = await scene.localnet.fundedSigner()
  const token = await scene.create(alice, { mintAuthority: { mode: 'none' } })
  const plan = await scene.venue.planCreate(scene.rpc, {
    wallet: alice.address,
    token: token.address,
    quote: wrappedSolMint,
    tier: scene.tier.address,
    tokenAmount: 400_000_000n,
    quoteAmount: 1_000_000_000n,
    openTime: 'now',
    poolSeed: null,
  })

  const { changes, parts, listed } = await approve(plan, alice)

  expect(parts.toSorted()).toEqual([
    'Account of Raydium CP-Swap',
    'Account of the new token ANVL / SOL LP',
    'Raydium’s fee for a new pool',
    'Raydium’s vaults, which hold the tokens of its pools',
    'The new pool ANVL / SOL',
  ])
  expect(listed.find(({ part }) => part.startsWith('The new pool'))?.address).toBe(plan.pool)
  expect(changes).toContainEqual(expect.stringMatching(/^\+[\d.,]+ ANVL \/ SOL LP \(.{9}\)$/))
})

test('names LP tokens in a plain transfer by the symbols of their pair', async () => {
  const alice = await scene.localnet.fundedSigner()
  const bob = await scene.localnet.fundedSigner()
  const { pool } = await scene.createPool(alice)
  const accountOf = async ({ address: owner }: KeyPairSigner) =>
    (await findAssociatedTokenPda({ owner, mint: pool.lpMint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const [source, ata] = [await accountOf(alice), await accountOf(bob)]
  const plan: Plan = {
    kind: 'transfer',
    feePayer: alice.address,
    subject: pool.lpMint,
    label: 'LP',
    instructions: nonDivisibleSequentialInstructionPlan([
      getCreateAssociatedTokenIdempotentInstruction({ payer: alice, ata, owner: bob.address, mint: pool.lpMint }),
      getTransferInstruction({ source, destination: ata, authority: alice, amount: 1_000_000_000n }),
    ]),
  }

  expect((await approve(plan, alice)).changes).toContain(`−1 ANVL / SOL LP (${shortenAddress(pool.lpMint)})`)
  expect(await fetchLpSymbol(scene.rpc, await fetchToken(scene.rpc, pool.lpMint))).toBe('ANVL / SOL LP')
  expect(await fetchLpSymbol(scene.rpc, { address: pool.sides[0].mint, mintAuthority: alice.address })).toBeNull()
})

test('names a lock, its LP tokens and its fee NFT', async () => {
  const alice = await scene.localnet.fundedSigner()
  const { pool } = await scene.createPool(alice)
  const plan = await scene.venue.planLock(scene.rpc, { wallet: alice.address, pool, lp: 1_000n, seed: createSeed() })

  const { changes, parts } = await approve(plan, alice)

  expect(parts).toContain('Raydium’s lock, which holds LP tokens permanently')
  expect(parts).toContain('The new lock of ANVL / SOL LP')
  expect(changes).toContainEqual(expect.stringMatching(/^−[\d.,]+ ANVL \/ SOL LP \(.{9}\)$/))
  expect(changes).toContainEqual(expect.stringMatching(/^\+1 Fee NFT \(.{9}\)$/))
})

test('lists people first, and names accounts by the chain, not by their texts', async () => {
  const [alice, friend] = await Promise.all([scene.localnet.fundedSigner(), scene.localnet.fundedSigner()])
  const token = await scene.create(alice, { name: 'Raydium', symbol: 'Wallet' })
  const plan = await planMintSupply(scene.rpc, {
    mint: token.address,
    wallet: alice.address,
    to: friend.address,
    amount: 1_000_000n,
  })

  const { listed } = await approve(plan, alice)

  expect(listed).toEqual([{ address: friend.address, part: 'Wallet' }])
})

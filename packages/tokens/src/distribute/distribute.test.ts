import {
  type Address,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  type KeyPairSigner,
  type Signature,
} from '@solana/kit'
import { getCloseAccountInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { readMessage } from '@solsmith/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFreeze } from '../manage/planFreeze.ts'
import { findHome, readTokenAccount } from '../manage/readTokenAccount.ts'
import { measureTransactionV1 } from '../pack/measureTransaction.ts'
import { guardBytes } from '../pack/packPlan.ts'
import type { Token } from '../read/fetchToken.ts'
import { makeTable } from '../testing/makeTable.ts'
import { instructionsOf, type Scene, splitForTests, startScene, withSigner } from '../testing/scene.ts'
import { sendTokens } from '../testing/sendTokens.ts'
import { sendWhole } from '../testing/sendWhole.ts'
import { splitHoldings } from '../testing/splitHoldings.ts'
import { compareBatch } from './compareBatch.ts'
import { compareBatches } from './compareBatches.ts'
import { describeRecipientIssue } from './describeRecipientIssue.ts'
import { earlierBatches } from './earlierBatches.ts'
import { encodeTransfers, sizeBatch } from './encodeTransfers.ts'
import { findPayments } from './findPayments.ts'
import { findAccounts } from './lookUpReceivers.ts'
import { capacityOf, type Distribution, planBatch, planDistribution, transferOf } from './planDistribution.ts'
import { type PrepareDistributionInput, prepareDistribution } from './prepareDistribution.ts'
import { encodeWire, signBatches } from './signBatches.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ takesV1: true })
})
afterAll(() => scene[Symbol.asyncDispose]())

const blockhash = async () => {
  const { value } = await scene.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  return new Uint8Array(getAddressEncoder().encode(value.blockhash as string as Address))
}

const randomAddress = () => getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))
/** Addresses on the curve: every second random key is. */
const owners = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await generateKeyPairSigner()).address))

async function send(distribution: Distribution, signer: KeyPairSigner, batches = distribution.batches) {
  const signed = await signBatches(distribution, {
    batches,
    privateKey: signer.keyPair.privateKey,
    blockhash: await blockhash(),
  })
  for (const { transaction, signature } of signed) {
    await scene.rpc.sendTransaction(encodeWire(transaction), { encoding: 'base64' }).send()
    await confirmed(getBase58Decoder().decode(signature) as Signature)
  }
  return signed
}

async function confirmed(signature: Signature): Promise<void> {
  await expect
    .poll(async () => (await scene.rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus)
    .toBe('confirmed')
  const { value } = await scene.rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toBeNull()
}

const prepare = (token: Token, signer: KeyPairSigner, text: string, input: Partial<PrepareDistributionInput> = {}) =>
  prepareDistribution(scene.rpc, {
    mint: token.address,
    wallet: signer.address,
    text,
    freeBytes: 0,
    sharing: { kind: 'per-row' },
    repeats: 'keep',
    ...input,
  })

const amountAt = async (token: Token, owner: Address) =>
  (await readTokenAccount(scene.rpc, token, await findHome(token, owner)))?.amount ?? 0n

test.for(['classic', 'modern'] as const)(
  'pays a list in a %s token to the unit, with and without existing accounts',
  async (standard) => {
    const sender = await scene.localnet.fundedSigner()
    const token = await scene.create(sender, { standard })
    const [known, fresh] = [await owners(14), await owners(13)]
    await sendTokens(scene, { token, signer: sender, receivers: known, amount: 1n })
    const people = [...known, ...fresh]
    const text = people.map((address, index) => `${address},0.0001${index + 10}`).join('\n')

    const ready = await prepare(token, sender, text)
    const before = await scene.balanceOf(sender.address)
    await send(ready.distribution, sender)

    expect(ready.issues).toEqual([])
    expect(ready.cost).toMatchObject({ made: 13, transactions: ready.distribution.batches.length })
    expect(before - (await scene.balanceOf(sender.address))).toBe(
      ready.cost.depositLamports + ready.cost.feeLamports + ready.cost.priorityLamports,
    )
    const held = await Promise.all(people.map((address) => amountAt(token, address)))
    expect(held).toEqual(people.map((_, index) => 110n + BigInt(index) + (index < 14 ? 1n : 0n)))
  },
)

test.for([0, 250])('reads a landed batch back as shown, with a fee of %i basis points', async (basisPoints) => {
  const sender = await scene.localnet.fundedSigner()
  const keep = { mode: 'keep' } as const
  const powers = { configAuthority: keep, withdrawAuthority: keep }
  const fee = { kind: 'transfer-fee', basisPoints, maximumFee: 700n, ...powers } as const
  const token = await scene.create(sender, basisPoints > 0 ? { extensions: [fee] } : {})
  const [known, fresh] = [await owners(2), await owners(2)]
  await sendTokens(scene, { token, signer: sender, receivers: known, amount: 1_000n })
  const text = [...known, ...fresh].map((address, index) => `${address},${index + 0.000111}`).join('\n')
  const { distribution } = await prepare(token, sender, text)
  const [batch] = distribution.batches
  const [signed] = await send(distribution, sender)
  if (!batch || !signed) throw new TypeError('Four people are one batch.')
  const signature = getBase58Decoder().decode(signed.signature)
  const compare = async (other: Partial<typeof batch>) =>
    (await compareBatch(scene.rpc, { distribution, token, signature, batch: { ...batch, ...other } })).verdict
  const [first, ...rest] = batch.receivers.toSorted((left, right) => Number(left.isNew) - Number(right.isNew))
  if (!first) throw new TypeError('Someone is paid.')

  expect(await compare({})).toBe(true)
  expect(await compare({ receivers: [{ ...first, amount: first.amount + 1n }, ...rest] })).toBe(false)
  expect(await compare({ receivers: rest })).toBe(false)
  expect(await compare({ receivers: [first, ...rest.map((one) => ({ ...one, isNew: false }))] })).toBe(false)
  const unknown = getBase58Decoder().decode(new Uint8Array(64).fill(7))
  expect(await compareBatch(scene.rpc, { distribution, token, batch, signature: unknown })).toMatchObject({
    verdict: null,
  })
})

test('writes bytes that kit decodes, of the computed length', async () => {
  const [wallet, mint] = [randomAddress(), randomAddress()]
  for (const version of ['legacy', 0, 1] as const)
    for (const program of [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    ])
      for (const budget of [null, { units: 7, microLamports: 0n }, { units: 7, microLamports: 9n }]) {
        const token = { address: mint, program: program as Address, decimals: 6, metadata: null }
        const recipients = Array.from({ length: 30 }, (_, line) => ({ line, address: randomAddress(), amount: 5n }))
        const receivers = findAccounts({ token, recipients }).map((receiver, index) => ({
          ...receiver,
          isNew: index % 3 === 0,
        }))
        const input = { token, wallet, source: randomAddress(), receivers, campaign: 'abc', freeBytes: 0 }
        const { layout, batches } = planDistribution({ ...input, version, budget })

        for (const { receivers: here, memo, shape } of batches) {
          const bytes = encodeTransfers(layout, {
            transfers: here.map(transferOf),
            memo: new TextEncoder().encode(memo),
            blockhash: new Uint8Array(32).fill(3),
          })
          const read = readMessage(bytes)
          const wireBytes = bytes.length + (version === 1 ? 64 : 65)
          expect(wireBytes).toBe(sizeBatch(layout, shape))
          expect(wireBytes).toBeLessThanOrEqual(version === 1 ? 4_096 : 1_232)
          expect(read).toMatchObject({ version, header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0 } })
          expect(new Set(read.staticAccounts).size).toBe(read.staticAccounts.length)
        }
      }
})

// The maximum of each case is searched for and executed.
describe('maximum batch on chain', () => {
  const cases = [
    { name: 'legacy, existing accounts', version: 'legacy', budget: null, memo: '', isMade: false, most: 22 },
    { name: 'legacy, with budget', version: 'legacy', budget: 'price', memo: '', isMade: false, most: 20 },
    { name: 'v0, existing accounts', version: 0, budget: null, memo: '', isMade: false, most: 21 },
    { name: 'legacy, accounts made', version: 'legacy', budget: 'limit', memo: '', isMade: true, most: 10 },
    { name: 'v0, accounts made', version: 0, budget: 'limit', memo: '', isMade: true, most: 10 },
    {
      name: 'version 1, existing accounts',
      version: 1,
      budget: 'price',
      memo: 'air:0123456789ab:499',
      isMade: false,
      most: 60,
    },
    { name: 'version 1, accounts made', version: 1, budget: 'price', memo: '', isMade: true, most: 10 },
    {
      name: 'as the CLI sends',
      version: 'legacy',
      budget: 'limit',
      memo: 'air:0123456789ab:499',
      isMade: false,
      most: 19,
    },
  ] as const

  test.for(cases)('$name: $most', async ({ version, budget, memo, isMade, most }) => {
    const sender = await scene.localnet.fundedSigner()
    const token = await scene.create(sender, { standard: 'classic' })
    const people = await owners(most)
    if (!isMade) await sendTokens(scene, { token, signer: sender, receivers: people, amount: 1n })
    const price = {
      none: null,
      limit: { units: 1_400_000, microLamports: 0n },
      price: { units: 1_400_000, microLamports: 1n },
    }
    const recipients = people.map((address, line) => ({ line, address, amount: 3n }))
    const receivers = findAccounts({ token, recipients }).map((receiver) => ({ ...receiver, isNew: isMade }))
    const source = await findHome(token, sender.address)
    const { layout } = planDistribution({
      token,
      wallet: sender.address,
      source,
      receivers,
      campaign: 'x',
      freeBytes: 0,
      version,
      budget: price[budget ?? 'none'],
    })
    const limit = version === 1 ? 4_096 : 1_232
    const capacity = capacityOf(layout, memo.length, limit)
    expect(isMade ? capacity.length - 1 : capacity[0]).toBe(most)

    const shape = { made: isMade ? most : 0, existing: isMade ? 0 : most, memoBytes: memo.length }
    const batch = { index: 0, receivers, memo, shape }
    const [signed] = await send({ ...planDistributionOf(layout, batch), token, wallet: sender.address, source }, sender)

    expect(signed?.transaction.length).toBe(sizeBatch(layout, shape))
    expect(signed?.transaction.length).toBeLessThanOrEqual(limit)
    const held = await Promise.all(people.map((address) => amountAt(token, address)))
    expect(new Set(held)).toEqual(new Set([isMade ? 3n : 4n]))
  })

  const planDistributionOf = (layout: Distribution['layout'], batch: Distribution['batches'][number]) => ({
    campaign: 'x',
    layout,
    batches: [batch],
  })
})

test('finds a batch with lookup tables and reads it back as shown', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const people = await owners(12)
  await sendTokens(scene, { token, signer: sender, receivers: people, amount: 1n })
  const { distribution } = await prepare(
    token,
    sender,
    people.map((owner, index) => `${owner},${index + 1}`).join('\n'),
  )
  const [batch] = distribution.batches
  if (!batch) throw new TypeError('Twelve people are one batch.')
  const accounts = [distribution.source, ...batch.receivers.map(({ account }) => account)]
  const slot = await scene.rpc.getSlot({ commitment: 'finalized' }).send()
  const { table, instructions } = await makeTable({ wallet: sender.address, slot, accounts })
  for (const instruction of instructions) await scene.localnet.send(sender, withSigner([instruction], sender))
  await scene.localnet.warp({ slots: 2 })

  const plan = { ...planBatch(distribution, batch), lookupTables: { [table.address]: [...table.accounts] } }
  const signature = await sendWhole(scene, { plan, signer: sender })

  const { source, wallet, campaign } = distribution
  const { paid } = await findPayments(scene.rpc, { wallet, campaign, known: [], minContextSlot: 0n })
  expect(paid).toEqual(batch.receivers.map(({ account, amount }) => ({ account, amount, signature, source })))
  expect(await compareBatch(scene.rpc, { distribution, token, batch, signature })).toMatchObject({ verdict: true })
  const [first, ...rest] = batch.receivers
  const other = first ? [{ ...first, amount: first.amount + 1n }, ...rest] : []
  expect(
    await compareBatch(scene.rpc, { distribution, token, batch: { ...batch, receivers: other }, signature }),
  ).toMatchObject({ verdict: false })
})

test('names recipients whom another version of the list has paid', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const people = await owners(3)
  const textOf = (...amounts: readonly string[]) =>
    people.map((owner, at) => `${owner},${amounts[at] ?? ''}`).join('\n')
  const first = await prepare(token, sender, textOf('2', '3', '2;5'))
  for (const batch of first.distribution.batches) await scene.run(planBatch(first.distribution, batch), sender)

  const corrected = await prepare(token, sender, textOf('2', '4', '2.5'))
  const same = await prepare(token, sender, textOf('2', '3', '2;5'))
  const again = await prepare(token, sender, textOf('2', '3', '2;5'), { salt: 'again' })
  const later = await prepare(token, sender, textOf('2', '3', '2.5'), { salt: 'again' })

  expect(first.paidElsewhere).toEqual([])
  expect(corrected.paid).toEqual([])
  expect(corrected.paidElsewhere.map(({ line }) => line)).toEqual([1, 2])
  expect([same.paid.length, same.paidElsewhere.length]).toEqual([2, 0])
  expect([again.paid.length, again.paidElsewhere.length]).toEqual([0, 0])
  expect(later.paidElsewhere.map(({ line }) => line)).toEqual([1, 2])
  const others = await scene.create(sender)
  expect((await prepare(others, sender, textOf('1', '1', '1'))).paidElsewhere).toEqual([])
})

test('leaves 150 bytes free in each of a wallet’s single-transaction batches, and pays the same', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const people = await owners(25)
  const text = people.map((address) => `${address}\t0.5`).join('\n')

  const { distribution } = await prepare(token, sender, text, { freeBytes: guardBytes })
  for (const batch of distribution.batches) {
    expect(sizeBatch(distribution.layout, batch.shape)).toBeLessThanOrEqual(1_232 - guardBytes)
    const plan = planBatch(distribution, batch)
    expect(await splitForTests(plan)).toHaveLength(1)
    await scene.run(plan, sender)
  }

  const held = await Promise.all(people.map((address) => amountAt(token, address)))
  expect(new Set(held)).toEqual(new Set([500_000n]))
})

test('needs a third of the signatures with version 1, with room for guards', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender, { standard: 'classic' })
  const people = await owners(58)
  await sendTokens(scene, { token, signer: sender, receivers: people, amount: 1n })
  const text = people.map((address) => `${address},0.5`).join('\n')
  const [old, { distribution }] = [
    await prepare(token, sender, text, { freeBytes: guardBytes }),
    await prepare(token, sender, text, { freeBytes: guardBytes, version: 1 }),
  ]

  const [batch] = distribution.batches
  const plan = batch && planBatch(distribution, batch)

  expect([old.distribution.batches.length, distribution.batches.length]).toEqual([4, 1])
  expect(plan?.version).toBe(1)
  expect(measureTransactionV1(sender.address, plan ? instructionsOf(plan) : [])).toBe(
    sizeBatch(distribution.layout, batch?.shape ?? { made: 0, existing: 0, memoBytes: 0 }),
  )
})

test('finds landed payments from chain and pays no one twice', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const people = await owners(33)
  const text = [...people, people[0]].map((address) => `${address};0.25`).join('\n')
  const first = await prepare(token, sender, text)
  const [one, , three] = first.distribution.batches
  await send(
    first.distribution,
    sender,
    [one, three].flatMap((batch) => batch ?? []),
  )

  const second = await prepare(token, sender, text)
  expect(second.distribution.campaign).toBe(first.distribution.campaign)
  expect(second.paid).toHaveLength((one?.receivers.length ?? 0) + (three?.receivers.length ?? 0))
  const earlier = [...earlierBatches(second)]
  expect(earlier.map(([, { receivers }]) => receivers.length)).toEqual(
    expect.arrayContaining([one, three].map((batch) => batch?.receivers.length)),
  )
  const compare = async (landed: ReturnType<typeof earlierBatches>) =>
    new Map((await compareBatches(scene.rpc, { distribution: second.distribution, token, landed })).verdicts)
  expect(await compare(earlierBatches(second))).toEqual(new Map(earlier.map(([signature]) => [signature, true])))
  const other = second.shares.recipients.filter(({ address }) => address !== one?.receivers[0]?.address)
  const strange = await compare(earlierBatches({ ...second, shares: { ...second.shares, recipients: other } }))
  const wrong = second.paid.find(({ account }) => account === one?.receivers[0]?.account)?.signature
  expect(strange).toEqual(new Map(earlier.map(([signature]) => [signature, signature !== wrong])))
  await send(second.distribution, sender)
  const third = await prepare(token, sender, text)

  expect(third.distribution.batches).toEqual([])
  expect(third.cost.totalLamports).toBe(0n)
  expect(third.isOverBalance).toBe(false)
  const held = await Promise.all(people.map((address) => amountAt(token, address)))
  expect(held).toEqual(people.map((_, index) => (index === 0 ? 500_000n : 250_000n)))
  expect((await prepare(token, sender, text, { salt: 'once more' })).distribution.batches).not.toEqual([])
})

test('pays a list from an account with enough, and resumes from another without paying anyone twice', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender, { standard: 'classic' })
  const [mint, wallet] = [token.address, sender.address]
  const rent = await scene.readRent(165)
  const aside = await splitHoldings(token, { wallet, amount: 600_000_000n, rent, seed: 'aside' })
  await scene.localnet.send(sender, withSigner(aside.instructions, sender))
  const people = await owners(30)
  const text = people.map((address) => `${address},18`).join('\n')
  const first = await prepare(token, sender, text)
  expect(first.distribution.source).toBe(aside.account)
  const [one] = first.distribution.batches
  await send(first.distribution, sender, one ? [one] : [])

  // Consolidates the rest and closes the account that paid.
  const home = await findHome(token, wallet)
  const left = await readTokenAccount(scene.rpc, token, aside.account)
  const { decimals } = token
  await scene.localnet.send(sender, [
    getTransferCheckedInstruction({
      source: aside.account,
      mint,
      destination: home,
      authority: sender,
      amount: left?.amount ?? 0n,
      decimals,
    }),
    getCloseAccountInstruction({ account: aside.account, destination: wallet, owner: sender }),
  ])
  const second = await prepare(token, sender, text)
  expect(second.distribution.source).toBe(home)
  expect(second.paid).toHaveLength(one?.receivers.length ?? 0)
  const landed = earlierBatches(second)
  const { verdicts, lamports } = await compareBatches(scene.rpc, { distribution: second.distribution, token, landed })
  expect([...verdicts.values()]).toEqual([true])
  expect(lamports).toBeGreaterThan(0n)
  await send(second.distribution, sender)

  const held = await Promise.all(people.map((address) => amountAt(token, address)))
  expect(held).toEqual(people.map(() => 18_000_000n))
  expect((await prepare(token, sender, text)).distribution.batches).toEqual([])
})

test('refuses a list that no single account can pay, and shows the balance', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender, { standard: 'classic' })
  const [wallet, rent] = [sender.address, await scene.readRent(165)]
  const aside = await splitHoldings(token, { wallet, amount: 500_000_000n, rent, seed: 'aside' })
  await scene.localnet.send(sender, withSigner(aside.instructions, sender))
  const [friend] = await owners(1)

  await expect(prepare(token, sender, `${friend},501`)).rejects.toMatchObject({
    name: 'BalanceTooSmallError',
    context: { amount: 501_000_000n, balance: 1_000_000_000n, largest: 500_000_000n },
  })
  const over = await prepare(token, sender, `${friend},1001`)
  expect(over.isOverBalance).toBe(true)
  expect(over.issues).toMatchObject([{ name: 'RecipientOverBalanceIssue', context: { balance: 1_000_000_000n } }])
})

test('counts a failed batch as unpaid', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const [friend] = await owners(1)
  const ready = await prepare(token, sender, `${friend},999`)
  const batch = ready.distribution.batches[0]
  const tooMuch = batch && {
    ...batch,
    receivers: batch.receivers.map((receiver) => ({ ...receiver, amount: 2n ** 63n })),
  }
  const [signed] = await signBatches(ready.distribution, {
    batches: tooMuch ? [tooMuch] : [],
    privateKey: sender.keyPair.privateKey,
    blockhash: await blockhash(),
  })
  const wire = encodeWire(signed?.transaction ?? new Uint8Array())
  await scene.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  await expect
    .poll(async () => {
      const signature = getBase58Decoder().decode(signed?.signature ?? new Uint8Array()) as Signature
      return (await scene.rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus
    })
    .toBe('confirmed')

  const { wallet, campaign } = ready.distribution
  expect((await findPayments(scene.rpc, { wallet, campaign, known: [], minContextSlot: 0n })).paid).toEqual([])
})

test('reports an amount with two readings, and pays what it says', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const [one, two] = await owners(2)

  const ready = await prepare(token, sender, `${one};3\n${two};1.250`)

  expect(ready.issues.map(describeRecipientIssue)).toEqual([
    'Line 2: 1.250 is read as 1.25, not as 1250. Write the number that you mean.',
  ])
  expect(ready.receivers.map(({ amount }) => amount)).toEqual([3_000_000n, 1_250_000n])
})

test('reports recipients that cannot be paid and leaves them out of the plan', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const [friend, frozen] = await owners(2)
  await sendTokens(scene, { token, signer: sender, receivers: [frozen as Address], amount: 1n })
  await scene.run(
    await planFreeze(scene.rpc, { mint: token.address, wallet: sender.address, target: frozen as Address }),
    sender,
  )
  const home = await findHome(token, friend as Address)
  const vault = await findHome(token, home)
  await sendTokens(scene, { token, signer: sender, receivers: [friend as Address], amount: 1n })
  const rows = [friend, token.program, token.address, home, frozen, vault, sender.address]

  const ready = await prepare(token, sender, rows.map((address) => `${address} 1`).join('\n'))

  expect(ready.issues.map(describeRecipientIssue)).toEqual([
    'Line 2: this is a program or belongs to the network. Tokens you send there are lost.',
    'Line 3: this is a token, not a wallet.',
    `Line 4: this is a token account. Use its owner ${friend}.`,
    `Line 5: their account ${await findHome(token, frozen as Address)} is frozen.`,
    'Line 6: this is a program address (PDA), not a wallet. Use it only for a multisig or another program.',
    'Line 7: this is the sending wallet.',
  ])
  expect(ready.receivers.map(({ address }) => address)).toEqual([friend, vault])
})

test('refuses an unsendable token with its error name', async () => {
  const sender = await scene.localnet.fundedSigner()
  const badge = await scene.create(sender, { extensions: [{ kind: 'non-transferable' }] })
  const born = await scene.create(sender, { extensions: [{ kind: 'default-state' }] })

  await expect(prepare(badge, sender, '')).rejects.toThrow('This token cannot be transferred.')
  await expect(prepare(born, sender, '')).rejects.toThrow('start frozen')
})

test('reports insufficient balance before signing', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const [friend, other] = await owners(2)

  const ready = await prepare(token, sender, `${friend},999\n${other},2`)

  expect(ready.isOverBalance).toBe(true)
  expect(ready.issues.map(describeRecipientIssue)).toEqual([
    'Line 2: the list adds up to 1,001 here; the balance is 1,000.',
  ])
})

test('encodes a signed batch as a standard transaction', async () => {
  const sender = await scene.localnet.fundedSigner()
  const token = await scene.create(sender)
  const { distribution } = await prepare(token, sender, `${await owners(1)},1`)

  const [signed] = await signBatches(distribution, {
    batches: distribution.batches,
    privateKey: sender.keyPair.privateKey,
    blockhash: await blockhash(),
  })

  const { signatures } = getTransactionDecoder().decode(signed?.transaction ?? new Uint8Array())
  expect(Object.keys(signatures)).toEqual([sender.address])
})

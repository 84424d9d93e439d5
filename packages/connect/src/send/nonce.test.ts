import { type Address, createAddressWithSeed, generateKeyPairSigner } from '@solana/kit'
import {
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import { fetchNonceValue, nonceBytes, type Plan } from '@solsmith/chain'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import type { Connect } from '../createConnect.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import type { JournalEntry } from './journal.ts'
import { entryMatchesPreview, matchesPreview } from './matchesPreview.ts'
import { prepareSend } from './prepareSend.ts'
import { resumeSend } from './resumeSends.ts'
import { sendPlan } from './sendPlan.ts'

async function setUpNonce(localnet: TestLocalnet, behaviour: Behaviour = {}): Promise<SetUp & { nonce: Address }> {
  const fixture = await setUp(localnet, behaviour)
  const { signer } = fixture
  const seed = 'nonce'
  const nonce = await createAddressWithSeed({
    baseAddress: signer.address,
    seed,
    programAddress: SYSTEM_PROGRAM_ADDRESS,
  })
  const amount = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(nonceBytes)).send()
  const programAddress = SYSTEM_PROGRAM_ADDRESS
  const base = { payer: signer, newAccount: nonce, base: signer.address, baseAccount: signer, seed }
  await localnet.send(signer, [
    getCreateAccountWithSeedInstruction({ ...base, amount, space: nonceBytes, programAddress }),
    getInitializeNonceAccountInstruction({ nonceAccount: nonce, nonceAuthority: signer.address }),
  ])
  await localnet.warp({ slots: 1 })
  return { ...fixture, nonce, plan: { ...fixture.plan, nonceAccount: nonce } }
}

const received = ({ network, plan }: SetUp) => fetchBalance(network, plan.subject)
const nonceOf = ({ network, nonce }: { network: SetUp['network']; nonce: Address }) =>
  fetchNonceValue(rpcOf(network), nonce)

async function showAndSend({ connect, network, plan }: Pick<SetUp, 'connect' | 'network' | 'plan'>) {
  const { simulation } = await prepareSend(network, plan)
  const blocks: unknown[] = []
  const sent = await sendPlan(connect, {
    plan,
    shown: simulation,
    onProgress: (progress) => 'blocksLeft' in progress && blocks.push(progress.blocksLeft),
  })
  return { sent, simulation, blocks }
}

async function leaveSigned(fixture: SetUp): Promise<JournalEntry> {
  const { journal } = fixture.connect
  let kept: JournalEntry | undefined
  const write = async (entry: JournalEntry) => {
    if (kept) return
    await journal.write(entry)
    if (entry.state.status !== 'signed') return
    kept = entry
    throw new TypeError('the page was closed')
  }
  await showAndSend({ ...fixture, connect: { ...fixture.connect, journal: { ...journal, write } } }).catch(() => {})
  if (!kept) throw new TypeError('Nothing was signed.')
  return kept
}

test('lands once, as previewed, long after any blockhash would have expired', async ({ localnet }) => {
  const beforeSigning = async () => void (await localnet.warp({ slots: 400 }))
  const fixture = await setUpNonce(localnet, { beforeSigning })
  const before = await nonceOf(fixture)

  const { sent, simulation, blocks } = await showAndSend(fixture)

  expect(await received(fixture)).toBe(100_000_000n)
  expect(await nonceOf(fixture)).not.toBe(before)
  expect(new Set(blocks)).toEqual(new Set([undefined]))
  const { changes } = simulation
  expect(await matchesPreview(fixture.network, { ...sent, changes, payer: fixture.plan.feePayer })).toBe(true)
  const [entry] = await fixture.connect.journal.read()
  expect(entry?.state.status).toBe('confirmed')
  expect(entry && (await entryMatchesPreview(fixture.network, entry))).toBe(true)
})

test('is too late with the same wallet but without the nonce', async ({ localnet }) => {
  const beforeSigning = async () => void (await localnet.warp({ slots: 400 }))
  const fixture = await setUp(localnet, { beforeSigning })
  await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'TransactionExpiredError' })
  expect(await received(fixture)).toBe(0n)
})

test('sends signed bytes on a much later visit, and a second resume changes nothing', async ({ localnet }) => {
  const fixture = await setUpNonce(localnet)
  const entry = await leaveSigned(fixture)
  expect(await received(fixture)).toBe(0n)
  await localnet.warp({ slots: 400 })

  expect((await resumeSend(fixture.connect, fixture.network, entry)).outcome).toBe('confirmed')
  expect((await resumeSend(fixture.connect, fixture.network, entry)).outcome).toBe('confirmed')

  expect(await received(fixture)).toBe(100_000_000n)
  expect(fixture.wallet.asked()).toBe(1)
})

async function setUpSpent(localnet: TestLocalnet, options: Connect['options']) {
  const { address: elsewhere } = await generateKeyPairSigner()
  const spend: { now: () => Promise<unknown> } = { now: async () => {} }
  const fixture = await setUpNonce(localnet, { beforeSigning: async () => void (await spend.now()) })
  spend.now = () =>
    localnet.send(fixture.signer, [
      getTransferSolInstruction({ source: fixture.signer, destination: elsewhere, amount: 9_950_000_000n }),
    ])
  return { ...fixture, connect: { ...fixture.connect, options } }
}

const lastStatus = async ({ connect }: SetUp) => (await connect.journal.read()).at(-1)?.state.status

test('a node refuses a transaction that would fail: nothing is charged, and the nonce keeps its value', async ({
  localnet,
}) => {
  const fixture = await setUpSpent(localnet, {})
  const before = await nonceOf(fixture)

  await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'SendRefusedError' })

  expect([await nonceOf(fixture), await lastStatus(fixture)]).toEqual([before, 'void'])
})

test('fails on the chain and uses up the nonce if the host stores signed bytes on disk', async ({ localnet }) => {
  const fixture = await setUpSpent(localnet, { enableNoncePreflight: false })
  const before = await nonceOf(fixture)

  await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'TransactionFailedError' })

  expect(await nonceOf(fixture)).not.toBe(before)
  expect(await lastStatus(fixture)).toBe('failed')
})

test('is refused with a blockhash all the same', async ({ localnet }) => {
  const { connect, plan, ...fixture } = await setUpSpent(localnet, { enableNoncePreflight: false })
  const { nonceAccount: _, ...withoutNonce } = plan

  await expect(showAndSend({ ...fixture, connect, plan: withoutNonce })).rejects.toMatchObject({
    name: 'SendRefusedError',
  })
})

test('lands one of two signed with the same nonce value, and the other expires', async ({ localnet }) => {
  const fixture = await setUpNonce(localnet)
  const entry = await leaveSigned(fixture)
  const other = await setUpOther(fixture)

  await showAndSend({ ...fixture, plan: other })
  const { outcome, entry: ended } = await resumeSend(fixture.connect, fixture.network, { ...entry, proof: 'signature' })

  expect(outcome).toBe('void')
  expect(ended.state).toMatchObject({ status: 'void', reason: 'expired' })
  expect([await received(fixture), await fetchBalance(fixture.network, other.subject)]).toEqual([0n, 100_000_000n])
})

async function setUpOther({ plan }: SetUp): Promise<Plan> {
  const { address } = await generateKeyPairSigner()
  const other = transferPlan(plan.feePayer, address)
  return plan.nonceAccount ? { ...other, nonceAccount: plan.nonceAccount } : other
}

test('explains what to do without the account, and does not ask a wallet that sends', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const nowhere = { ...fixture.plan, nonceAccount: fixture.plan.subject }
  await expect(prepareSend(fixture.network, nowhere)).rejects.toThrow('You have no nonce account yet.')

  const sender = await setUpNonce(localnet, { sender: { rpcUrl: localnet.rpcUrl } })
  await expect(showAndSend(sender)).rejects.toMatchObject({ name: 'WalletFeatureError' })
  expect(sender.wallet.asked()).toBe(0)
})

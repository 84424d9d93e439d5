import { type Address, createAddressWithSeed, generateKeyPairSigner } from '@solana/kit'
import {
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import { fetchNonceValue, nonceBytes, type Plan } from '@solsmith/chain'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import type { Behaviour } from '../testing/mockWallet.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import { isAsShown, isEntryAsShown } from './isAsShown.ts'
import type { JournalEntry } from './journal.ts'
import { prepareSend } from './prepareSend.ts'
import { resumeSend } from './resumeSends.ts'
import { sendPlan } from './sendPlan.ts'

/** Makes the nonce account of a wallet, and a plan that lives by it. */
async function setUpNonce(localnet: TestLocalnet, behaviour: Behaviour = {}): Promise<SetUp & { nonce: Address }> {
  const house = await setUp(localnet, behaviour)
  const { signer } = house
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
  return { ...house, nonce, plan: { ...house.plan, nonceAccount: nonce } }
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

/** Leaves a send as a page that is closed does when its bytes are signed. */
async function leaveSigned(house: SetUp): Promise<JournalEntry> {
  const { journal } = house.connect
  let kept: JournalEntry | undefined
  const write = async (entry: JournalEntry) => {
    if (kept) return
    await journal.write(entry)
    if (entry.state.status !== 'signed') return
    kept = entry
    throw new TypeError('the page was closed')
  }
  await showAndSend({ ...house, connect: { ...house.connect, journal: { ...journal, write } } }).catch(() => {})
  if (!kept) throw new TypeError('Nothing was signed.')
  return kept
}

test('what is signed long after any blockhash would be dead lands once, as it was shown', async ({ localnet }) => {
  const beforeSigning = async () => void (await localnet.warp({ slots: 400 }))
  const house = await setUpNonce(localnet, { beforeSigning })
  const before = await nonceOf(house)

  const { simulation, blocks } = await showAndSend(house)

  expect(await received(house)).toBe(100_000_000n)
  expect(await nonceOf(house)).not.toBe(before)
  expect(new Set(blocks)).toEqual(new Set([undefined]))
  expect(await isAsShown(house.network, simulation, house.plan.feePayer)).toBe(true)
  const [entry] = await house.connect.journal.read()
  expect(entry?.state.status).toBe('confirmed')
  expect(entry && (await isEntryAsShown(house.network, entry))).toBe(true)
})

test('without the nonce the same wallet is too late', async ({ localnet }) => {
  const beforeSigning = async () => void (await localnet.warp({ slots: 400 }))
  const house = await setUp(localnet, { beforeSigning })
  await expect(showAndSend(house)).rejects.toMatchObject({ name: 'TransactionExpiredError' })
  expect(await received(house)).toBe(0n)
})

test('what was signed is sent on a much later visit, and a second time changes nothing', async ({ localnet }) => {
  const house = await setUpNonce(localnet)
  const entry = await leaveSigned(house)
  expect(await received(house)).toBe(0n)
  await localnet.warp({ slots: 400 })

  expect((await resumeSend(house.connect, house.network, entry)).outcome).toBe('confirmed')
  expect((await resumeSend(house.connect, house.network, entry)).outcome).toBe('confirmed')

  expect(await received(house)).toBe(100_000_000n)
  expect(house.wallet.asked()).toBe(1)
})

test('of two that were signed with one value, one lands and the other ends as expired', async ({ localnet }) => {
  const house = await setUpNonce(localnet)
  const entry = await leaveSigned(house)
  const other = await setUpOther(house)

  await showAndSend({ ...house, plan: other })
  const { outcome, entry: ended } = await resumeSend(house.connect, house.network, { ...entry, proof: 'signature' })

  expect(outcome).toBe('void')
  expect(ended.state).toMatchObject({ status: 'void', reason: 'expired' })
  expect([await received(house), await fetchBalance(house.network, other.subject)]).toEqual([0n, 100_000_000n])
})

/** Pays somebody else, with the same nonce. */
async function setUpOther({ plan }: SetUp): Promise<Plan> {
  const { address } = await generateKeyPairSigner()
  const other = transferPlan(plan.feePayer, address)
  return plan.nonceAccount ? { ...other, nonceAccount: plan.nonceAccount } : other
}

test('without the account it is said what to do, and a wallet that sends by itself is not asked', async ({
  localnet,
}) => {
  const house = await setUp(localnet)
  const nowhere = { ...house.plan, nonceAccount: house.plan.subject }
  await expect(prepareSend(house.network, nowhere)).rejects.toThrow('There is no nonce account yet.')

  const sender = await setUpNonce(localnet, { sender: { rpcUrl: localnet.rpcUrl } })
  await expect(showAndSend(sender)).rejects.toMatchObject({ name: 'WalletFeatureError' })
  expect(sender.wallet.asked()).toBe(0)
})

import {
  type Address,
  createNoopSigner,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64Encoder,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Network, Plan } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { feeOfPlan } from '@solsmith/tokens'
import { expect, onTestFinished, test } from 'vitest'
import { forgetReferral, keepReferral } from '#fee/referral.ts'
import { answerNode } from '../testing/answerNode.ts'
import { type Answer, drawInApp, person } from '../testing/drawInApp.tsx'
import { anvil, funds, stranger } from '../testing/tokens.ts'
import { preparePlan } from './preparePlan.ts'

const [{ address: treasury }, { address: affiliate }] = await Promise.all([
  generateKeyPairSigner(),
  generateKeyPairSigner(),
])

const plan: Plan = {
  kind: 'burn',
  feePayer: person,
  subject: anvil,
  label: 'ANVL',
  instructions: nonDivisibleSequentialInstructionPlan([
    getTransferSolInstruction({ source: createNoopSigner(person), destination: stranger, amount: 1n }),
  ]),
}

const node = answerNode(funds)
const isWith = (body: unknown, account: Address): boolean => {
  const [base64] = body as readonly [string] // as the method is asked
  const bytes = Buffer.from(getBase64Encoder().encode(base64))
  return bytes.includes(Buffer.from(getAddressEncoder().encode(account)))
}

/** What a network says of the plan where this instance charges for it, and someone has shared the link. */
async function prepare(simulate: Answer | undefined) {
  keepReferral({ wallet: affiliate, code: null, at: Date.now() })
  onTestFinished(() => forgetReferral())
  const table = { sinceSlot: '1', treasury, affiliateBasisPoints: 3_000, lamports: { burn: '20000000' } }
  const answers = { ...node, simulateTransaction: simulate ?? 404, '/api/fees': () => ({ tables: [table] }) }
  let network: Network | undefined
  function Probe() {
    network = useNetwork()
    return null
  }
  await drawInApp(<Probe />, { answers })
  if (!network) throw new TypeError('A network is expected.')
  return preparePlan(network, plan)
}

/** A node that refuses what pays one of these. */
const refusing =
  (...accounts: readonly Address[]): Answer =>
  (request) => {
    const answer = node.simulateTransaction
    if (typeof answer !== 'function') throw new TypeError('A node simulates.')
    if (!accounts.some((account) => isWith(request.body, account))) return answer(request)
    const failed = { err: { InstructionError: [2, 'Custom'] }, logs: [], unitsConsumed: 450, accounts: null }
    return { context: { slot: 431_207_884 }, value: failed }
  }

test('the affiliate gets a share where the network takes it', async () => {
  const { cost, prepared } = await prepare(refusing())

  expect(cost.leftOut).toBeNull()
  expect(feeOfPlan(prepared.plan)).toMatchObject({
    treasuryLamports: 14_000_000n,
    affiliate: { address: affiliate, lamports: 6_000_000n },
  })
})

test('where the network refuses an action with the affiliate and takes it without, the affiliate is left out, and it is said', async () => {
  const { cost, prepared } = await prepare(refusing(affiliate))

  expect(cost.leftOut).toBe('failed')
  expect(feeOfPlan(prepared.plan)).toMatchObject({ treasury, treasuryLamports: 20_000_000n, affiliate: null })
})

test('what the network refuses without the affiliate, too, is refused, and never sent without the fee', async () => {
  await expect(prepare(refusing(affiliate, treasury))).rejects.toThrow()
})

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
import { clearReferral, saveReferral } from '#fee/referral.ts'
import { answerNode } from '#testing/answerNode.ts'
import { type Answer, person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, funds, stranger } from '#testing/tokens.ts'
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
  const [base64] = body as readonly [string] // The method's parameters.
  const bytes = Buffer.from(getBase64Encoder().encode(base64))
  return bytes.includes(Buffer.from(getAddressEncoder().encode(account)))
}

/** Prepares the plan on an instance with a fee and an affiliate link. */
async function prepare(simulate: Answer | undefined) {
  saveReferral({ wallet: affiliate, code: null, at: Date.now() })
  onTestFinished(() => clearReferral())
  const table = { sinceSlot: '1', treasury, affiliateBasisPoints: 3_000, lamports: { burn: '20000000' } }
  const answers = { ...node, simulateTransaction: simulate ?? 404, '/api/fees': () => ({ tables: [table] }) }
  let network: Network | undefined
  function Probe() {
    network = useNetwork()
    return null
  }
  await renderInApp(<Probe />, { answers })
  if (!network) throw new TypeError('A network is expected.')
  return preparePlan(network, plan)
}

const refusing =
  (...accounts: readonly Address[]): Answer =>
  (request) => {
    const answer = node.simulateTransaction
    if (typeof answer !== 'function') throw new TypeError('A node simulates.')
    if (!accounts.some((account) => isWith(request.body, account))) return answer(request)
    const failed = { err: { InstructionError: [2, 'Custom'] }, logs: [], unitsConsumed: 450, accounts: null }
    return { context: { slot: 431_207_884 }, value: failed }
  }

test('pays the affiliate a share if the network accepts it', async () => {
  const { cost, prepared } = await prepare(refusing())

  expect(cost.leftOut).toBeNull()
  expect(feeOfPlan(prepared.plan)).toMatchObject({
    treasuryLamports: 14_000_000n,
    affiliate: { address: affiliate, lamports: 6_000_000n },
  })
})

test('leaves out an affiliate whose transfer the network refuses, and says so', async () => {
  const { cost, prepared } = await prepare(refusing(affiliate))

  expect(cost.leftOut).toBe('failed')
  expect(feeOfPlan(prepared.plan)).toMatchObject({ treasury, treasuryLamports: 20_000_000n, affiliate: null })
})

test('fails if the network refuses the plan without the affiliate, and never skips the fee', async () => {
  await expect(prepare(refusing(affiliate, treasury))).rejects.toThrow()
})

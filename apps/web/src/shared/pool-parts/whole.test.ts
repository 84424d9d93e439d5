import { address, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { createNetworks, type Plan } from '@solsmith/chain'
import type { Fee, FitInput } from '@solsmith/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf } from '#testing/answerNode.ts'
import { stranger } from '#testing/tokens.ts'
import { planWhole } from './whole.ts'

const payer = address('11111111111111111111111111111111')
// No server answers there, which equals a network without version 1.
const [network] = createNetworks(() => 'http://127.0.0.1:1', null)
if (!network) throw new TypeError('There are networks.')

const plan = (version?: 1): Plan => ({
  kind: 'create-pool',
  feePayer: payer,
  subject: payer,
  label: 'X',
  instructions: nonDivisibleSequentialInstructionPlan([{ programAddress: payer }]),
  ...(version ? { version } : {}),
})

async function asked(version1: FitInput['version1'], made: Plan): Promise<readonly FitInput['version1'][]> {
  const wanted: FitInput['version1'][] = []
  const make = async (one: FitInput['version1']) => {
    wanted.push(one)
    return made
  }
  await planWhole(network as NonNullable<typeof network>, { version1, make, whole: (planned) => planned })
  return wanted
}

test('plans again without version 1 if the network refuses it', async () => {
  expect(await asked('needed', plan(1))).toEqual(['needed', 'never'])
})

test('plans once if it fits version 0 or the user chose the version', async () => {
  expect(await asked('needed', plan())).toEqual(['needed'])
  expect(await asked('always', plan(1))).toEqual(['always'])
  expect(await asked('never', plan())).toEqual(['never'])
})

afterEach(() => void vi.unstubAllGlobals())

function chargeForPools(): void {
  const table = { sinceSlot: '0', treasury: stranger, affiliateBasisPoints: 0, lamports: { 'create-pool': '1000' } }
  const results: Readonly<Record<string, unknown>> = {
    getSlot: 5,
    getMultipleAccounts: { context: { slot: 5 }, value: [accountOf(1_000_000_000)] },
    getMinimumBalanceForRentExemption: 890_880,
  }
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (String(input).startsWith('/api/fees/')) return Response.json({ tables: [table] })
    const call: unknown = JSON.parse(String(init?.body))
    const reply = (one: unknown) => {
      const { id, method } = one as { id: unknown; method: string } // A JSON-RPC call.
      return { jsonrpc: '2.0', id, result: results[method] }
    }
    return Response.json(Array.isArray(call) ? call.map(reply) : reply(call))
  })
}

async function feesOf(whole: (planned: Plan) => Plan | null): Promise<readonly (bigint | null)[]> {
  const fees: (bigint | null)[] = []
  const make = async (_: FitInput['version1'], fee: Fee | null) => {
    fees.push(fee?.treasuryLamports ?? null)
    return plan()
  }
  await planWhole(network as NonNullable<typeof network>, { version1: 'never', make, whole })
  return fees
}

test('plans again with the fee if this instance charges one', async () => {
  chargeForPools()

  expect(await feesOf((planned) => planned)).toEqual([null, 1_000n])
})

test('charges no fee for more than one transaction', async () => {
  chargeForPools()

  expect(await feesOf(() => null)).toEqual([null])
})

import { address, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { createNetworks, type Plan } from '@solsmith/chain'
import type { Fee, FitInput } from '@solsmith/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf } from '../testing/answerNode.ts'
import { stranger } from '../testing/tokens.ts'
import { planWhole } from './whole.ts'

const payer = address('11111111111111111111111111111111')
// No one answers there, as a network that refuses version 1 does not take it.
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

/** Plans, and tells which versions were asked for. */
async function asked(version1: FitInput['version1'], made: Plan): Promise<readonly FitInput['version1'][]> {
  const wanted: FitInput['version1'][] = []
  const make = async (one: FitInput['version1']) => {
    wanted.push(one)
    return made
  }
  await planWhole(network as NonNullable<typeof network>, { version1, make, whole: (planned) => planned })
  return wanted
}

test('where the network does not take version 1 it is planned once more without', async () => {
  expect(await asked('needed', plan(1))).toEqual(['needed', 'never'])
})

test('what fits version 0, or was chosen by a person, is planned once', async () => {
  expect(await asked('needed', plan())).toEqual(['needed'])
  expect(await asked('always', plan(1))).toEqual(['always'])
  expect(await asked('never', plan())).toEqual(['never'])
})

afterEach(() => void vi.unstubAllGlobals())

/** An instance that charges for a pool, on a network that answers what a fee needs. */
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
      const { id, method } = one as { id: unknown; method: string } // a call of JSON-RPC
      return { jsonrpc: '2.0', id, result: results[method] }
    }
    return Response.json(Array.isArray(call) ? call.map(reply) : reply(call))
  })
}

/** Plans, and tells which fees were asked for. */
async function feesOf(whole: (planned: Plan) => Plan | null): Promise<readonly (bigint | null)[]> {
  const fees: (bigint | null)[] = []
  const make = async (_: FitInput['version1'], fee: Fee | null) => {
    fees.push(fee?.treasuryLamports ?? null)
    return plan()
  }
  await planWhole(network as NonNullable<typeof network>, { version1: 'never', make, whole })
  return fees
}

test('where this instance charges, it is planned once more with the fee', async () => {
  chargeForPools()

  expect(await feesOf((planned) => planned)).toEqual([null, 1_000n])
})

test('what is more than one transaction has no fee of all of it', async () => {
  chargeForPools()

  expect(await feesOf(() => null)).toEqual([null])
})

import { address, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { createNetworks, type Plan } from '@solsmith/chain'
import type { FitInput } from '@solsmith/tokens'
import { expect, test } from 'vitest'
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

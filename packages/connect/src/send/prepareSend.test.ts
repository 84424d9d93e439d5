import { test } from '@solsmith/localnet/testing'
import { afterEach, expect, vi } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { setUp } from '../testing/setUp.ts'
import { prepareSend } from './prepareSend.ts'
import { sendPlan } from './sendPlan.ts'

afterEach(() => void vi.restoreAllMocks())

/** How often a network is asked to run something without keeping it. */
function countSimulations(): () => number {
  const asked = vi.spyOn(globalThis, 'fetch')
  return () => asked.mock.calls.flatMap(([, init]) => String(init?.body).match(/"simulateTransaction"/g) ?? []).length
}

//  units (without a limit) → price → the very bytes that are signed
test('a preparation simulates once for the units and once for the bytes, whoever chooses the price', async ({
  localnet,
}) => {
  const { network, plan } = await setUp(localnet)
  const simulations = countSimulations()
  await prepareSend(network, plan)
  const left = simulations()
  const seen: { units: number; writable: readonly string[] }[] = []

  const chosen = await prepareSend(network, plan, {
    choosePrice: async (found) => {
      seen.push(found)
      return 7_000n
    },
  })

  expect([left, simulations() - left]).toEqual([2, 2])
  expect(seen.map(({ writable }) => writable.toSorted())).toEqual([[plan.feePayer, plan.subject].toSorted()])
  expect(chosen.plan.budget).toEqual({ units: seen[0]?.units, microLamports: 7_000n })
})

test('what was chosen is what is paid: the send keeps the price that was shown', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const before = await fetchBalance(fixture.network, fixture.signer.address)
  const shown = await prepareSend(fixture.network, fixture.plan, { choosePrice: async () => 2_000_000n })

  await sendPlan(fixture.connect, { plan: shown.plan, shown: shown.simulation })

  const paid = before - (await fetchBalance(fixture.network, fixture.signer.address))
  expect(paid - 100_000_000n).toBe(shown.simulation.feeLamports)
})

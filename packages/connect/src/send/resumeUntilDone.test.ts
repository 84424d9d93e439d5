import { generateKeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { isConnectError } from '../errors.ts'
import { transferPlan } from '../testing/setUp.ts'
import { createToolkit, networks } from '../testing/toolkit.ts'
import type { PreparedSend } from './prepareSend.ts'
import { resumeUntilDone } from './resumeUntilDone.ts'
import { runOf } from './runs.ts'

async function prepare(): Promise<PreparedSend> {
  const [from, to] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
  const plan = transferPlan(from.address, to.address)
  const simulation = { slot: 1n, unitsConsumed: 1n, feeLamports: 5_000n, logs: [], changes: [] }
  return {
    plan: { ...plan, budget: { units: 1_450, microLamports: 0n } },
    network: networks.sandbox,
    transaction: new Uint8Array(),
    messageBytes: new Uint8Array(),
    lastValidBlockHeight: 1n,
    sinceSlot: 1n,
    simulation,
    localSigners: [],
  }
}

test('throws the error of the run, and dismisses it', async () => {
  const { connect } = await createToolkit()

  await expect(resumeUntilDone(connect, { shown: await prepare() })).rejects.toMatchObject({
    name: 'WalletNotConnectedError',
  })

  expect(runOf(connect, 'wallet').get()).toEqual({ phase: 'idle' })
})

test("refuses a second run with the first one's label, and leaves the first unchanged", async () => {
  const { connect } = await createToolkit()
  const shown = await prepare()
  const { kind, subject, label, feePayer } = shown.plan
  const busy = {
    phase: 'sending',
    plan: { kind, subject, label, feePayer },
    parts: [],
    isResumed: false,
    progress: { step: 'checking' },
    part: null,
    wantsPause: false,
  } as const
  runOf(connect, 'wallet').set(() => busy)

  const error: unknown = await resumeUntilDone(connect, { shown }).catch((cause: unknown) => cause)

  expect(isConnectError(error, 'SendInProgressError') && error.context).toEqual({ label: 'A transfer' })
  expect(runOf(connect, 'wallet').get()).toBe(busy)
})

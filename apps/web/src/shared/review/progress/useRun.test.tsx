import type { JournalEntry } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock } from '#testing/tokens.ts'
import { useRun } from './useRun.ts'

/** An earlier burn requested from the wallet, with unknown outcome. */
const entry: JournalEntry = {
  id: 'a burn of ANVL',
  kind: 'burn',
  network: 'a'.repeat(32),
  account: person,
  subject: anvil,
  label: 'ANVL',
  createdAt: 1,
  lastValidBlockHeight: 1n,
  state: { status: 'asked' },
}

function Phase({ isReachable }: { isReachable: boolean }) {
  return <p data-testid="phase">{useRun('page', isReachable).phase}</p>
}

const phase = () => screen.getByTestId('phase').textContent

async function visit(databases: () => Promise<readonly { name: string }[]>, isReachable = true) {
  const read = vi.fn(async () => [entry])
  const drawn = await renderInApp(null, {
    isConnected: true,
    answers: { ...answerNode(clock), getSignaturesForAddress: () => [] },
  })
  await drawn.connect.journal.write(entry)
  Object.assign(drawn.connect.journal, { read })
  vi.stubGlobal('indexedDB', { databases })
  onTestFinished(() => void vi.unstubAllGlobals())
  await drawn.redraw(<Phase isReachable={isReachable} />)
  return { ...drawn, read }
}

test.each([
  ['that has a record', async () => [{ name: 'solsmith-journal' }]],
  ['that does not say what it has', () => Promise.reject(new TypeError('forbidden'))],
])('in a browser %s, resolves open sends of earlier visits', async (_, databases) => {
  const { read } = await visit(databases)

  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(phase).not.toBe('idle')
})

test('looks for nothing in a browser without signatures', async () => {
  const { read } = await visit(async () => [{ name: 'another site' }])

  expect([phase(), read.mock.calls.length]).toEqual(['idle', 0])
})

test('leaves it to the next visit without a reachable network', async () => {
  const { read } = await visit(async () => [{ name: 'solsmith-journal' }], false)

  expect([phase(), read.mock.calls.length]).toEqual(['idle', 0])
})

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { untilSetUp } from './setupQueries.ts'

const none = { host: null, isFixed: false }
const own = { host: 'node.example', isFixed: false }
const setup = (mainnet: object) => ({ isOpen: true, networks: { mainnet, devnet: none } })

// Skips the poll interval.
beforeEach(() => {
  const { setTimeout: start } = globalThis
  const spied = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => start(act, ms === 500 ? 0 : ms)) as never) // Called with these two arguments only.
  onTestFinished(() => spied.mockRestore())
})

/** Answers of the instance in turn, repeating the last. */
async function answer(...answers: readonly (object | number)[]) {
  let at = 0
  const { asked } = await renderInApp(null, {
    answers: { '/api/setup': () => answers[Math.min(at++, answers.length - 1)] },
  })
  return () => asked('/api/setup').length
}

const still = () => 1_000

test('waits for a restarting instance until it reaches the network', async () => {
  const count = await answer(503, setup(none), setup(own))

  expect(await untilSetUp('mainnet', true, still)).toBe(true)
  expect(count()).toBe(3)
})

test('waits for a removed network until it is unreachable', async () => {
  const count = await answer(503, setup(own), setup(none))

  expect(await untilSetUp('mainnet', false, still)).toBe(true)
  expect(count()).toBe(3)
})

test('gives up after half a minute', async () => {
  const count = await answer(setup(none))
  const times = [1_000, 1_000, 30_999, 31_000]

  expect(await untilSetUp('mainnet', true, () => times.shift() ?? 99_000)).toBe(false)
  expect(count()).toBe(2)
})

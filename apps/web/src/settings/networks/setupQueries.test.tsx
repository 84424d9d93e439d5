import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawInApp } from '../../testing/drawInApp.tsx'
import { untilSetUp } from './setupQueries.ts'

const none = { host: null, isFixed: false }
const own = { host: 'node.example', isFixed: false }
const setup = (mainnet: object) => ({ isOpen: true, networks: { mainnet, devnet: none } })

// Between two looks at the instance no one waits here.
beforeEach(() => {
  const { setTimeout: start } = globalThis
  const spied = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => start(act, ms === 500 ? 0 : ms)) as never) // called with both alone
  onTestFinished(() => spied.mockRestore())
})

/** What the instance says each time that it is asked; the last answer stays. */
async function answer(...answers: readonly (object | number)[]) {
  let at = 0
  const { asked } = await drawInApp(null, {
    answers: { '/api/setup': () => answers[Math.min(at++, answers.length - 1)] },
  })
  return () => asked('/api/setup').length
}

const still = () => 1_000

test('an instance that starts again is waited for until it reaches the network', async () => {
  const count = await answer(503, setup(none), setup(own))

  expect(await untilSetUp('mainnet', true, still)).toBe(true)
  expect(count()).toBe(3)
})

test('a network that is taken away is waited for until no one is asked', async () => {
  const count = await answer(503, setup(own), setup(none))

  expect(await untilSetUp('mainnet', false, still)).toBe(true)
  expect(count()).toBe(3)
})

test('after half a minute nothing more is waited for', async () => {
  const count = await answer(setup(none))
  const times = [1_000, 1_000, 30_999, 31_000]

  expect(await untilSetUp('mainnet', true, () => times.shift() ?? 99_000)).toBe(false)
  expect(count()).toBe(2)
})

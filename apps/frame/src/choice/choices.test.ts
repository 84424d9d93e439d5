import type { WalletUser } from '@solsmith/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answered, createChoices } from './choices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const person = (id: string): WalletUser => ({
  id,
  email: `${id}@example.org`,
  provider: 'email',
  name: null,
  sandbox: null,
  wallet: null,
})
const ann = person('ann')

function setUp() {
  const shown: { who: string; answer: (answered: Answered) => void; isHidden: boolean }[] = []
  const choices = createChoices((user, answer) => {
    const one = { who: user.id, answer, isHidden: false }
    shown.push(one)
    return () => {
      one.isHidden = true
    }
  })
  const name = (asked: Promise<unknown>) =>
    asked.then(
      () => 'chosen',
      (error: Error) => error.name,
    )
  return { choices, shown, name }
}

test('shows the choice for the first request, and makes the next ones wait', async () => {
  const { choices, shown, name } = setUp()
  expect(await name(choices.ask(ann))).toBe('ChoiceWaitingError')
  expect(shown).toHaveLength(1)

  const asked = choices.ask(ann)
  shown[0]?.answer({ passkey: null })

  expect(await asked).toEqual({ passkey: null })
  expect(shown).toHaveLength(1)
})

test("ends a request before the page's timeout, and preserves the choice", async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const asked = name(choices.ask(ann))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toBe('ChoiceWaitingError')

  shown[0]?.answer({ passkey: null })
  expect(await choices.ask(ann)).toEqual({ passkey: null })
  expect(shown.map(({ isHidden }) => isHidden)).toEqual([false])
})

test('returns the choice to one of two parallel requests, so that only one wallet is created', async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const asked = [name(choices.ask(ann)), name(choices.ask(ann))]
  shown[0]?.answer({ passkey: null })
  expect(await Promise.all(asked)).toEqual(['chosen', 'ChoiceWaitingError'])
  expect(await name(choices.ask(ann))).toBe('ChoiceWaitingError')
})

test('reports a closed choice, and shows it again for the next request', async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const asked = name(choices.ask(ann))
  shown[0]?.answer('left')
  expect([await asked, shown[0]?.isHidden]).toEqual(['ChoiceLeftError', true])
  expect(await name(choices.ask(ann))).toBe('ChoiceWaitingError')
  expect(shown).toHaveLength(2)
})

test('a blocked window ends the choice with an error that says to allow pop-ups', async () => {
  const { choices, shown } = setUp()
  await choices.ask(ann).catch(() => {})
  const asked = choices.ask(ann)
  shown[0]?.answer('blocked')
  await expect(asked).rejects.toThrow('Allow pop-ups')
  expect(shown[0]?.isHidden).toBe(true)
})

test('ignores a removed or foreign choice', async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const left = name(choices.ask(ann))
  choices.end()
  shown[0]?.answer({ passkey: null })
  expect([await left, shown[0]?.isHidden]).toEqual(['ChoiceWaitingError', true])

  await name(choices.ask(ann))
  const other = name(choices.ask(ann))
  await name(choices.ask(person('ben')))
  shown[1]?.answer({ passkey: null })
  expect(await other).toBe('ChoiceWaitingError')
  expect(shown.map(({ who, isHidden }) => [who, isHidden])).toEqual([
    ['ann', true],
    ['ann', true],
    ['ben', false],
  ])
})

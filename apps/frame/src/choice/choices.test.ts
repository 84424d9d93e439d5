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

test('the first question shows the choice and says so at once; the next one waits for it', async () => {
  const { choices, shown, name } = setUp()
  expect(await name(choices.ask(ann))).toBe('ChoiceWaitingError')
  expect(shown).toHaveLength(1)

  const asked = choices.ask(ann)
  shown[0]?.answer({ passkey: null })

  expect(await asked).toEqual({ passkey: null })
  expect(shown).toHaveLength(1)
})

test('a question ends before the page gives it up, and the choice stays', async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const asked = name(choices.ask(ann))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toBe('ChoiceWaitingError')

  shown[0]?.answer({ passkey: null })
  expect(await choices.ask(ann)).toEqual({ passkey: null })
  expect(shown.map(({ isHidden }) => isHidden)).toEqual([false])
})

test('of two questions at the same time one gets the choice: no wallet is made twice', async () => {
  const { choices, shown, name } = setUp()
  await name(choices.ask(ann))
  const asked = [name(choices.ask(ann)), name(choices.ask(ann))]
  shown[0]?.answer({ passkey: null })
  expect(await Promise.all(asked)).toEqual(['chosen', 'ChoiceWaitingError'])
  expect(await name(choices.ask(ann))).toBe('ChoiceWaitingError')
})

test('who leaves is told so, and is asked again by the next question', async () => {
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

test('a choice that was taken away, or is of someone else, counts no more', async () => {
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

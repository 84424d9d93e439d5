import { expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../words/en.ts'
import type { Outcome } from './approvals.ts'
import { type RestoreRequest, showRestore } from './showRestore.ts'

const words = en.elsewhere

function show(request: Partial<RestoreRequest>) {
  const root = document.createElement('main')
  const answers: Outcome[] = []
  const hide = showRestore(
    root,
    { kind: 'restore', mode: 'email', restore: async () => {}, isRestored: async () => false, ...request },
    (outcome) => void answers.push(outcome),
  )
  onTestFinished(hide)
  const press = (name: string, isTrusted = true) => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    const event = new Event('click')
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    button?.dispatchEvent(event)
  }
  return { root, answers, press, hide, hint: () => root.querySelector('[role=status]')?.textContent }
}

test('a press moves the key here, and the request continues', async () => {
  const restore = vi.fn(async () => {})
  const { root, answers, press } = show({ restore })
  expect(root.textContent).toContain(words.title)

  press(words.here, false)
  expect(restore).not.toHaveBeenCalled()
  press(words.here)

  await expect.poll(() => answers).toEqual(['approved'])
  expect(restore).toHaveBeenCalledOnce()
})

test('a refusal is shown, and can be tried again', async () => {
  const restore = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('away'))
  const { answers, press, hint } = show({ restore })

  press(words.here)
  await expect.poll(hint).toBe(words.failed)
  expect(answers).toEqual([])
  press(words.here)

  await expect.poll(() => answers).toEqual(['approved'])
})

test.each(['passkey', 'password', 'file'] as const)('a %s is given on the own page only', async (mode) => {
  vi.useFakeTimers()
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  onTestFinished(() => {
    open.mockRestore()
    vi.useRealTimers()
  })
  let isDone = false
  const restore = vi.fn(async () => {})
  const { root, answers, press, hint } = show({ mode, restore, isRestored: async () => isDone })
  expect(root.textContent).toContain(words.by[mode])

  press(words.open)
  expect([open.mock.calls[0]?.[0], hint()]).toEqual(['/dashboard', words.opened])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toEqual([])
  isDone = true
  await vi.advanceTimersByTimeAsync(2_000)

  expect(answers[0]).toBe('approved')
  expect(restore).not.toHaveBeenCalled()
})

test('declining rejects the request', () => {
  const { answers, press } = show({})

  press(en.reject)

  expect(answers).toEqual(['rejected'])
})

import { expect, test } from 'vitest'
import { createLoginUpdate } from './createLoginUpdate.ts'

test('continues a login only after the question is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const update = createLoginUpdate(
    () => promise,
    async () => ({}),
  )

  await expect(update.ask()).rejects.toMatchObject({ name: 'ChoiceWaitingError' })
  resolve()
  await update.ask()
})

test('asks nothing without an update', async () => {
  const update = createLoginUpdate(
    () => Promise.reject(new Error('shown')),
    async () => null,
  )

  await update.ask()
})

test('asks again after the user left the login', async () => {
  const signals: AbortSignal[] = []
  const update = createLoginUpdate(
    async (signal) => void signals.push(signal),
    async () => ({}),
  )
  await update.ask().catch(() => {})
  update.end()

  await expect(update.ask()).rejects.toMatchObject({ name: 'ChoiceWaitingError' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { createCached } from './createCached.ts'

test('returns the previous value without waiting for a slow database', async () => {
  const answers = [Promise.resolve('before'), new Promise<string>(() => undefined)]
  let ms = 0
  const cached = createCached(
    () => answers.shift() ?? Promise.reject(new TypeError('asked again')),
    () => ms,
    5_000,
  )

  expect(await cached.get()).toBe('before')
  ms = 5_000
  expect(await cached.get()).toBe('before')
  ms = 20_000
  expect(await cached.get()).toBe('before')
})

test('makes callers without a previous value wait together, and reports the failure', async () => {
  let questions = 0
  const cached = createCached(
    async () => {
      questions += 1
      throw new TypeError('down')
    },
    () => 0,
    5_000,
  )

  await expect(Promise.all([cached.get(), cached.get()])).rejects.toThrow('down')
  expect(questions).toBe(1)
})

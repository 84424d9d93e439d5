import { expect, test } from 'vitest'
import { createCached } from './createCached.ts'

test('a database that takes its time keeps no one waiting who can have the value of before', async () => {
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
  // The question that is under way is not asked again.
  ms = 20_000
  expect(await cached.get()).toBe('before')
})

test('without a value of before, those who ask wait together, and are told why there is none', async () => {
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

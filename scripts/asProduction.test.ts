import { expect, test, vi } from 'vitest'
import { asProduction } from './asProduction.ts'

test.each(['test', undefined])('builds for production, and restores the environment (%s)', async (before) => {
  vi.stubEnv('NODE_ENV', before)

  expect(await asProduction(async () => process.env.NODE_ENV)).toBe('production')
  expect(process.env.NODE_ENV).toBe(before)
  await expect(asProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe(before)

  vi.unstubAllEnvs()
})

import { expect, test } from 'vitest'
import { sessionState } from './sessionState.ts'

test('a session is active until revoked or expired', () => {
  expect(sessionState({ expiration: 11, revokedAt: null }, 10_000)).toBe('active')
  expect(sessionState({ expiration: 10 }, 10_000)).toBe('over')
  expect(sessionState({ expiration: 11, revokedAt: 5 }, 10_000)).toBe('revoked')
})

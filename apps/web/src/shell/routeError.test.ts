import { expect, test } from 'vitest'
import { routeError } from './routeError.ts'

test('reads a message or an error from the navigation state', () => {
  expect(routeError({ error: 'Sign-in did not finish.' })).toBe('Sign-in did not finish.')
  expect(routeError({ error: new Error('The link was too old.') })).toBe('The link was too old.')
})

test('ignores a state without a message', () => {
  expect(
    [null, undefined, 'text', {}, { error: '' }, { error: ' ' }, { error: 7 }, { error: {} }].map(routeError),
  ).toEqual(Array.from({ length: 8 }, () => null))
})

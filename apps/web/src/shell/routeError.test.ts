import { expect, test } from 'vitest'
import { routeError } from './routeError.ts'

test('an error in the navigation state is a sentence, or carries one', () => {
  expect(routeError({ error: 'Sign-in did not finish.' })).toBe('Sign-in did not finish.')
  expect(routeError({ error: new Error('The link was too old.') })).toBe('The link was too old.')
})

test('a state without words is no error', () => {
  expect(
    [null, undefined, 'text', {}, { error: '' }, { error: ' ' }, { error: 7 }, { error: {} }].map(routeError),
  ).toEqual(Array.from({ length: 8 }, () => null))
})

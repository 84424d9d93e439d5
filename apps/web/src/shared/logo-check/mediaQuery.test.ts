import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mediaQuery } from './mediaQuery.ts'

test('checks a logo only if the token has a link', () => {
  expect(typeof mediaQuery('https://anvil.example/a.json').queryFn).toBe('function')
  for (const uri of [null, '']) expect(mediaQuery(uri).queryFn).toBe(skipToken)
})

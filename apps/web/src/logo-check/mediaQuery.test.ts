import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mediaQuery } from './mediaQuery.ts'

test('a logo is looked for where a token has a link, and nowhere else', () => {
  expect(typeof mediaQuery('https://anvil.example/a.json').queryFn).toBe('function')
  for (const uri of [null, '']) expect(mediaQuery(uri).queryFn).toBe(skipToken)
})

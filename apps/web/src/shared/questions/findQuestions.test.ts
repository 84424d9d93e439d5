import { expect, test } from 'vitest'
import { findQuestions } from './findQuestions.ts'
import { questions } from './questions.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

test('finds questions with all words of the search, ignoring order, case and accents', () => {
  expect(findQuestions('LOGO show', en)).toEqual(['logo'])
  expect(findQuestions('logo pumpkin', en)).toEqual([])
  expect(findQuestions('ledger', en)).toContain('own-ways')
  expect(findQuestions('wallet warning', en)).toContain('malicious')
  expect(findQuestions('gebuhr', de)).toEqual(findQuestions('Gebühr', de))
  expect(findQuestions('gebuhr', de).length).toBeGreaterThan(1)
})

test('finds a whole group by its name', () => {
  expect(findQuestions('creating a token', en)).toEqual(
    expect.arrayContaining(questions.filter(({ group }) => group === 'making').map(({ id }) => id)),
  )
})

test('returns everything in order for an empty search', () => {
  for (const nothing of ['', '   ']) expect(findQuestions(nothing, en)).toEqual(questions.map(({ id }) => id))
})

test('treats regular expression characters as text', () => {
  expect(findQuestions('.*', en)).toEqual([])
  expect(findQuestions('(Token-2022)', en)).toEqual(['standard'])
})

test.each(['rug pull', 'rugpull', 'Raydium', 'scam'])('finds answers for "%s"', (search) => {
  expect(findQuestions(search, en).length).toBeGreaterThan(1)
})

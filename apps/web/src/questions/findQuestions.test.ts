import { expect, test } from 'vitest'
import { findQuestions } from './findQuestions.ts'
import { questions } from './questions.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

test('a search finds what has all of its words, wherever and however they are written', () => {
  expect(findQuestions('LOGO show', en)).toEqual(['logo'])
  expect(findQuestions('logo pumpkin', en)).toEqual([])
  expect(findQuestions('ledger', en)).toContain('own-ways')
  expect(findQuestions('wallet warning', en)).toContain('malicious')
  expect(findQuestions('gebuhr', de)).toEqual(findQuestions('Gebühr', de))
  expect(findQuestions('gebuhr', de).length).toBeGreaterThan(1)
})

test('the name of a group finds all of it', () => {
  expect(findQuestions('creating a token', en)).toEqual(
    expect.arrayContaining(questions.filter(({ group }) => group === 'making').map(({ id }) => id)),
  )
})

test('nothing searched for is everything, in order', () => {
  for (const nothing of ['', '   ']) expect(findQuestions(nothing, en)).toEqual(questions.map(({ id }) => id))
})

test('signs of patterns are letters like others', () => {
  expect(findQuestions('.*', en)).toEqual([])
  expect(findQuestions('(Token-2022)', en)).toEqual(['standard'])
})

test.each(['rug pull', 'rugpull', 'Raydium', 'scam'])('people who search for "%s" find answers', (search) => {
  expect(findQuestions(search, en).length).toBeGreaterThan(1)
})

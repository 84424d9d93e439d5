import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figureNames } from '../apps/web/src/shared/live-numbers/figures.ts'
import { figureList, findFigures, listArticles, listPlaces, readFigureList } from './figures.ts'

const root = join(import.meta.dirname, '..')
const places = listPlaces(root)
const list = readFigureList(root)

test('lists every figure of a text with its page', () => {
  const missing = places.flatMap(({ place, figures }) =>
    figures
      .filter((figure) => !list.some(([known, where]) => known === figure && where.includes(place)))
      .map((figure) => `${place}: ${figure} (say in ${figureList} where it is read from)`),
  )

  expect(places.length).toBe(17)
  expect(missing).toEqual([])
})

test('lists no unused figure, and none without a source', () => {
  const stale = list.flatMap(([figure, where, from]) =>
    where
      .filter((place) => !places.find((known) => known.place === place)?.figures.includes(figure) || from === '')
      .map((place) => `${figure} on ${place}`),
  )

  expect(list.length).toBeGreaterThan(50)
  expect(stale).toEqual([])
})

test('prints the same figures in German articles as in English', () => {
  const figuresIn = (language: 'en' | 'de') =>
    listArticles(root, language).map(({ place, figures }) => ({ place, figures: figures.toSorted() }))

  expect(figuresIn('de').length).toBe(14)
  expect(figuresIn('de')).toEqual(figuresIn('en'))
})

test('finds whole numbers, except in names, days, addresses and lists', () => {
  const text = [
    '1. Of 1,000,000 tokens, 0.25% at 5,080.',
    'Token-2022 and SIMD-0437 since 2026-11-21, 3 September 2026, 7Kp2…w9Qx.',
  ].join('\n')

  expect(findFigures(text)).toEqual(['1,000,000', '0.25%', '5,080', '3'])
})

test('uses only existing figures in braces', async () => {
  const { en } = await import('../apps/web/src/shared/questions/words/en.ts')
  const { de } = await import('../apps/web/src/shared/questions/words/de.ts')
  for (const { answers } of [en, de])
    for (const { answer } of Object.values(answers))
      for (const [, name] of answer.matchAll(/\{(\w+)\}/g)) expect(figureNames).toContain(name)
})

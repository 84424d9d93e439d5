import { describe, expect, test } from 'vitest'
import { withoutFigures } from '#live-numbers/fillIn.ts'
import { groups, questions } from './questions.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'

const countWords = (text: string) => text.split(/\s+/).length

test('has twenty questions in five nonempty groups', () => {
  expect(questions.length).toBe(20)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(20)
  expect(groups.filter((group) => !questions.some((question) => question.group === group))).toEqual([])
})

test('has URL-safe ids', () => {
  for (const { id } of questions) expect(encodeURIComponent(id)).toMatch(/^[a-z-]+$/)
})

describe.each([
  ['English', en],
  ['German', de],
])('in %s', (_, words) => {
  test('has answers of at most eighty words, and questions that ask', () => {
    for (const { id } of questions) {
      const { question, answer } = words.answers[id]
      expect({ id, words: countWords(answer), isShort: countWords(answer) <= 80 }).toMatchObject({ isShort: true })
      expect(question).toMatch(/\?$/)
      expect(answer).toMatch(/\.$/)
    }
  })

  test('leaves no braces in structured data', () => {
    for (const { answer } of Object.values(words.answers)) expect(withoutFigures(answer, '(live)')).not.toMatch(/[{}]/)
  })
})

test('uses the same figures per answer in both languages', () => {
  const figures = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const { id } of questions) expect(figures(de.answers[id].answer)).toEqual(figures(en.answers[id].answer))
})

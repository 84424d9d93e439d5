import { expect, test } from 'vitest'
import { questions } from '#questions/questions.ts'
import { describeArticle, describeQuestions } from './describe.ts'
import { en } from './words/en.ts'

test('describes every question with its answer, with a placeholder for figures', () => {
  const { mainEntity } = describeQuestions()

  expect(mainEntity).toHaveLength(questions.length)
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).not.toBe('')
    expect(acceptedAnswer.text).not.toMatch(/[{}]/)
  }
  expect(mainEntity.some(({ acceptedAnswer }) => acceptedAnswer.text.includes(en.figure))).toBe(true)
})

test('describes an article by title, summary and date of verification', () => {
  const article = { title: 'A title', summary: 'A summary.', lastVerified: '2026-11-20' }

  expect(describeArticle(article as Parameters<typeof describeArticle>[0])).toMatchObject({
    '@type': 'TechArticle',
    headline: 'A title',
    description: 'A summary.',
    dateModified: '2026-11-20',
    inLanguage: 'en',
  })
})

import { expect, test } from 'vitest'
import { articles, findArticle } from './articles.ts'

test('finds an article by its slug, and none for an unknown one', () => {
  for (const article of articles) expect(findArticle(article.slug)).toBe(article)
  expect(findArticle('nowhere')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { articles, findArticle } from './articles.ts'

test('an article is found by its name, and none is where no article has it', () => {
  for (const article of articles) expect(findArticle(article.slug)).toBe(article)
  expect(findArticle('nowhere')).toBeUndefined()
})

import { describe, expect } from 'vitest'
import { articles } from '../apps/web/src/shared/articles/articles.ts'
import { findBarriers } from './axe.ts'
import { test } from './visit.ts'
import { findSideways, setWidth, widths } from './width.ts'

describe('is accessible', () => {
  test.for(articles)('$slug, at any width', async ({ slug, title }, { page, url }) => {
    await page.goto(`${url}/learn?a=${slug}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    const article = page.getByRole('article')
    await article.getByRole('img').waitFor()
    await article
      .getByText(/^Live figures, read from Sandbox at slot/)
      .first()
      .waitFor()

    expect(await article.getByText(/\{\w+\}/).count()).toBe(0)
    for (const width of widths) {
      await setWidth(page, width)
      expect({ width, sideways: await findSideways(page) }).toEqual({ width, sideways: [] })
      if (width === 1440 || width === 375)
        expect({ width, barriers: await findBarriers(page) }).toEqual({ width, barriers: [] })
    }
  })
})

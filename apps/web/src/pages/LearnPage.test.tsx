import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findArticle } from '#articles/articles.ts'
import { en } from '../learn/words/en.ts'
import { drawInApp } from '../testing/drawInApp.tsx'
import { LearnPage } from './LearnPage.tsx'

const draw = (url: string) => drawInApp(<LearnPage />, { url })

test('Learn is the list of articles, and misses none', async () => {
  await draw('/learn')

  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.queryByText(en.unknown)).toBeNull()
})

test('an article that the address names is shown', async () => {
  await draw('/learn?a=authorities')

  expect(
    await screen.findByRole('heading', { level: 1, name: findArticle('authorities')?.title ?? 'no such article' }),
  ).toBeTruthy()
})

test('an article that there is not leads to the list, which says so', async () => {
  await draw('/learn?a=nonsense')

  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.getByText(en.unknown)).toBeTruthy()
})

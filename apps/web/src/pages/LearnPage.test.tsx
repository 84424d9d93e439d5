import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findArticle } from '#articles/articles.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { en } from '../subjects/learn/words/en.ts'
import { LearnPage } from './LearnPage.tsx'

const draw = (url: string) => renderInApp(<LearnPage />, { url })

test('lists all articles', async () => {
  await draw('/learn')

  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.queryByText(en.unknown)).toBeNull()
})

test('shows the article in the URL', async () => {
  await draw('/learn?a=authorities')

  expect(
    await screen.findByRole('heading', { level: 1, name: findArticle('authorities')?.title ?? 'no such article' }),
  ).toBeTruthy()
})

test('lists the articles with a message for an unknown slug', async () => {
  await draw('/learn?a=nonsense')

  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.getByText(en.unknown)).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { createForm, type DraftForm, saveForm } from '../subjects/create-token/draft/draftForm.ts'
import { en } from '../subjects/portfolio/words/en.ts'
import { PortfolioRoute } from './PortfolioRoute.tsx'

afterEach(() => localStorage.clear())

function keep(input: Partial<DraftForm['input']>): void {
  const form = createForm()
  saveForm({ ...form, input: { ...form.input, ...input } })
}

test.for<[Partial<DraftForm['input']>, string]>([
  [{ name: 'Harbor Coin', symbol: 'HRBR' }, 'Harbor Coin'],
  [{ symbol: 'HRBR' }, 'HRBR'],
  [{ description: 'For the harbor.' }, '…'],
])('labels the draft %j as %s', async ([input, name]) => {
  keep(input)

  await renderInApp(<PortfolioRoute />, { isConnected: true })

  expect(screen.getByText(en.draft(name))).toBeTruthy()
})

test.for(['a form that no one has touched', 'no form'])('%s is no draft', async (what) => {
  if (what !== 'no form') keep({})

  await renderInApp(<PortfolioRoute />, { isConnected: true })

  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeTruthy()
  expect(screen.queryByText(en.draftHint)).toBeNull()
})

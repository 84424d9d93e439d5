import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, tokenOf, unchanged } from '#testing/tokens.ts'
import { en } from '../subjects/create-token/words/en.ts'
import { CreateTokenPage } from './CreateTokenPage.tsx'

const answers = {
  ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
  getSignaturesForAddress: () => [],
}

const scrolled = vi.fn()
const { scrollTo } = window
beforeEach(() => {
  scrolled.mockClear()
  window.scrollTo = scrolled
})
afterEach(() => {
  window.scrollTo = scrollTo
})

const toTop = () => scrolled.mock.calls.filter(([x, y]) => x === 0 && y === 0).length

test.for(['', '?made=', '?made=nonsense'])('shows the form at Create Token%s', async (search) => {
  await renderInApp(<CreateTokenPage />, { url: `/create-token${search}`, answers })

  expect(await screen.findByRole('heading', { level: 1, name: en.title })).toBeTruthy()
})

test('shows a created token instead of the form', async () => {
  await renderInApp(<CreateTokenPage />, { url: `/create-token?made=${anvil}`, answers })

  expect((await screen.findAllByText(/ANVL/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { level: 1, name: en.title })).toBeNull()
})

test('starts another token at its top, and keeps the scroll for the same one', async () => {
  const { redraw } = await renderInApp(<CreateTokenPage />, { url: '/create-token', answers })
  await redraw(<CreateTokenPage />)
  const before = toTop()
  expect(before).toBe(0)

  await act(async () => history.pushState(null, '', `/create-token?made=${anvil}`))
  await expect.poll(toTop).toBe(1)
  await act(async () => history.pushState(null, '', `/create-token?made=${anvil}&more`))
  await redraw(<CreateTokenPage />)

  expect(toTop()).toBe(1)
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolListLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger } from '#testing/tokens.ts'
import { NewTokens } from './NewTokens.tsx'
import { en } from './words/newTokens.en.ts'

const path = `/api/tokens/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

test('links the newest tokens to their pages, with their pool reserves', async () => {
  const tokens = [
    { mint: anvil, name: 'Anvil', symbol: 'ANVL', picture: null, slot: '2', liquidity: '5000000000' },
    { mint: stranger, name: '', symbol: 'HRBR', picture: null, slot: '1', liquidity: '0' },
  ]
  await renderInApp(<NewTokens />, { answers: { [path]: () => ({ tokens, pools: [] }) } })

  const [first, second] = await within(await screen.findByRole('list')).findAllByRole('link')
  expect([first, second].map((link) => link?.getAttribute('href'))).toEqual([tokenLink(anvil), tokenLink(stranger)])
  expect(first?.textContent).toContain(en.liquidity('5'))
  expect(second?.textContent).not.toContain('SOL')
  expect(screen.getByRole('link', { name: en.pools }).getAttribute('href')).toBe(poolListLink)
})

test.each([
  ['there are none yet', () => ({ tokens: [], pools: [] }), en.none],
  ['the site does not list them', 503, en.failed],
])('if %s, says so, and offers to create a token', async (_, answer, text) => {
  await renderInApp(<NewTokens />, { answers: { [path]: answer } })

  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe('/create-token')
})

test("shows a token's name, or its symbol without one", async () => {
  const token = { mint: anvil, picture: null, slot: '2', liquidity: '0' }
  const tokens = [
    { ...token, name: 'Anvil', symbol: 'ANVL' },
    { ...token, mint: stranger, name: '', symbol: 'HRBR' },
  ]
  await renderInApp(<NewTokens />, { answers: { [path]: () => ({ tokens, pools: [] }) } })

  await expect
    .poll(() => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent))
    .toEqual(['Anvil', 'HRBR'])
  const marks = screen.getAllByRole('listitem').map((item) => item.querySelector('svg')?.textContent?.slice(0, 2))
  expect(marks).toEqual(['AN', 'HR'])
})

test('shows nothing while the list loads', async () => {
  await renderInApp(<NewTokens />, { answers: { [path]: 'never' } })

  expect(screen.queryByText(en.none, { exact: false })).toBeNull()
  expect(screen.queryByText(en.failed, { exact: false })).toBeNull()
  expect(screen.queryByRole('link', { name: en.create })).toBeNull()
})

test("waits for the server's answer", async () => {
  const { asked } = await renderInApp(<NewTokens />, { instance: { status: 'loading' } })

  expect(asked(path)).toEqual([])
})

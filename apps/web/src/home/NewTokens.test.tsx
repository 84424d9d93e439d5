import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolListLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { drawInApp } from '../testing/drawInApp.tsx'
import { anvil, stranger } from '../testing/tokens.ts'
import { NewTokens } from './NewTokens.tsx'
import { en } from './words/newTokens.en.ts'

const path = `/api/tokens/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

test('the newest tokens lead to their pages, with what their pools hold', async () => {
  const tokens = [
    { mint: anvil, name: 'Anvil', symbol: 'ANVL', picture: null, slot: '2', liquidity: '5000000000' },
    { mint: stranger, name: '', symbol: 'HRBR', picture: null, slot: '1', liquidity: '0' },
  ]
  await drawInApp(<NewTokens />, { answers: { [path]: () => ({ tokens, pools: [] }) } })

  const [first, second] = await within(await screen.findByRole('list')).findAllByRole('link')
  expect([first, second].map((link) => link?.getAttribute('href'))).toEqual([tokenLink(anvil), tokenLink(stranger)])
  expect(first?.textContent).toContain(en.liquidity('5'))
  expect(second?.textContent).not.toContain('SOL')
  expect(screen.getByRole('link', { name: en.pools }).getAttribute('href')).toBe(poolListLink)
})

test.each([
  ['there are none yet', () => ({ tokens: [], pools: [] }), en.none],
  ['the site does not list them', 503, en.failed],
])('where %s, that is said, and a token can be made', async (_, answer, text) => {
  await drawInApp(<NewTokens />, { answers: { [path]: answer } })

  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe('/create-token')
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearRecent, saveRecent } from '#links/recent.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger } from '#testing/tokens.ts'
import { TokenShortcuts } from './TokenShortcuts.tsx'
import { en } from './words/en.ts'

const genesis = 'a'.repeat(32)
const path = `/api/tokens/${encodeURIComponent(`solana:${genesis}`)}`
const kiln = { mint: stranger, name: 'Kiln', symbol: 'KILN', picture: null, slot: '1', liquidity: '0' }

afterEach(() => clearRecent(genesis))

const draw = (tokens: readonly object[]) =>
  renderInApp(<TokenShortcuts />, { answers: { [path]: () => ({ tokens, pools: [] }) } })

test('leads to recent and new tokens, not to pools', async () => {
  saveRecent(genesis, { href: `/?pool=${stranger}`, label: 'ANVL / SOL', hint: 'Pool' })
  saveRecent(genesis, { href: tokenLink(anvil), label: 'Anvil', hint: 'ANVL' })
  await draw([kiln])

  const fresh = within(await screen.findByRole('region', { name: en.check.others }))
  expect(fresh.getByRole('link').getAttribute('href')).toBe(tokenLink(stranger))
  const recent = within(screen.getByRole('region', { name: en.check.recent }))
  expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([tokenLink(anvil)])
})

test('shows no empty list', async () => {
  await draw([])

  expect(screen.queryAllByRole('region')).toEqual([])
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetRecent, keepRecent } from '#links/recent.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { drawInApp } from '#testing/drawInApp.tsx'
import { anvil, stranger } from '#testing/tokens.ts'
import { TokenShortcuts } from './TokenShortcuts.tsx'
import { en } from './words/en.ts'

const genesis = 'a'.repeat(32)
const path = `/api/tokens/${encodeURIComponent(`solana:${genesis}`)}`
const kiln = { mint: stranger, name: 'Kiln', symbol: 'KILN', picture: null, slot: '1', liquidity: '0' }

afterEach(() => forgetRecent(genesis))

const draw = (tokens: readonly object[]) =>
  drawInApp(<TokenShortcuts />, { answers: { [path]: () => ({ tokens, pools: [] }) } })

test('leads to recent and new tokens, not to pools', async () => {
  keepRecent(genesis, { href: `/?pool=${stranger}`, label: 'ANVL / SOL', hint: 'Pool' })
  keepRecent(genesis, { href: tokenLink(anvil), label: 'Anvil', hint: 'ANVL' })
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

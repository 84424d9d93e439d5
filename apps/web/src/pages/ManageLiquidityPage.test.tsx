import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PoolAction, poolLink, poolListLink, proofLink, swapLink } from '#links/poolLink.ts'
import { anvilPool, lockedOf, poolOf, positionOf, renderWithPools } from '#testing/pools.ts'
import { en as listWords } from '../subjects/pools/list/words/en.ts'
import { en as words } from '../subjects/pools/manage/words/en.ts'
import { CreateLiquidityPage } from './CreateLiquidityPage.tsx'
import { ManageLiquidityPage } from './ManageLiquidityPage.tsx'
import { ToolRoute } from './ToolRoute.tsx'

const pair = 'ANVL / SOL'

const draw = (url: string) =>
  renderWithPools(
    url.startsWith('/manage') ? <ManageLiquidityPage /> : <ToolRoute search={url.slice(1)} />,
    { pool: poolOf(), positions: [positionOf(), lockedOf()], tokens: 1n },
    { url, isConnected: true },
  )

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test.for([
  ['/manage-liquidity', words.title],
  [poolListLink, listWords.title],
  [proofLink('anvil'), words.proof.refused],
  [poolLink('anvil'), words.pool.notFound],
  [poolLink(anvilPool, 'add'), words.add.title(pair)],
  [poolLink(anvilPool, 'remove'), words.remove.title(pair)],
  [poolLink(anvilPool, 'collect'), words.collect.title(pair)],
] as const)('gives %s a separate page: %s', async ([url, name]) => {
  await draw(url)

  expect(await title(name)).toBeTruthy()
})

test('shows the pool for an unknown action', async () => {
  await draw(poolLink(anvilPool, 'steal' as PoolAction)) // As in a hand-typed URL.

  expect(await title(pair)).toBeTruthy()
})

test.for([
  ['swap&from=Anv&to=Gold', swapLink('Anv', 'Gold')],
  ['pool=anvil&do=add', poolLink('anvil', 'add')],
  ['proof=anvil&network=devnet', `${proofLink('anvil')}&network=devnet`],
  ['pools', poolListLink],
] as const)('leads the earlier address ?%s to %s', async ([query, link]) => {
  await draw(`/manage-liquidity?${query}`)

  await expect.poll(() => `${location.pathname}${location.search}`).toBe(link)
})

test('shows the form of Create Liquidity, or the created pool', async () => {
  const drawn = await renderWithPools(
    <CreateLiquidityPage />,
    { pool: poolOf() },
    { url: '/create-liquidity?made=anvil' },
  )
  expect(await screen.findByRole('textbox')).toBeTruthy()
  drawn.unmount()

  await renderWithPools(<CreateLiquidityPage />, { pool: poolOf() }, { url: `/create-liquidity?made=${anvilPool}` })

  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(pair) })).toBeTruthy()
})

import { wrappedSolMint } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import type { Pool, Token } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPoolLink, poolLink, swapLink } from '#links/poolLink.ts'
import { en } from '#market/words/en.ts'
import { anvilPool, listedPoolOf, poolOf, renderWithPools } from '#testing/pools.ts'
import { type Place, person } from '#testing/renderInApp.tsx'
import { anvil, stranger, tokenOf } from '#testing/tokens.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { SwapPage } from './SwapPage.tsx'

const words = en.swap

async function draw({
  url = swapLink(wrappedSolMint, anvil),
  pools,
  token = tokenOf({ decimals: 6 }),
  ...place
}: Place & { pools?: readonly Partial<Pool>[]; token?: Token } = {}) {
  localStorage.clear()
  const drawn = await renderWithPools(null, pools ? { routePools: pools.map((change) => poolOf(change)) } : {}, {
    url,
    ...place,
  })
  const { connect, queries } = drawn
  for (const network of connect.networks.filter(isSolana))
    queries.setQueryData(tokenQuery(network, anvil).queryKey, token)
  await drawn.redraw(<SwapPage />)
  return drawn
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('shows received amount, terms and pool for an amount', async () => {
  const { user } = await draw({ pools: [{}] })

  await user.type(await field(words.youPay('SOL')), '1')

  // 1 SOL, less 0.25%, into 10 SOL and 1,000 ANVL.
  expect((await field(words.received('ANVL'))).value).toBe('90.702432')
  expect(screen.getByText(words.least).nextElementSibling?.textContent).toMatch(/ANVL$/)
  expect(screen.getByText(words.route).nextElementSibling?.textContent).toContain('ANVL')
  expect(screen.getByRole('link', { name: 'ANVL / SOL' }).getAttribute('href')).toBe(poolLink(anvilPool))
  expect(screen.queryByText(words.noPools)).toBeNull()
  expect(screen.queryByText(words.noChart)).toBeNull()
})

test('shows the direct pool before an amount is typed, not one of a longer route', async () => {
  const [own, sol] = poolOf().sides
  const detour: Partial<Pool> = { address: stranger, sides: [own, { ...sol, mint: person, symbol: 'USDC' }] }
  await draw({ pools: [detour, {}] })

  expect((await screen.findByRole('link', { name: 'ANVL / SOL' })).getAttribute('href')).toBe(poolLink(anvilPool))
  expect(screen.queryByRole('link', { name: 'ANVL / USDC' })).toBeNull()
})

test('reports an amount without any quote', async () => {
  const { user } = await draw({ pools: [{}] })

  await user.type(await field(words.youPay('SOL')), '0.000000001')

  expect((await field(words.received('ANVL'))).value).toBe('')
  expect((await field(words.youPay('SOL'))).getAttribute('aria-invalid')).toBe('true')
})

test('if no pool trades the two tokens, a link leads to creating one', async () => {
  await draw({ pools: [] })

  expect(await screen.findByText(words.noPools)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.createPool }).getAttribute('href')).toBe(createPoolLink(anvil))
  expect(screen.getByText(words.noChart)).toBeTruthy()
})

test('shows only a loading state while searching pools', async () => {
  await draw({ answers: { getProgramAccounts: 'never' } })

  expect(await screen.findByText(words.reading)).toBeTruthy()
  expect(screen.queryByText(words.noPools)).toBeNull()
})

test('reloads failed pools on request', async () => {
  let isAway = true
  const { user } = await draw({ answers: { getProgramAccounts: () => (isAway ? 'nonsense' : []) } })
  await screen.findByText(words.unread)
  expect(screen.queryByText(words.noPools)).toBeNull()
  isAway = false

  await user.click(screen.getByRole('button', { name: words.tryAgain }))

  expect(await screen.findByText(words.noPools)).toBeTruthy()
  expect(screen.queryByText(words.unread)).toBeNull()
})

test('pays with the received amount after inverting', async () => {
  const { user } = await draw({ pools: [{}] })
  await user.type(await field(words.youPay('SOL')), '1')

  await user.click(screen.getByRole('button', { name: words.turn }))

  expect((await field(words.youPay('ANVL'))).value).toBe('90.702432')
  expect(location.search).toBe(new URL(swapLink(anvil, wrappedSolMint), location.href).search)
})

test('searches nothing without two tokens, and selects them in a dialog', async () => {
  const { user, asked } = await draw({ url: swapLink(anvil) })
  expect(screen.getByText(words.noChart)).toBeTruthy()
  expect(asked('getProgramAccounts')).toEqual([])
  await user.click(screen.getByRole('button', { name: new RegExp(`${words.change}$`) }))
  expect(await screen.findByRole('dialog', { name: words.choosePay })).toBeTruthy()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: words.chooseToken }))
  const dialog = await screen.findByRole('dialog', { name: words.chooseGet })
  await user.click(await within(dialog).findByRole('option', { name: /^SOL/ }))

  expect(location.search).toBe(new URL(swapLink(anvil, wrappedSolMint), location.href).search)
})

const poolsPath = `/api/pools/${encodeURIComponent(`solana:${'a'.repeat(32)}`)}`

const safe = { mintAuthority: null, freezeAuthority: null }

test.each([
  ['offers the most liquid token for SOL with locked liquidity until one is chosen', safe, true],
  ['offers no token that can be minted', { ...safe, mintAuthority: stranger }, false],
  ['offers no token that can be frozen', { ...safe, freezeAuthority: stranger }, false],
] as const)('%s', async (_, authorities, isOffered) => {
  const [token, sol] = listedPoolOf().tokens
  const pools = [listedPoolOf({ tokens: [sol, { ...token, mint: stranger }] }), listedPoolOf()]
  const list = ({ url }: { readonly url: URL }) =>
    url.searchParams.get('locked') === 'half'
      ? { count: 2, total: 2, slot: '7', pools }
      : { count: 0, total: 0, slot: '7', pools: [] }
  const { asked } = await draw({
    url: swapLink(),
    pools: [{}],
    token: tokenOf({ decimals: 6, ...authorities }),
    answers: { [poolsPath]: list },
  })

  expect(await field(words.youPay('SOL'))).toBeTruthy()
  if (isOffered) expect(await field(words.received('ANVL'))).toBeTruthy()
  await expect.poll(() => asked(poolsPath).length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryAllByRole('button', { name: words.chooseToken })).toHaveLength(isOffered ? 0 : 1)
})

test('restores the last pair', async () => {
  const { unmount } = await draw({ pools: [] })
  unmount()

  await renderWithPools(<SwapPage />, { routePools: [] }, { url: swapLink() })

  expect(await screen.findByText(words.noPools)).toBeTruthy()
})

test('knows SOL without loading it as a token', async () => {
  const { asked } = await draw({ pools: [] })

  expect(await field(words.youPay('SOL'))).toBeTruthy()
  for (const method of ['getAccountInfo', 'getMultipleAccounts']) expect(asked(method)).toEqual([])
})

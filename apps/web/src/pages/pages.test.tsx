import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { findArticle } from '#articles/articles.ts'
import { tokenLink, tools } from '#links/tokenLink.ts'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, mintAccount, tokenOf, unchanged } from '#testing/tokens.ts'
import { en as affiliateWords } from '../subjects/affiliate/words/en.ts'
import { createForm, saveForm } from '../subjects/create-token/draft/draftForm.ts'
import { en as createWords } from '../subjects/create-token/words/en.ts'
import { en as homeWords } from '../subjects/home/words/en.ts'
import { en as learnWords } from '../subjects/learn/words/en.ts'
import { en as missingWords } from '../subjects/not-found/words/en.ts'
import { en as poolWords } from '../subjects/pools/create/words/en.ts'
import { en as manageWords } from '../subjects/pools/manage/words/en.ts'
import { en as portfolioWords } from '../subjects/portfolio/words/en.ts'
import { en as tokenWords } from '../subjects/token/words/en.ts'
import { en as receiptWords } from '../subjects/tools/receipt/words/en.ts'
import { en as toolWords } from '../subjects/tools/words/en.ts'
import { en as trendingWords } from '../subjects/trending/words/en.ts'
import { en as templateWords } from '../subjects/trending/words/template.en.ts'
import { AffiliatePage } from './AffiliatePage.tsx'
import { ChooseTokenPage } from './ChooseTokenPage.tsx'
import { CopyTrendingPage } from './CopyTrendingPage.tsx'
import { CreateLiquidityPage } from './CreateLiquidityPage.tsx'
import { CreateTokenPage } from './CreateTokenPage.tsx'
import { HomePage } from './HomePage.tsx'
import { LearnPage } from './LearnPage.tsx'
import { ManageLiquidityPage } from './ManageLiquidityPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ToolRoute } from './ToolRoute.tsx'

const answers = {
  ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf())) }),
  getProgramAccounts: () => [],
  getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
  getSignaturesForAddress: () => [],
}

const place = (url: string, change: Partial<Place> = {}): Place => ({ url, answers, ...change })

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('shows Home with the live cost without a wallet', async () => {
  await renderInApp(<HomePage />, place('/'))

  expect(await title(homeWords.title)).toBeTruthy()
  expect(await screen.findByText(new RegExp(homeWords.cost.readAt))).toBeTruthy()
})

test('shows the same Home with a wallet, and a portfolio', async () => {
  const { unmount } = await renderInApp(<HomePage />, place('/', { isConnected: true }))
  expect(await title(homeWords.title)).toBeTruthy()
  unmount()
  saveForm({ ...createForm(), input: { ...createForm().input, symbol: 'HRBR' } })
  onTestFinished(() => localStorage.clear())

  await renderInApp(<HomePage />, place('/?portfolio', { isConnected: true }))

  expect(await title(portfolioWords.title)).toBeTruthy()
  expect(screen.getByText(portfolioWords.draft('HRBR'))).toBeTruthy()
})

test('treats an untouched form as no draft', async () => {
  saveForm(createForm())
  onTestFinished(() => localStorage.clear())

  await renderInApp(<HomePage />, place('/?portfolio', { isConnected: true }))

  expect(await title(portfolioWords.title)).toBeTruthy()
  expect(screen.queryByText(portfolioWords.draft('…'))).toBeNull()
})

test('has a page for every tool', async () => {
  await renderInApp(<HomePage />, place('/?tools'))

  expect(await title(portfolioWords.tools)).toBeTruthy()
})

test('opens Create Token in the sandbox from Try it on a test network', async () => {
  const { user, connect } = await renderInApp(<HomePage />, place('/', { networkId: 'mainnet' }))

  await user.click(screen.getByRole('button', { name: homeWords.rehearse }))

  expect(connect.store.get().networkId).toBe('sandbox')
  expect(location.pathname).toBe('/create-token')
})

test('keeps an early click on Try it on a test network until the server answers', async () => {
  const { user, connect } = await renderInApp(
    <HomePage />,
    place('/', { networkId: 'mainnet', instance: { status: 'loading' } }),
  )

  await user.click(screen.getByRole('button', { name: homeWords.rehearse }))

  expect(connect.store.get().networkId).toBe('mainnet')
  expect(location.pathname).toBe('/')
})

test('opens a linked token with any wallet', async () => {
  await renderInApp(<HomePage />, place(tokenLink(anvil), { isConnected: true }))

  expect(await title('Anvil ANVL')).toBeTruthy()
})

test.each([
  ['burn', tokenWords.forms.burn.title('ANVL')],
  ['metadata', tokenWords.forms.metadata.title('ANVL')],
] as const)('opens the action of a link to %s', async (action, name) => {
  await renderInApp(<ToolRoute search={tokenLink(anvil, action).slice(1)} />, place(tokenLink(anvil, action)))

  expect(await title(name)).toBeTruthy()
})

test('shows the token for an unknown action', async () => {
  await renderInApp(<ToolRoute search={`?token=${anvil}&do=steal`} />, place(tokenLink(anvil)))

  expect(await title('Anvil ANVL')).toBeTruthy()
})

test.each(tools)('has a page for the tool %s', async (tool) => {
  await renderInApp(<ToolRoute search={`?${tool}`} />, place(`/?${tool}`))

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: toolWords.back })).toBeTruthy()
})

test.each(['/?tool=oracle', '/?tool=check'])('leads %s to the present address', async (url) => {
  const { unmount } = await renderInApp(<ToolRoute search={url.slice(1)} />, place(url))
  await expect.poll(() => location.search).toBe('?check')
  unmount()
})

test('leads unknown queries to the public tool', async () => {
  await renderInApp(<ToolRoute search="?oracle" />, place('/?oracle'))

  expect(await title(toolWords.check.title)).toBeTruthy()
})

test('opens a linked receipt', async () => {
  await renderInApp(<ToolRoute search={`?receipt=${'5'.repeat(88)}`} />, place('/'))

  expect(await title(new RegExp(receiptWords.title, 'i'))).toBeTruthy()
})

test('offers a retry for a tool without its server', async () => {
  let asked = 0
  const retry = () => void asked++
  const { user } = await renderInApp(
    <ToolRoute search="?check" />,
    place('/', { instance: { status: 'failed', retry } }),
  )

  await user.click(screen.getByRole('button'))

  expect(asked).toBe(1)
})

test('shows a loading state for a tool', async () => {
  await renderInApp(<ToolRoute search="?check" />, place('/', { instance: { status: 'loading' } }))

  expect(screen.getByText(portfolioWords.loading).role).toBe('status')
})

test('lists tokens and an address field for authorities', async () => {
  const { unmount } = await renderInApp(<ChooseTokenPage tool="authorities" />, place('/', { isConnected: true }))
  expect(screen.getByRole('region', { name: portfolioWords.tokens })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: toolWords.authorities.token })).toBeTruthy()
  unmount()

  await renderInApp(<ChooseTokenPage tool="authorities" />, place('/'))

  expect(screen.queryByRole('region', { name: portfolioWords.tokens })).toBeNull()
})

test('shows Affiliate without fees, with next steps', async () => {
  const { user } = await renderInApp(
    <AffiliatePage />,
    place('/', { answers: { '/api/fees': () => ({ tables: [] }) } }),
  )
  expect(await title(affiliateWords.title)).toBeTruthy()
  expect(await screen.findByText(affiliateWords.free.text)).toBeTruthy()

  await user.click(screen.getByRole('link', { name: affiliateWords.free.create }))

  expect(location.pathname).toBe('/create-token')
})

test('links an unknown path to Home', async () => {
  const { user } = await renderInApp(<NotFoundPage />, place('/nowhere'))
  expect(await title(missingWords.title)).toBeTruthy()

  await user.click(screen.getByRole('link', { name: missingWords.home }))

  expect(location.pathname).toBe('/')
})

test('shows the article list of Learn, or the article in the URL', async () => {
  const { unmount } = await renderInApp(<LearnPage />, place('/learn'))
  expect(await title(learnWords.title)).toBeTruthy()
  unmount()

  await renderInApp(<LearnPage />, place('/learn?a=authorities'))

  expect(await title(findArticle('authorities')?.title ?? '')).toBeTruthy()
  await expect.poll(() => screen.getByRole('article').textContent?.length).toBeGreaterThan(500)
})

test.each([
  ['Copy Trending', CopyTrendingPage, trendingWords.title],
  ['Create Liquidity', CreateLiquidityPage, poolWords.title],
  ['Manage Liquidity', ManageLiquidityPage, manageWords.title],
])('%s shows its title while waiting for the server', async (_, Page, name) => {
  await renderInApp(<Page />, place('/', { instance: { status: 'loading' } }))

  expect(await title(name)).toBeTruthy()
})

test.each([
  ['?from=nonsense', templateWords.notAnAddress],
  ['?mint=nonsense', templateWords.notAnAddress],
  ['', trendingWords.title],
])('shows trending tokens, or the one in the URL: %s', async (search, name) => {
  await renderInApp(<CopyTrendingPage />, place(`/copy-trending${search}`))

  expect(await title(name)).toBeTruthy()
})

test('shows the form of Create Token for an invalid mint in the URL', async () => {
  await renderInApp(<CreateTokenPage />, place('/create-token?made=nonsense'))

  expect(await title(createWords.title)).toBeTruthy()
})

test('starts another token of the same route at its top', async () => {
  const scrolled: unknown[] = []
  const { scrollTo } = window
  window.scrollTo = (...where: unknown[]) => void scrolled.push(where)
  try {
    await renderInApp(<CreateTokenPage />, place('/create-token'))
    await screen.findByRole('heading', { level: 1 })
    scrolled.length = 0

    await act(async () => history.pushState(null, '', `/create-token?made=${anvil}`))

    await expect.poll(() => scrolled).toContainEqual([0, 0])
  } finally {
    window.scrollTo = scrollTo
  }
})

import { createNetworks } from '@solsmith/chain'
import { isOpen, type JournalEntry, runOf } from '@solsmith/connect'
import { unfinishedKey, useConnect } from '@solsmith/connect-react'
import type { MintExtension } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en as activityWords } from '#activity/words/en.ts'
import { createPoolLink } from '#links/poolLink.ts'
import { tokenLink, toolLink, tools } from '#links/tokenLink.ts'
import { en as market } from '#market/words/en.ts'
import { answerNode, failAtFirst } from '#testing/answerNode.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, feeExtension, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { en as toolTexts } from '#tool-parts/words/tools.en.ts'
import { OpenSends } from './OpenSends.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import { PortfolioPage, ToolsPage } from './PortfolioPage.tsx'
import { ToolList } from './ToolList.tsx'
import { en } from './words/en.ts'

const emptyNode = {
  ...answerNode(clock),
  getProgramAccounts: () => [],
  getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
  getSignaturesForAddress: () => [],
}

const nodeWith = (token = tokenOf()) => ({
  ...emptyNode,
  ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) }),
  getProgramAccounts: ({ body }: { body: unknown }) =>
    JSON.stringify(body).includes('"offset":4,') ? [{ pubkey: anvil, account: mintAccount(token) }] : [],
})

const place = (answers: Place['answers'] = emptyNode): Place => ({ isConnected: true, answers })

test('shows owner and network, and links to a new token', async () => {
  await renderInApp(<PortfolioPage draft={null} />, place())

  const title = screen.getByRole('heading', { level: 1, name: en.title })
  expect(document.title).toBe(en.documentTitle(en.title))
  expect(document.activeElement).toBe(title)
  expect(screen.getByText(`${en.on('7fUQ…k2Rd', 'Sandbox')}.`)).toBeTruthy()
  expect(screen.getByText(market.sandboxDollars(null))).toBeTruthy()
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe('/create-token')
  expect(await screen.findByText(en.tokensEmpty)).toBeTruthy()
  expect(await screen.findByText(en.poolsEmpty)).toBeTruthy()
})

test('explains how to see the portfolio without a wallet', async () => {
  await renderInApp(<PortfolioPage draft={null} />, { answers: emptyNode })

  expect(screen.getByText(en.noWalletHint)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
})

test('sets and restores the document title of the tools page', async () => {
  document.title = 'Before'
  const { unmount } = await renderInApp(<ToolsPage />)
  expect(document.title).toBe(en.documentTitle(en.tools))

  unmount()

  expect(document.title).toBe('Before')
})

test('lists balances by value with shares, and hides and counts spam', async () => {
  const caip2 = `solana:${'a'.repeat(32)}`
  const balance = (symbol: string, { mint, value, numeric }: { mint?: string; value: number; numeric: string }) => ({
    name: symbol,
    symbol,
    chainId: caip2,
    ...(mint && { address: `${caip2}:${mint}` }),
    value,
    price: value === 0 ? 0 : 1,
    quantity: { decimals: '6', numeric },
    iconUrl: '',
  })
  const balances = [
    { ...balance('SOL', { value: 25, numeric: '0.25' }), quantity: { decimals: '9', numeric: '0.25' } },
    balance('ANVL', { mint: anvil, value: 75, numeric: '1234567.5' }),
    { ...balance('claim at get-rich.example', { mint: stranger, value: 0, numeric: '5' }), isSpam: true },
  ]
  await renderInApp(<PortfolioPage draft={null} />, {
    ...place({
      ...emptyNode,
      '/v1/supported-chains': () => ({ http: [caip2], ws: [caip2] }),
      [`/v1/account/${person}/balance`]: () => ({ balances }),
      getBalance: () => ({ context: { slot: 1 }, value: 250_000_000 }),
    }),
    hasApi: true,
  })

  const panel = within(await screen.findByRole('region', { name: en.holdings }))
  await expect.poll(() => panel.queryAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2)
  const [first, second] = panel.getAllByRole('listitem')
  await expect.poll(() => first?.textContent).toContain('$75.00 · 75%')
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'ANVL' })
      .getAttribute('href'),
  ).toBe(tokenLink(anvil))
  expect(second?.textContent).toContain('$25.00 · 25%')
  expect(panel.getByText(en.spam(1))).toBeTruthy()
  expect(screen.getByText('$100.00', { exact: false, selector: 'span' })).toBeTruthy()
})

test('offers to resume a draft', async () => {
  const { redraw } = await renderInApp(<PortfolioPage draft={null} />, place())
  expect(screen.queryByText(en.draftHint)).toBeNull()

  await redraw(<PortfolioPage draft="Harbor Coin" />)

  expect(await screen.findByText(en.draft('Harbor Coin'))).toBeTruthy()
  expect(screen.getByRole('link', { name: en.draftOpen }).getAttribute('href')).toBe('/create-token')
})

test('lists every tool with its purpose', async () => {
  await renderInApp(<ToolList />)

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/create-token',
    '/create-liquidity',
    '/manage-liquidity',
    '/?swap',
    ...tools.map((tool) => toolLink(tool)),
  ])
  expect(screen.getByText(toolTexts.reclaim.hint)).toBeTruthy()
})

test('shows a loading state while searching tokens', async () => {
  await renderInApp(<OwnTokensPanel wallet={person} />, place({ ...emptyNode, getSignaturesForAddress: 'never' }))

  expect(screen.getByText(en.tokensLoading).role).toBe('status')
})

test('shows supply and authorities of an own token, with a link', async () => {
  const extensions: readonly MintExtension[] = [feeExtension({ withdrawAuthority: stranger })]
  await renderInApp(<OwnTokensPanel wallet={person} />, place(nodeWith(tokenOf({ freezeAuthority: null, extensions }))))

  const row = await screen.findByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Anvil ANVL' }).getAttribute('href')).toBe(tokenLink(anvil))
  expect(row.textContent).toContain('1,000,000')
  expect(row.textContent).toContain('AnvL…')
  for (const power of ['mint', 'update', 'transfer-fee'] as const)
    expect(within(row).getByText(en.names[power])).toBeTruthy()
  for (const power of ['freeze', 'withheld'] as const) expect(within(row).queryByText(en.names[power])).toBeNull()
})

test('links an own token to its authorities', async () => {
  await renderInApp(<OwnTokensPanel wallet={person} action="authority" />, place(nodeWith()))

  expect((await screen.findByRole('link')).getAttribute('href')).toBe(tokenLink(anvil, 'authority'))
})

test('reports a partial list on a network that does not list accounts', async () => {
  const { getProgramAccounts, ...others } = emptyNode
  await renderInApp(<OwnTokensPanel wallet={person} />, place(others))

  expect(getProgramAccounts()).toEqual([])
  expect(await screen.findByText(en.unread)).toBeTruthy()
})

test('offers a retry if tokens fail to load', async () => {
  const history = failAtFirst(() => [])
  const { user } = await renderInApp(
    <OwnTokensPanel wallet={person} />,
    place({ ...emptyNode, getSignaturesForAddress: history.answer }),
  )

  const again = await screen.findByRole('button', { name: activityWords.tryAgain })
  expect(screen.getByRole('alert').textContent).toContain(en.tokensFailed)
  history.repair()
  await user.click(again)

  expect(await screen.findByText(en.tokensEmpty)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('links to creating a pool without any', async () => {
  await renderInApp(<PoolsPanel wallet={person} />, place())

  expect((await screen.findByRole('link', { name: en.poolsCreate })).getAttribute('href')).toBe(createPoolLink())
  expect(screen.getByRole('link', { name: en.poolsAll }).getAttribute('href')).toBe('/manage-liquidity')
  expect(screen.queryByText(en.poolsUnread)).toBeNull()
})

test('distinguishes pools that failed to load from none', async () => {
  await renderInApp(<PoolsPanel wallet={person} />, place({ ...emptyNode, getTokenAccountsByOwner: 500 }))

  expect(await screen.findByText(en.poolsUnread)).toBeTruthy()
  expect(screen.queryByText(en.poolsEmpty)).toBeNull()
})

const [, , sandbox] = createNetworks(() => '', 'a'.repeat(32))

const entry = (kind: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  id: `${kind} of ANVL`,
  kind,
  network: sandbox?.genesisHash ?? '',
  account: person,
  subject: anvil,
  label: 'ANVL',
  createdAt: 1,
  lastValidBlockHeight: 1n,
  state: { status: 'asked' },
  ...change,
})

async function drawOpen(entries: readonly JournalEntry[], answers: Place['answers'] = emptyNode) {
  const drawn = await renderInApp(null, place(answers))
  for (const one of entries) await drawn.connect.journal.write(one)
  await drawn.redraw(<OpenSends place="portfolio" wallet={person} />)
  return drawn
}

test('links an open send to the page that resumes it', async () => {
  await drawOpen([entry('burn')])

  expect(await screen.findByText(en.open('ANVL'))).toBeTruthy()
  expect(screen.getByRole('link', { name: en.resume }).getAttribute('href')).toBe(tokenLink(anvil, 'burn'))
})

test('omits finished sends and those of other accounts and networks', async () => {
  await drawOpen([
    entry('burn', { id: 'own', label: 'OPEN' }),
    entry('burn', { id: 'done', state: { status: 'confirmed', signature: null, slot: null } }),
    entry('burn', { id: 'theirs', account: stranger }),
    entry('burn', { id: 'elsewhere', network: 'b'.repeat(32) }),
  ])

  expect(await screen.findByText(en.open('OPEN'))).toBeTruthy()
  expect(screen.queryByText(en.open('ANVL'))).toBeNull()
})

function Listed() {
  const { journal } = useConnect()
  const queryFn = async () => (await journal.read()).filter(isOpen).length
  const { data } = useQuery({ queryKey: [unfinishedKey], queryFn, staleTime: Number.POSITIVE_INFINITY })
  return <output aria-label="listed">{data}</output>
}

test('removes a resolved send from the wallet modal, too', async () => {
  const { user, redraw } = await drawOpen([entry('transfer')], { ...emptyNode, getBlockHeight: () => 9 })
  await redraw(
    <>
      <OpenSends place="portfolio" wallet={person} />
      <Listed />
    </>,
  )
  const listed = screen.getByRole('status', { name: 'listed' })
  await expect.poll(() => listed.textContent).toBe('1')

  await user.click(await screen.findByRole('button', { name: en.resumeHere }))

  await expect.poll(() => listed.textContent).toBe('0')
})

test('resolves a transfer of the wallet modal here', async () => {
  const { user, connect } = await drawOpen([entry('transfer')], { ...emptyNode, getBlockHeight: () => 9 })

  await user.click(await screen.findByRole('button', { name: en.resumeHere }))

  expect(await screen.findByText(en.outcomes.void('ANVL'))).toBeTruthy()
  expect((await connect.journal.read()).map(({ state }) => state.status)).toEqual(['void'])
  expect(runOf(connect, 'page').get().phase).toBe('idle')
})

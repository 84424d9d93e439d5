import { shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shareTokenLink, tokenLink, toolLink } from '#links/tokenLink.ts'
import { en as scoreWords } from '#score/words/en.ts'
import { en as shareWords } from '#share/words/en.ts'
import { answerNode, failAtFirst } from '#testing/answerNode.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import {
  answerHolders,
  anvil,
  clock,
  holdingAccount,
  homeOf,
  mintAccount,
  stranger,
  tokenOf,
  unchanged,
} from '#testing/tokens.ts'
import { TokenPage } from './TokenPage.tsx'
import { en } from './words/en.ts'

const token = tokenOf()

const accounts = answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) })

const node = {
  ...accounts,
  getProgramAccounts: answerHolders(token, [
    { owner: person, amount: 75_000_000n },
    { owner: stranger, amount: 25_000_000n },
  ]),
  getSignaturesForAddress: () => [],
}

const draw = (place: Place = {}, addressText: string = anvil) =>
  renderInApp(<TokenPage addressText={addressText} action={null} />, {
    answers: node,
    url: tokenLink(addressText),
    ...place,
  })

test('refuses an invalid address without network requests', async () => {
  const { asked } = await draw({}, 'anvil')

  expect(screen.getByRole('heading', { level: 1, name: en.notAnAddress })).toBeTruthy()
  expect(screen.getByText(en.notAnAddressHint)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.checkAnother }).getAttribute('href')).toBe(toolLink('check'))
  expect(asked('getMultipleAccounts')).toEqual([])
})

test('shows a loading state', async () => {
  await draw({ answers: { ...node, getMultipleAccounts: 'never' } })

  expect(screen.getByText(en.loading).role).toBe('status')
})

test.each([
  ['for its page', null, 1],
  ['for no action', 'burn', 0],
] as const)('loads the pools of a token in parallel %s', async (_, action, times) => {
  const { asked } = await renderInApp(<TokenPage addressText={anvil} action={action} />, {
    answers: { ...node, getMultipleAccounts: 'never' },
    url: tokenLink(anvil),
  })
  await expect.poll(() => asked('getMultipleAccounts').length).toBeGreaterThan(0)

  await expect.poll(() => asked('getProgramAccounts').length >= times).toBe(true)
  expect(asked('getProgramAccounts').length > 0).toBe(times > 0)
})

test('suggests another network for an empty address', async () => {
  await draw({ answers: answerNode(clock) })

  expect(await screen.findByRole('heading', { level: 1, name: en.notFound })).toBeTruthy()
  expect(screen.getByText(en.notFoundHint)).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.tryAgain })).toBeNull()
})

test('names the kind of an account that is not a mint', async () => {
  const home = holdingAccount(token, { amount: 1n })
  await draw({ answers: answerNode({ ...clock, [anvil]: unchanged(home) }) })

  expect(await screen.findByRole('heading', { level: 1, name: en.notAToken })).toBeTruthy()
})

test('offers a retry if the network fails', async () => {
  const read = failAtFirst(accounts.getMultipleAccounts)
  const { user } = await draw({ answers: { ...node, getMultipleAccounts: read.answer } })

  const again = await screen.findByRole('button', { name: en.tryAgain })
  expect(screen.getByRole('heading', { level: 1, name: en.failed })).toBeTruthy()
  read.repair()
  await user.click(again)

  expect(await screen.findByRole('heading', { level: 1, name: 'Anvil ANVL' })).toBeTruthy()
})

test('shows name, figures and holders, and sets the document title', async () => {
  await draw()

  expect(await screen.findByRole('heading', { level: 1, name: 'Anvil ANVL' })).toBeTruthy()
  expect(document.title).toBe(en.documentTitle('Anvil'))
  // A tab has this name too, and the market has separate figures once loaded.
  const list = (await screen.findByText(en.figures.holdersAndPools, { selector: 'dt' })).closest('dl')
  if (!list) throw new TypeError('A list of figures is expected.')
  const figures = within(list)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    [en.figures.supply, '1M1,000,000'],
    [en.figures.holdersAndPools, '2'],
    [en.figures.decimals, '2'],
  ])
  expect(screen.getByRole('link', { name: en.tabs.send }).getAttribute('href')).toBe(toolLink('send', anvil))
})

test('has no market, score or warnings for SOL as a token', async () => {
  const sol = tokenOf({ address: wrappedSolMint, metadata: null, pointer: null })
  const accounts = answerNode({ ...clock, [wrappedSolMint]: unchanged(mintAccount(sol)) })
  await draw({ answers: { ...node, ...accounts } }, wrappedSolMint)

  expect(await screen.findByText(en.sol)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.solSwap })).toBeTruthy()
  expect(screen.queryByText(/^Score/)).toBeNull()
  expect(screen.queryByText(en.chips.unlocked)).toBeNull()
})

test("shows the connected wallet's balance, and whether it is frozen", async () => {
  const home = await homeOf(token)
  const own = holdingAccount(token, { amount: 150n, isFrozen: true })
  const answers = {
    ...node,
    ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)), [home]: unchanged(own) }),
  }
  await draw({ answers, isConnected: true })

  const label = await screen.findByText(en.figures.yours)
  expect(label.nextElementSibling?.textContent).toBe('1.5')
  expect(screen.getByText(en.chips.ownFrozen)).toBeTruthy()
})

test('shows zero without a token account', async () => {
  await draw({ isConnected: true })

  const label = await screen.findByText(en.figures.yours)
  expect(label.nextElementSibling?.textContent).toBe('0')
})

test('navigates tabs by keyboard, and updates the URL', async () => {
  const { user } = await draw()
  const first = await screen.findByRole('tab', { name: en.tabs.authorities })
  expect(first.getAttribute('aria-selected')).toBe('true')

  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: en.tabs.metadata })).toBeTruthy()
  expect(location.search).toBe(`?token=${anvil}&tab=metadata`)
  await user.keyboard('{End}')
  expect(screen.getByRole('region', { name: en.more.permanent })).toBeTruthy()
  expect(location.search).toBe(`?token=${anvil}&tab=manage`)
  await user.keyboard('{ArrowLeft}')

  expect(await screen.findByText(en.history.empty)).toBeTruthy()
  expect(location.search).toBe(`?token=${anvil}&tab=history`)
})

test('links wallets with more actions to them from the header', async () => {
  const own = answerNode({ ...clock, [anvil]: unchanged(mintAccount(tokenOf({ mintAuthority: person }))) })
  const { user } = await draw({ isConnected: true, answers: { ...node, ...own } })

  await user.click(await screen.findByRole('button', { name: en.tabs.manage }))

  expect(screen.getByRole('tab', { name: en.tabs.manage }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('link', { name: new RegExp(en.more.actions.mint.label) })).toBeTruthy()
})

test('opens the tab of a link, and the first for an unknown one', async () => {
  await draw({ url: `/?token=${anvil}&tab=supply` })
  expect(await screen.findByRole('tab', { name: en.tabs.supply, selected: true })).toBeTruthy()
})

test('opens the first tab for an unknown one', async () => {
  await draw({ url: `/?token=${anvil}&tab=prices` })

  expect(await screen.findByRole('tab', { name: en.tabs.authorities, selected: true })).toBeTruthy()
})

test('loads holders on real networks only on request', async () => {
  const { user, asked } = await draw({ networkId: 'mainnet', url: `/?token=${anvil}&tab=holders` })
  const read = await screen.findByRole('button', { name: en.holders.read })
  const holdersAsked = () => asked('getProgramAccounts').filter((body) => JSON.stringify(body).includes('dataSlice'))
  expect(holdersAsked().filter((body) => JSON.stringify(body).includes(`"bytes":"${anvil}"`))).toEqual([])

  await user.click(read)

  const panel = screen.getByRole('region', { name: en.holders.title })
  expect(await within(panel).findByText('75.00%')).toBeTruthy()
})

test('waits for missing facts of the score, and says so', async () => {
  await draw({ answers: { ...node, getSignaturesForAddress: 'never' } })

  expect(await screen.findByText(scoreWords.reading)).toBeTruthy()
  expect(screen.getByRole('region', { name: scoreWords.title })).toBeTruthy()
})

test('renders the action of a URL', async () => {
  await renderInApp(<TokenPage addressText={anvil} action="burn" />, { answers: node, url: tokenLink(anvil, 'burn') })

  expect(await screen.findByRole('heading', { level: 1, name: en.forms.burn.title('ANVL') })).toBeTruthy()
})

const blockedFor = (reason: string) => ({ ...node, [`/api/blocks/${anvil}`]: () => ({ block: { reason } }) })
const blocked = blockedFor('It impersonates a bank.')

test.each(['It impersonates a bank.', 'It impersonates a bank'])(
  "hides a blocked token, with the operator's reason: %s",
  async (reason) => {
    await draw({ answers: blockedFor(reason) })

    expect(await screen.findByRole('heading', { name: 'This token is blocked on this site' })).toBeDefined()
    expect(screen.getByText(/does not show it: It impersonates a bank\. The token and your balance/)).toBeDefined()
  },
)

test.each([
  ['the same token', anvil, 0],
  ['another token', stranger, 1],
] as const)('does not ask about a block that came with the page of %s', async (_, mint, times) => {
  const sent = Object.assign(document.createElement('script'), { type: 'application/json', id: 'block' })
  sent.textContent = JSON.stringify({ mint, block: { reason: 'It impersonates a bank.' } })
  document.body.append(sent)
  const { asked } = await draw({ answers: blocked })

  expect(await screen.findByText(/It impersonates a bank\./)).toBeDefined()
  expect(asked(`/api/blocks/${anvil}`)).toHaveLength(times)
})

test('lets holders act on a blocked token', async () => {
  const { asked } = await renderInApp(<TokenPage addressText={anvil} action="burn" />, {
    answers: blocked,
    url: tokenLink(anvil, 'burn'),
  })

  await expect.poll(() => asked('getMultipleAccounts').length).toBeGreaterThan(0)
  expect(screen.queryByText('This token is blocked on this site')).toBe(null)
})

const ownUri = `https://site.example/media/${'a'.repeat(59)}`

const withFile = (file: unknown) => {
  const named = tokenOf({ metadata: { ...tokenOf().metadata, uri: ownUri } as NonNullable<typeof token.metadata> })
  const read = answerNode({ ...clock, [anvil]: unchanged(mintAccount(named)) })
  return { ...node, ...read, [`/media/${'a'.repeat(59)}`]: () => file }
}

test('shows description and links', async () => {
  const description = 'The tip jar of a small radio.'
  const file = { description, external_url: 'https://harbor.example/a', twitter: 'https://x.com/harbor', telegram: '' }
  await draw({ answers: withFile(file) })

  expect(await screen.findByText(description)).toBeTruthy()
  const links = within(screen.getByRole('list', { name: en.links.title })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['harbor.example', 'https://harbor.example/a', 'noreferrer noopener ugc'],
    ['X', 'https://x.com/harbor', 'noreferrer noopener ugc'],
  ])
})

test('shows the source of copied settings, and the disclaimer', async () => {
  const sentence = `Not affiliated with Harbor (${stranger}).`
  const file = { description: `${'x'.repeat(500)} ${sentence}`, extensions: { copiedFrom: stranger } }
  await draw({ answers: withFile(file) })

  expect(await screen.findByText(en.copiedFrom(shortenAddress(stranger)))).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('x'.repeat(500))).toBeTruthy()
})

test('renders the description as plain, visible text of limited length', async () => {
  const file = {
    description: `\u202Egnp.exe ${'x'.repeat(10_000)}`,
    external_url: 'javascript:alert(1)',
    twitter: 7,
    discord: 'data:text/html,x',
  }
  await draw({ answers: withFile(file) })

  const text = await screen.findByText(/gnp\.exe/)
  expect(text.textContent).not.toContain('\u202E')
  expect(text.textContent?.length).toBeLessThan(600)
  expect(screen.queryByRole('list', { name: en.links.title })).toBeNull()
})

test("shows the server's redrawn image of a foreign file, or letters", async () => {
  const uri = 'https://elsewhere.example/a.json'
  const named = tokenOf({ metadata: { ...tokenOf().metadata, uri } as NonNullable<typeof token.metadata> })
  const read = { ...node, ...answerNode({ ...clock, [anvil]: unchanged(mintAccount(named)) }) }
  const picture = () => document.querySelector('header image')?.getAttribute('href')
  const { unmount } = await draw({ answers: read })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.querySelector('header svg')?.textContent).toContain('AN')
  expect(picture()).toBeUndefined()
  unmount()

  await draw({ answers: { ...read, '/images/mint': () => ({}) } })
  await expect.poll(picture).toBe(`/images/mint/solana:${'a'.repeat(32)}/${anvil}`)
})

test('opens the share panel, also from the link after creation', async () => {
  const { user, unmount } = await draw()
  await user.click(await screen.findByRole('button', { name: shareWords.share }))

  expect(await screen.findByRole('heading', { name: shareWords.title.token })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: shareWords.share, expanded: true }))
  expect(screen.queryByRole('heading', { name: shareWords.title.token })).toBeNull()
  unmount()

  await draw({ url: shareTokenLink(anvil) })
  expect(await screen.findByRole('heading', { name: shareWords.title.token })).toBeTruthy()
})

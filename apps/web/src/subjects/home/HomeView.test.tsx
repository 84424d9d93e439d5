import { createNetworks } from '@solsmith/chain'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { articleLink } from '#articles/articles.ts'
import { en as questionWords } from '#questions/words/en.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { routes } from '../../routes.tsx'
import { CostLine } from './CostLine.tsx'
import { CostReceipt } from './CostReceipt.tsx'
import styles from './HomeView.module.css'
import { HomeView } from './HomeView.tsx'
import { More } from './more/More.tsx'
import { en as moreWords } from './more/words/en.ts'
import { OwnInstance } from './OwnInstance.tsx'
import type { LiveCosts } from './useTokenCosts.ts'
import { en } from './words/en.ts'
import { en as tokenWords } from './words/newTokens.en.ts'

const [mainnet] = createNetworks(() => '', null)
if (!mainnet) throw new TypeError('A network is expected.')

const ready: LiveCosts = {
  status: 'ready',
  network: mainnet,
  costs: {
    modern: {
      accountLamports: 2_074_080n,
      mintLamports: 3_375_600n,
      metadataFeeLamports: 0n,
      signatureLamports: 5_000n,
      totalLamports: 5_454_680n,
    },
    classic: {
      accountLamports: 2_039_280n,
      mintLamports: 6_577_200n,
      metadataFeeLamports: 10_000_000n,
      signatureLamports: 5_000n,
      totalLamports: 18_621_480n,
    },
    slot: 431_207_884n,
  },
}

test('shows the cost in few digits, rounded up, with its slot', async () => {
  await renderInApp(<CostLine cost={ready} />)

  const line = screen.getAllByRole('status').find((status) => status.textContent?.includes(en.cost.readAt))
  expect(line?.getAttribute('aria-busy')).toBe('false')
  expect(line?.textContent).toContain(`0.005455 ${en.cost.unit}${en.cost.from.modern}`)
  expect(line?.textContent).toContain(`0.01863 ${en.cost.unit}${en.cost.from.classic}`)
  expect(line?.textContent).toContain('431,207,884')
})

test('shows no figure while the cost loads', async () => {
  await renderInApp(<CostLine cost={{ status: 'loading' }} />)

  const line = screen.getAllByRole('status').find((status) => status.textContent?.includes(en.cost.loading))
  expect(line?.getAttribute('aria-busy')).toBe('true')
  expect(line?.textContent?.replaceAll('Token-2022', '')).not.toMatch(/\d/)
})

test('offers a retry if the cost fails to load', async () => {
  const retry = vi.fn()
  const { user } = await renderInApp(<CostLine cost={{ status: 'failed', retry }} />)

  expect(screen.getByText(new RegExp(en.cost.failed))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.cost.retry }))

  expect(retry).toHaveBeenCalledOnce()
})

test('names an unreachable network', async () => {
  await renderInApp(<CostLine cost={{ status: 'unreachable', network: mainnet }} />)

  expect(screen.getByText(en.cost.unreachable('Mainnet'))).toBeTruthy()
})

const amounts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('adds up the receipt of a Modern token to the lamport, with no fee for Solsmith', async () => {
  await renderInApp(<CostReceipt cost={ready} />)

  const rows = amounts()
  expect(rows.map(([, amount]) => amount)).toEqual([
    '0.002074080',
    '0.003375600',
    '0.000005000',
    '0.000000000',
    `0.005454680 ${en.cost.unit}`,
  ])
  expect(rows[0]?.[0]).toContain(en.cost.rows.accountTag)
})

test('includes the metadata fee in the receipt of a Classic token', async () => {
  const { user } = await renderInApp(<CostReceipt cost={ready} />)
  const classic = screen.getByRole('button', { name: en.cost.standards.classic })
  expect(classic.getAttribute('aria-pressed')).toBe('false')

  await user.click(classic)

  expect(classic.getAttribute('aria-pressed')).toBe('true')
  expect(amounts().map(([, amount]) => amount)).toContain('0.010000000')
  expect(amounts().at(-1)?.[1]).toBe(`0.018621480 ${en.cost.unit}`)
})

test('shows dashes in a receipt without figures', async () => {
  await renderInApp(<CostReceipt cost={{ status: 'failed', retry: () => undefined }} />)

  expect(amounts().map(([, amount]) => amount)).toEqual(['–', '–', '–', '0.000000000', `– ${en.cost.unit}`])
})

test('offers the sandbox if one runs', async () => {
  const onRehearse = vi.fn()
  const { user, redraw } = await renderInApp(<HomeView cost={ready} onRehearse={onRehearse} own={null} />)
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe('/create-token')

  await user.click(screen.getByRole('button', { name: en.rehearse }))
  expect(onRehearse).toHaveBeenCalledOnce()
  await redraw(<HomeView cost={ready} onRehearse={null} own={null} />)

  expect(screen.queryByRole('button', { name: en.rehearse })).toBeNull()
})

test('offers to connect a wallet until one is connected', async () => {
  const view = <HomeView cost={ready} onRehearse={null} own={null} />
  const { user, connect, unmount } = await renderInApp(view)

  await user.click(screen.getByRole('button', { name: en.connect }))
  await expect.poll(() => connect.store.get().modal?.isOpen).toBe(true)
  unmount()

  await renderInApp(view, { isConnected: true })
  expect(screen.queryByRole('button', { name: en.connect })).toBeNull()
})

test('has a place for the new tokens before the first scroll loads them', async () => {
  await renderInApp(<HomeView cost={ready} onRehearse={null} own={null} />)
  const place = screen.getByRole('heading', { name: en.own.title }).closest('section')?.previousElementSibling
  expect([place?.localName, place?.className, place?.textContent]).toEqual(['div', styles.tokens, ''])

  dispatchEvent(new Event('scroll'))

  expect(place?.contains(await screen.findByRole('heading', { name: tokenWords.title }))).toBe(true)
})

test('shows the build and source of an instance', async () => {
  const own = { version: '0.1.0', commit: '4be91c7', buildHash: 'cafe', sourceUrl: 'https://source.example' }
  const { redraw } = await renderInApp(<OwnInstance own={own} />)

  expect(screen.getByText(/0\.1\.0/).textContent).toContain('4be91c7')
  expect(screen.getByText(/sha256 cafe/)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.own.source }).getAttribute('href')).toBe(own.sourceUrl)

  await redraw(<OwnInstance own={{ ...own, commit: null, sourceUrl: null }} />)

  expect(screen.queryByText(/cafe/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('links only to pages of the app', async () => {
  await renderInApp(<More />)

  const links = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', location.href))
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(({ pathname }) => !routes.some(({ path }) => path === pathname))).toEqual([])
})

test('links to articles and questions by title', async () => {
  await renderInApp(<More />)

  const learn = screen.getByRole('heading', { name: moreWords.learn.title }).closest('section')
  expect(learn && within(learn).getByRole('link', { name: /costs/i }).getAttribute('href')).toBe(
    articleLink('what-it-costs'),
  )
  const { question } = questionWords.answers.cost
  expect(screen.getByRole('link', { name: question }).getAttribute('href')).toBe('/faq#cost')
})

test('compares prices of other tools with Solsmith’s', async () => {
  await renderInApp(<More />)

  const table = screen.getByRole('table', { name: moreWords.compare.caption })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + moreWords.compare.rows.length)
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(moreWords.compare.columns)
})

test('shows neither figures nor dashes in the receipt while the cost loads', async () => {
  await renderInApp(<CostReceipt cost={{ status: 'loading' }} />)

  expect(amounts().map(([, amount]) => amount)).toEqual(['', '', '', '0.000000000', ` ${en.cost.unit}`])
})

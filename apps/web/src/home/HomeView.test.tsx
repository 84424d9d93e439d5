import { createNetworks } from '@solsmith/chain'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { articleLink } from '#articles/articles.ts'
import { en as questionWords } from '#questions/words/en.ts'
import { routes } from '../routes.tsx'
import { drawInApp } from '../testing/drawInApp.tsx'
import { CostLine } from './CostLine.tsx'
import { CostReceipt } from './CostReceipt.tsx'
import { HomeView } from './HomeView.tsx'
import { More } from './more/More.tsx'
import { en as moreWords } from './more/words/en.ts'
import { OwnInstance } from './OwnInstance.tsx'
import type { LiveCosts } from './useTokenCosts.ts'
import { en } from './words/en.ts'

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

test('the cost is told in few digits, rounded up, with the slot that it was read at', async () => {
  await drawInApp(<CostLine cost={ready} />)

  const line = screen.getAllByRole('status').find((status) => status.textContent?.includes(en.cost.readAt))
  expect(line?.getAttribute('aria-busy')).toBe('false')
  expect(line?.textContent).toContain(`0.005455 ${en.cost.unit}${en.cost.from.modern}`)
  expect(line?.textContent).toContain(`0.01863 ${en.cost.unit}${en.cost.from.classic}`)
  expect(line?.textContent).toContain('431,207,884')
})

test('a cost that is being read is no figure yet', async () => {
  await drawInApp(<CostLine cost={{ status: 'loading' }} />)

  const line = screen.getAllByRole('status').find((status) => status.textContent?.includes(en.cost.loading))
  expect(line?.getAttribute('aria-busy')).toBe('true')
  expect(line?.textContent).not.toMatch(/\d/)
})

test('a cost that could not be read can be read again', async () => {
  const retry = vi.fn()
  const { user } = await drawInApp(<CostLine cost={{ status: 'failed', retry }} />)

  expect(screen.getByText(new RegExp(en.cost.failed))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.cost.retry }))

  expect(retry).toHaveBeenCalledOnce()
})

test('a network that this instance does not reach is named', async () => {
  await drawInApp(<CostLine cost={{ status: 'unreachable', network: mainnet }} />)

  expect(screen.getByText(en.cost.unreachable('Mainnet'))).toBeTruthy()
})

const amounts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('the receipt of a Modern token adds up to the lamport, and Solsmith takes nothing', async () => {
  await drawInApp(<CostReceipt cost={ready} />)

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

test('the receipt of a Classic token has the fee of its metadata', async () => {
  const { user } = await drawInApp(<CostReceipt cost={ready} />)
  const classic = screen.getByRole('button', { name: en.cost.standards.classic })
  expect(classic.getAttribute('aria-pressed')).toBe('false')

  await user.click(classic)

  expect(classic.getAttribute('aria-pressed')).toBe('true')
  expect(amounts().map(([, amount]) => amount)).toContain('0.010000000')
  expect(amounts().at(-1)?.[1]).toBe(`0.018621480 ${en.cost.unit}`)
})

test('a receipt without figures has dashes, and never a guess', async () => {
  await drawInApp(<CostReceipt cost={{ status: 'failed', retry: () => undefined }} />)

  expect(amounts().map(([, amount]) => amount)).toEqual(['–', '–', '–', '0.000000000', `– ${en.cost.unit}`])
})

test('where a sandbox runs, trying it is the second way in', async () => {
  const onRehearse = vi.fn()
  const { user, redraw } = await drawInApp(<HomeView cost={ready} onRehearse={onRehearse} own={null} />)
  expect(screen.getByRole('link', { name: en.create }).getAttribute('href')).toBe('/create-token')

  await user.click(screen.getByRole('button', { name: en.rehearse }))
  expect(onRehearse).toHaveBeenCalledOnce()
  await redraw(<HomeView cost={ready} onRehearse={null} own={null} />)

  expect(screen.queryByRole('button', { name: en.rehearse })).toBeNull()
})

test('an instance tells its build, and where its source is', async () => {
  const own = { version: '0.1.0', commit: '4be91c7', buildHash: 'cafe', sourceUrl: 'https://source.example' }
  const { redraw } = await drawInApp(<OwnInstance own={own} />)

  expect(screen.getByText(/0\.1\.0/).textContent).toContain('4be91c7')
  expect(screen.getByText(/sha256 cafe/)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.own.source }).getAttribute('href')).toBe(own.sourceUrl)

  await redraw(<OwnInstance own={{ ...own, commit: null, sourceUrl: null }} />)

  expect(screen.queryByText(/cafe/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('every link of Home leads to a page of the product', async () => {
  await drawInApp(<More />)

  const links = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '', location.href))
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(({ pathname }) => !routes.some(({ path }) => path === pathname))).toEqual([])
})

test('Home leads to articles and to questions by their titles', async () => {
  await drawInApp(<More />)

  const learn = screen.getByRole('heading', { name: moreWords.learn.title }).closest('section')
  expect(learn && within(learn).getByRole('link', { name: /costs/i }).getAttribute('href')).toBe(
    articleLink('what-it-costs'),
  )
  const { question } = questionWords.answers.cost
  expect(screen.getByRole('link', { name: question }).getAttribute('href')).toBe('/faq#cost')
})

test('what others charge is beside what Solsmith does', async () => {
  await drawInApp(<More />)

  const table = screen.getByRole('table', { name: moreWords.compare.caption })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + moreWords.compare.rows.length)
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(moreWords.compare.columns)
})

test('while the cost is read, no line of the receipt has a figure or a dash', async () => {
  await drawInApp(<CostReceipt cost={{ status: 'loading' }} />)

  expect(amounts().map(([, amount]) => amount)).toEqual(['', '', '', '0.000000000', ` ${en.cost.unit}`])
})

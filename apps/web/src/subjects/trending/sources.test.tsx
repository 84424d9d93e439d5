import { shortenAddress } from '@solsmith/chain'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { templateLink } from '#links/trendingLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil } from '#testing/tokens.ts'
import { formatAgo } from '#ui/age.ts'
import { AddressOffer } from './AddressOffer.tsx'
import { SourceCredit } from './SourceCredit.tsx'
import { SourceLink } from './SourceLink.tsx'
import { SourceStatus } from './SourceStatus.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

test.for(['geckoterminal', 'jupiter', 'birdeye', 'dexscreener'] as const)(
  'credits the service %s with website and terms',
  (source) => {
    render(<SourceCredit source={source} />)

    const [home, terms] = screen.getAllByRole('link')
    expect(home?.textContent).toBe(en.credits[source])
    expect(home?.getAttribute('href')).toContain(source.slice(0, 3))
    expect(terms?.textContent).toBe(en.terms)
  },
)

test("credits no one for the instance's figures", () => {
  const { container } = render(<SourceCredit source="instance" />)

  expect(container.textContent).toBe('')
})

test("offers an address's settings, and nothing for other text", async () => {
  const { redraw } = await renderInApp(<AddressOffer search="anvil" />)
  expect(screen.queryByRole('link')).toBeNull()

  await redraw(<AddressOffer search={anvil} />)

  const link = screen.getByRole('link', { name: en.openAddress(shortenAddress(anvil)) })
  expect(link.getAttribute('href')).toBe(templateLink(anvil))
})

test.for(['devnet', 'mainnet', 'sandbox'] as const)(
  'links the source of a fact on %s to its explorer',
  async (networkId) => {
    await renderInApp(<SourceLink from={{ kind: 'address', id: anvil }} />, { networkId })

    const link = screen.getByRole('link', { name: shortenAddress(anvil) })
    expect(link.getAttribute('href')).toContain(anvil)
  },
)

test('shows a source as text on a network without an explorer', async () => {
  await renderInApp(<SourceLink from={{ kind: 'address', id: anvil }} />, { hasExplorer: false })

  expect(screen.getByText(shortenAddress(anvil)).closest('a')).toBeNull()
})

const draw = (change: Partial<Parameters<typeof SourceStatus>[0]>) =>
  render(<SourceStatus status="ready" ageSeconds={60} isHeld={false} count={20} {...change} />)

test.for([
  ['has not been asked yet', { status: 'pending', ageSeconds: null }, en.pending],
  ['has not been asked for this interval yet', { status: 'pending' }, en.pending],
  ['has never answered', { ageSeconds: null }, en.noAnswer],
  ['does not answer now', { status: 'unreachable' }, en.unreachable(formatAgo(60))],
  ['refuses more questions', { status: 'busy' }, en.busy(formatAgo(60))],
  ['answered more than ten minutes ago', { ageSeconds: 601 }, en.stale(formatAgo(601))],
] as const)('reports a service that %s', ([, change, text]) => {
  draw(change)

  expect(screen.getByRole('status').textContent).toContain(text)
  expect(screen.queryByText(en.count(20))).toBeNull()
})

test.for([
  ['is ten minutes old', { ageSeconds: 600 }, en.updated(formatAgo(600))],
  ['has just come', { ageSeconds: 0 }, en.updated(formatAgo(0))],
  ['is held', { isHeld: true }, en.paused],
] as const)('shows size and age of a list that %s', ([, change, text]) => {
  draw(change)

  expect(screen.getByText(en.count(20))).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(text)
})

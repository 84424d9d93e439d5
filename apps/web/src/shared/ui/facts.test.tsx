import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ActionLayout } from './ActionLayout.tsx'
import { EmptyState } from './EmptyState.tsx'
import { IrreversibleBox } from './IrreversibleBox.tsx'
import { Ledger } from './Ledger.tsx'
import { Mark } from './Mark.tsx'
import { Notice } from './Notice.tsx'
import { Panel } from './Panel.tsx'
import { Receipt } from './Receipt.tsx'
import { SimplePage } from './SimplePage.tsx'
import { Timeline } from './Timeline.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

test('shows label, before and after of a change', () => {
  render(<Ledger rows={[{ what: 'Supply', was: '5', is: '4', isFigure: true }]} />)

  const [line] = screen.getAllByRole('listitem')
  expect(line?.textContent).toBe(`Supply5${en.becomes}4`)
  expect(line?.getAttribute('data-final')).toBeNull()
})

test('explains a permanent change in its row, good or bad', () => {
  render(
    <Ledger
      isStale
      rows={[
        { what: 'Mint', was: 'you', is: 'None', final: 'No more supply', isGood: true },
        { what: 'Balance', was: '5', is: '0', final: 'Gone' },
      ]}
    />,
  )

  const [mint, balance] = screen.getAllByRole('listitem')
  expect([mint?.dataset.final, balance?.dataset.final]).toEqual(['good', 'loss'])
  expect(balance?.textContent).toContain('Gone')
  expect(screen.getByRole('list').dataset.stale).toBe('true')
})

test('labels only estimates', () => {
  const rows = [{ label: 'Mint account', tag: '82 bytes', amountText: '0.001461600', kind: 'stays with the token' }]
  const total = { label: 'Total', amountText: '0.001461600', unit: 'SOL' }
  const { rerender } = render(<Receipt kind="estimate" title="Cost" rows={rows} total={total} footer="slot 5" />)

  const receipt = screen.getByRole('region', { name: 'Cost' })
  expect(receipt.textContent).toContain(en.estimate)
  expect(within(receipt).getAllByRole('definition').at(0)?.textContent).toBe('0.001461600')
  expect(within(receipt).getAllByRole('definition').at(-1)?.textContent).toBe('0.001461600 SOL')
  expect(receipt.textContent).toContain('slot 5')

  rerender(<Receipt kind="issued" title="Cost" rows={rows} total={total} note="slot 6" level="h2" />)

  expect(receipt.textContent).not.toContain(en.estimate)
  expect(screen.getByRole('heading', { level: 2, name: 'Cost' })).toBeTruthy()
  expect(receipt.textContent).toContain('slot 6')
})

test('marks done, running and failed steps', () => {
  render(
    <Timeline
      steps={[
        { title: 'Check', status: 'done' },
        { title: 'Sign', status: 'now', note: '112 blocks', hint: 'Look at your wallet' },
        { title: 'Send', status: 'failed' },
        { title: 'Confirm', status: 'waiting' },
      ]}
    />,
  )

  const [check, sign, send, confirm] = screen.getAllByRole('listitem')
  expect(check?.textContent).toContain(`${en.stepDone} Check`)
  expect(sign?.textContent).toContain(`${en.stepNow} Sign`)
  expect(sign?.textContent).toContain('112 blocksLook at your wallet')
  expect(sign?.getAttribute('aria-current')).toBe('step')
  expect(send?.textContent).toContain(`${en.stepFailed} Send`)
  expect(confirm?.textContent).toBe('4 Confirm')
})

test('announces a notice by its role, with its action', () => {
  render(
    <Notice tone="bad" role="alert" title="Not sent" action={<button type="button">Again</button>}>
      No SOL
    </Notice>,
  )

  expect(screen.getByRole('alert').textContent).toBe('Not sentNo SOLAgain')
})

test.each([
  ['plain', 0],
  ['bad', 1],
] as const)('an empty state of tone %s is an alert %i times', (tone, count) => {
  render(
    <EmptyState art={null} tone={tone} title="No tokens" level="h1" action={<button type="button">Again</button>}>
      Nothing yet
    </EmptyState>,
  )

  expect(screen.queryAllByRole('alert')).toHaveLength(count)
  expect(screen.getByRole('heading', { level: 1, name: 'No tokens' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})

test('groups facts under titles of panels and boxes', () => {
  render(
    <>
      <Panel title="Holders" level="h2" aside="12">
        Rows
      </Panel>
      <IrreversibleBox title="Cannot be undone">Type it</IrreversibleBox>
    </>,
  )

  expect(screen.getByRole('region', { name: 'Holders' }).textContent).toBe('Holders12Rows')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Holders')
  expect(screen.getByRole('region', { name: 'Cannot be undone' }).textContent).toContain('Type it')
})

test('sets the document title and focus for an action, with a back link', () => {
  render(
    <ActionLayout title="Burn" lead="For ever" back={{ href: '/token', label: 'Anvil' }} side="Cost" below="Later">
      Form
    </ActionLayout>,
  )

  expect(document.title).toBe('Burn · Solsmith')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Burn' }))
  expect(screen.getByRole('link', { name: 'Anvil' }).getAttribute('href')).toBe('/token')
  expect(screen.getByRole('complementary').textContent).toBe('Cost')
})

test('links from a simple page inside and outside of the app', () => {
  render(
    <SimplePage
      title="Soon"
      links={[
        { href: '/create-token', label: 'Create', hint: 'A token' },
        { href: 'https://example.com', label: 'Site', hint: 'Elsewhere' },
      ]}
    >
      Text
    </SimplePage>,
  )

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/create-token', 'https://example.com'])
  expect(links.map((link) => link.getAttribute('rel'))).toEqual([null, 'noreferrer'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Soon')
})

test('shows letters for an image that fails to load, and tries another one', () => {
  const mark = (imageUrl: string) => <Mark name="Anvil" address={'1'.repeat(32)} imageUrl={imageUrl} />
  const { container, rerender } = render(mark('/images/first'))
  expect(container.querySelector('text')).toBeNull()

  fireEvent.error(container.querySelector('image') as Element)

  expect(container.querySelector('image')).toBeNull()
  expect(container.querySelector('text')?.textContent).toBe('AN')
  rerender(mark('/images/second'))
  expect(container.querySelector('image')?.getAttribute('href')).toBe('/images/second')
})

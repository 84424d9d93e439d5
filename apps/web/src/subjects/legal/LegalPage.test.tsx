import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failAtFirst } from '#testing/answerNode.ts'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { LegalPage } from './LegalPage.tsx'
import type { LegalText } from './legal.ts'
import { en } from './words/en.ts'

const operator = {
  name: 'Anvil Ltd',
  contact: 'help@anvil.example',
  law: 'Austria',
  effectiveDate: '2026-12-01',
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}

const text: LegalText = {
  changes: [
    { version: '2', day: '2026-12-01', what: 'Says more' },
    { version: '1', day: '2026-11-01', what: 'First' },
  ],
  heads: ['Where:', 'How long:'],
  write: (facts) => [
    { title: 'Who', paragraphs: [`Run by ${facts.operator.name}.`] },
    { title: 'What', id: 'what', points: ['Nothing'], rows: [['A draft', 'this browser', 'until you delete it']] },
  ],
}

const draw = (place: Place = {}) =>
  renderInApp(<LegalPage title="Terms" text={text} />, { answers: { '/api/operator': () => operator }, ...place })

test("builds a legal text from this instance's settings", async () => {
  await draw()

  expect(await screen.findByText('Run by Anvil Ltd.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: '1. Who' })).toBeTruthy()
  expect(screen.getByText(new RegExp(en.version('2', '2026-12-01')))).toBeTruthy()
  expect(screen.getByText(en.build(config.version, null))).toBeTruthy()
  expect(screen.getByText('A draft').nextElementSibling?.textContent).toBe('Where: this browser')
  expect(screen.queryByText(en.missing)).toBeNull()
})

test('scrolls to a linked section once the text has loaded', async () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await draw({ url: '/terms#what' })

  const heading = await screen.findByRole('heading', { level: 2, name: '2. What' })
  expect(shown.mock.contexts).toEqual([heading])
  expect(screen.getByRole('link', { name: '2. What' }).getAttribute('href')).toBe('#what')
  expect(screen.getByRole('link', { name: '1. Who' }).getAttribute('href')).toBe('#section-1')
})

test('lists every version, newest first', async () => {
  await draw()

  await screen.findByRole('heading', { name: en.changes })
  const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(changes.slice(-2)).toEqual(['2, 1 December 2026: Says more', '1, 1 November 2026: First'])
})

test("lists the operator's missing variables", async () => {
  await draw({ answers: { '/api/operator': () => ({ ...operator, name: null, law: null }) } })

  expect(await screen.findByText(en.missingHint('OPERATOR_NAME, OPERATOR_LAW'))).toBeTruthy()
  expect(screen.getByText(en.missing)).toBeTruthy()
  expect(screen.getByRole('article').lang).toBe('en')
})

test('shows a loading state', async () => {
  await draw({ instance: { status: 'loading' } })

  expect(screen.getByText(en.loading)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('offers a retry if the settings fail to load', async () => {
  const read = failAtFirst(() => operator)
  const { user } = await draw({ answers: { '/api/operator': read.answer } })

  expect((await screen.findByRole('alert')).textContent).toContain(en.failed)
  read.repair()
  await user.click(screen.getByRole('button', { name: en.retry }))

  expect(await screen.findByText('Run by Anvil Ltd.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers a retry after a network error, too', async () => {
  const retry = vi.fn()
  const { user } = await draw({ instance: { status: 'failed', retry } })

  await user.click(screen.getByRole('button', { name: en.retry }))

  expect(retry).toHaveBeenCalledOnce()
})

import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { articleLink } from '#articles/articles.ts'
import { en as liveWords } from '#live-numbers/words/en.ts'
import { groups, questions } from '#questions/questions.ts'
import { en as asked } from '#questions/words/en.ts'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { FaqView } from './FaqView.tsx'
import { en } from './words/en.ts'

const operator = {
  name: 'Anvil Ltd',
  contact: 'help@anvil.example',
  law: 'Austria',
  effectiveDate: null,
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}

const answers = {
  ...answerNode({}),
  getRecentPerformanceSamples: () => [{ numSlots: 150, samplePeriodSecs: 60 }],
  '/api/operator': () => operator,
}

const draw = (place: Place = {}) => renderInApp(<FaqView />, { answers, url: '/faq', ...place })

const searchBox = () => screen.getByRole('searchbox', { name: en.search })
const shown = () => screen.getAllByRole('group').map(({ id }) => id)
const answerOf = (id: string) => document.querySelector<HTMLDetailsElement>(`details[id="${id}"]`)

test('shows every question closed in its group, with a related article', async () => {
  await draw()

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    groups.map((group) => asked.groups[group]),
  )
  expect(shown()).toEqual(questions.map(({ id }) => id))
  expect(screen.queryByText(en.found(questions.length))).toBeNull()
  expect(questions.filter(({ id }) => answerOf(id)?.open)).toEqual([])
  for (const { id, article } of questions)
    expect(answerOf(id)?.querySelector('a')?.getAttribute('href')).toBe(articleLink(article))
})

test('shows the variant for an instance with a fee', async () => {
  await draw()

  const said = questions.flatMap(({ id }) => {
    const parts = [...(answerOf(id)?.querySelectorAll<HTMLElement>('[data-when]') ?? [])]
    return parts.map(({ dataset, textContent }) => [id, dataset.when, textContent])
  })
  expect(said).toEqual(
    (['cost', 'affiliate'] as const).flatMap((id) => [
      [id, 'free', asked.answers[id].free],
      [id, 'charged', asked.answers[id].charged],
    ]),
  )
})

test('filters and counts matches of a search', async () => {
  const { user } = await draw()

  await user.type(searchBox(), 'logo show')

  expect(shown()).toEqual(['logo'])
  expect(screen.getByText(en.found(1)).role).toBe('status')
})

test('shows the contact for a search without matches, and can reset it', async () => {
  const { user } = await draw()

  await user.type(searchBox(), 'pumpkin')
  expect((await screen.findByRole('link', { name: operator.contact })).getAttribute('href')).toBe(
    'mailto:help@anvil.example',
  )
  expect(screen.getByRole('heading', { name: en.none })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.showAll }))

  expect(searchBox()).toHaveProperty('value', '')
  expect(shown()).toHaveLength(questions.length)
})

test("links to an operator's contact page", async () => {
  const contact = 'https://anvil.example/help'
  const { user } = await draw({ answers: { ...answers, '/api/operator': () => ({ ...operator, contact }) } })

  await user.type(searchBox(), 'pumpkin')

  expect((await screen.findByRole('link', { name: contact })).getAttribute('href')).toBe(contact)
})

test('suggests next steps without an operator contact', async () => {
  const { user } = await draw({ answers: { ...answers, '/api/operator': () => ({ ...operator, contact: null }) } })

  await user.type(searchBox(), 'pumpkin')

  expect(screen.getByText(en.noneHint)).toBeTruthy()
})

test('opens and focuses the answer of the hash', async () => {
  await draw({ url: '/faq#keys' })

  expect(answerOf('keys')?.open).toBe(true)
  expect(document.activeElement?.textContent).toBe(asked.answers.keys.question)
  await act(async () => {
    location.hash = '#resume'
    dispatchEvent(new Event('hashchange'))
  })

  expect(answerOf('resume')?.open).toBe(true)
  expect(document.activeElement?.textContent).toBe(asked.answers.resume.question)
})

test('resets a search that hides the answer of the hash', async () => {
  const { user } = await draw()
  await user.type(searchBox(), 'logo show')

  await act(async () => {
    location.hash = '#keys'
    dispatchEvent(new Event('hashchange'))
  })

  expect(shown()).toHaveLength(questions.length)
  expect(answerOf('keys')?.open).toBe(true)
})

test('keeps a search that includes the answer of the hash', async () => {
  const { user } = await draw()
  await user.type(searchBox(), 'logo show')

  await act(async () => {
    location.hash = '#logo'
    dispatchEvent(new Event('hashchange'))
  })

  expect(shown()).toEqual(['logo'])
  expect(answerOf('logo')?.open).toBe(true)
})

test('ignores an unknown hash', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complain.mockRestore())

  await draw({ url: '/faq#"nothing' })

  expect(questions.filter(({ id }) => answerOf(id)?.open)).toEqual([])
  expect(complain.mock.calls.map(([text]) => text).filter((text) => String(text).includes('flushSync'))).toEqual([])
})

test('copies the full link to an answer', async () => {
  const { user } = await draw()

  await user.click(screen.getAllByRole('button', { name: new RegExp(en.link) }).at(0) ?? document.body)

  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/faq#cost`)
})

test('reads figures from the current network, and names it', async () => {
  await draw()

  expect(await screen.findByText(new RegExp(liveWords.source('Sandbox')))).toBeTruthy()
  expect(document.body.textContent).not.toContain(liveWords.unknown)
  expect(document.body.textContent).not.toMatch(/\{\w+\}/)
})

test('reports figures that failed to load', async () => {
  await draw({ answers: { '/api/operator': () => operator } })

  expect(await screen.findByText(new RegExp(liveWords.failed))).toBeTruthy()
  expect(answerOf('cost')?.textContent).toContain(liveWords.unknown)
})

test('adds the facts about keys only on instances with login wallets', async () => {
  const { logins = '' } = asked.answers.keys
  const { unmount } = await draw()
  await screen.findByText(asked.answers.keys.answer, { exact: false })
  expect(screen.queryByText(logins, { exact: false })).toBeNull()
  unmount()

  await draw({
    answers: {
      ...answers,
      '/api/operator': () => ({ ...operator, logins: { mailHost: null, providers: [], recoveryHours: 24 } }),
    },
  })
  await screen.findByText(logins, { exact: false })
})

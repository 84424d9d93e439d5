import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { en as wordsOfUi } from '#ui/words/en.ts'
import { StatusPage } from './StatusPage.tsx'
import { en } from './words/en.ts'

const operator = {
  name: 'Anvil Ltd',
  contact: 'help@anvil.example',
  law: null,
  effectiveDate: null,
  networks: [],
  relayHost: null,
  affiliateBasisPoints: null,
  logins: null,
}

const draw = (place: Place = {}) =>
  renderInApp(<StatusPage />, { answers: { getSlot: () => 5, '/api/operator': () => operator }, ...place })

const row = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body)

test('shows each part as working, with the latency of networks', async () => {
  await draw()

  for (const name of [en.server, en.database, 'Mainnet', 'Devnet', 'Sandbox'])
    expect([name, (await row(name).findByText(en.works)).closest<HTMLElement>('[data-tone]')?.dataset.tone]).toEqual([
      name,
      'good',
    ])
  expect(row('Devnet').getByText(/responds in \d+ ms/)).toBeTruthy()
})

test('reports a silent network and a missing database, with the consequences', async () => {
  await draw({
    answers: { getSlot: 503, '/api/operator': () => operator },
    instance: { status: 'ready', config: { ...config, database: 'unavailable' } },
  })

  expect(await row('Mainnet').findByText(en.silent)).toBeTruthy()
  expect(row('Mainnet').getByText(en.silentHint)).toBeTruthy()
  expect(row(en.database).getByText(en.databaseHints.unavailable)).toBeTruthy()
  const chip = row(en.database).getByText(en.databases.unavailable).closest<HTMLElement>('[data-tone]')
  expect(chip?.dataset.tone).toBe('warn')
})

test('omits unreachable networks', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  await draw({ instance: { status: 'ready', config: { ...config, networks } } })

  expect(screen.queryByText('Mainnet')).toBeNull()
})

test('shows how to verify this site', async () => {
  await draw()

  expect(await screen.findByText(`npx solsmith verify ${location.origin}`)).toBeTruthy()
  expect(screen.getByText(/npm run manifest/).textContent).toContain(`verify ${location.origin} --manifest list.json`)
  expect(screen.getAllByRole('button', { name: wordsOfUi.copy(en.command) })).toHaveLength(2)
})

test('shows the operator and their contact', async () => {
  await draw()

  expect((await screen.findByRole('link', { name: operator.contact })).getAttribute('href')).toBe(
    `mailto:${operator.contact}`,
  )
  expect(screen.getByText(operator.name)).toBeTruthy()
})

test('shows an operator without details', async () => {
  await draw({ answers: { getSlot: () => 5, '/api/operator': () => ({ ...operator, name: null, contact: null }) } })

  expect(await screen.findByText(en.noName)).toBeTruthy()
  expect(screen.getByText(en.noContact)).toBeTruthy()
})

test('lists news and the build', async () => {
  await draw()

  const news = screen.getByRole('region', { name: en.news })
  expect(within(news).getAllByRole('listitem')).toHaveLength(15)
  expect(news.textContent).toContain(config.version)
})

test("links an operator's contact page or email address", async () => {
  const contact = 'https://anvil.example/help'
  await draw({ answers: { getSlot: () => 5, '/api/operator': () => ({ ...operator, contact }) } })

  expect((await screen.findByRole('link', { name: contact })).getAttribute('href')).toBe(contact)
  expect(screen.queryByText(en.noContact)).toBeNull()
})

test('shows whether the operator can be contacted', async () => {
  const { unmount } = await draw({ answers: { getSlot: () => 5, '/api/operator': 'never' } })
  expect(within(screen.getByRole('region', { name: en.contact })).getByText(en.looking)).toBeTruthy()
  expect(screen.queryByText(en.operatorFailed)).toBeNull()
  unmount()

  await draw({ answers: { getSlot: () => 5, '/api/operator': 500 } })

  expect(await screen.findByText(en.operatorFailed)).toBeTruthy()
})

test('shows a network as loading, and no details for a working part', async () => {
  await draw({ answers: { getSlot: 'never', '/api/operator': () => operator } })

  const chip = row('Mainnet').getByText(en.looking).closest<HTMLElement>('[data-tone]')
  expect(chip?.dataset.tone).toBe('plain')
  expect(row('Mainnet').queryByText(en.works)).toBeNull()
  for (const name of ['Mainnet', en.server, en.database])
    expect([name, screen.getByText(name, { selector: 'dt' }).nextElementSibling?.childElementCount]).toEqual([name, 1])
})

test.for([
  ['https://source.example', 1],
  [null, 0],
] as const)('an instance whose source is at %s leads to it %i times', async ([sourceUrl, count]) => {
  await draw({ instance: { status: 'ready', config: { ...config, sourceUrl } } })

  const links = within(screen.getByRole('region', { name: en.news })).queryAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: count }, () => sourceUrl))
})

test('shows neither parts nor news until the server answers, but the operator link', async () => {
  await draw({ instance: { status: 'loading' } })

  expect(screen.queryByText(en.server)).toBeNull()
  expect(screen.queryByRole('region', { name: en.news })).toBeNull()
  expect(screen.getByRole('region', { name: en.contact })).toBeTruthy()
})

test('scrolls to a linked section once the server has answered', async () => {
  const shown: string[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id)
  })
  onTestFinished(() => scroll.mockRestore())
  const { unmount } = await draw({ url: '/?status#changes', instance: { status: 'loading' } })
  expect(shown).toEqual([])
  unmount()

  await draw({ url: '/?status#changes' })

  expect(shown).toEqual(['changes'])
})

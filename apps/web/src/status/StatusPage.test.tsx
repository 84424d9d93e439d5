import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config, drawInApp, type Place } from '../testing/drawInApp.tsx'
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
  drawInApp(<StatusPage />, { answers: { getSlot: () => 5, '/api/operator': () => operator }, ...place })

const row = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body)

test('each part says that it works, and how soon a network answers', async () => {
  await draw()

  for (const name of [en.server, en.database, 'Mainnet', 'Devnet', 'Sandbox'])
    expect([name, (await row(name).findByText(en.works)).closest<HTMLElement>('[data-tone]')?.dataset.tone]).toEqual([
      name,
      'good',
    ])
  expect(row('Devnet').getByText(/answers in \d+ ms/)).toBeTruthy()
})

test('a network that is silent and a database that is away are said, with what does not work', async () => {
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

test('networks that this instance does not reach are not listed', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  await draw({ instance: { status: 'ready', config: { ...config, networks } } })

  expect(screen.queryByText('Mainnet')).toBeNull()
})

test('it says who answers for the instance, and how to reach them', async () => {
  await draw()

  expect((await screen.findByRole('link', { name: operator.contact })).getAttribute('href')).toBe(
    `mailto:${operator.contact}`,
  )
  expect(screen.getByText(operator.name)).toBeTruthy()
})

test('an operator who has said nothing is told as that', async () => {
  await draw({ answers: { getSlot: () => 5, '/api/operator': () => ({ ...operator, name: null, contact: null }) } })

  expect(await screen.findByText(en.noName)).toBeTruthy()
  expect(screen.getByText(en.noContact)).toBeTruthy()
})

test('it lists what is new, and names the build', async () => {
  await draw()

  const news = screen.getByRole('region', { name: en.news })
  expect(within(news).getAllByRole('listitem')).toHaveLength(12)
  expect(news.textContent).toContain(config.version)
})

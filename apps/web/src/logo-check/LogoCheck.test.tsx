import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawInApp, type Place } from '../testing/drawInApp.tsx'
import { LogoCheck } from './LogoCheck.tsx'
import { en } from './words/en.ts'

const uri = 'https://anvil.example/a.json'

const file = {
  url: uri,
  outcome: 'read',
  status: 200,
  redirects: [],
  contentType: 'application/json',
  isOpenToAll: true,
  bytes: 300,
  ms: 100,
} as const

const healthy = {
  isOwn: false,
  metadata: file,
  json: { name: 'Anvil', symbol: 'ANVL', image: 'https://anvil.example/a.png' },
  image: {
    ...file,
    url: 'https://anvil.example/a.png',
    contentType: 'image/png',
    type: 'image/png',
    size: { width: 512, height: 512 },
  },
}

const draw = (answer: unknown, { link = uri, isAsked = false } = {}) =>
  drawInApp(<LogoCheck uri={link} onChain={{ name: 'Anvil', symbol: 'ANVL' }} isAsked={isAsked} />, {
    answers: { '/api/doctor': typeof answer === 'object' ? () => answer : (answer as 'never' | number) },
  } satisfies Place)

test('a logo is checked when someone asks, and not before', async () => {
  const { user, asked } = await draw(healthy)
  expect(asked('/api/doctor')).toEqual([])

  await user.click(screen.getByRole('button', { name: en.examine }))

  expect(await screen.findByText(en.healthy)).toBeTruthy()
  expect(asked('/api/doctor')).toEqual([{ uri }])
})

test('where something else needs to know, it is checked at once, and can be checked again', async () => {
  const { user, asked } = await draw(healthy, { isAsked: true })

  await user.click(await screen.findByRole('button', { name: en.again }))

  await expect.poll(() => asked('/api/doctor').length).toBe(2)
})

test('what keeps a logo from being shown is told first, with all checks folded away', async () => {
  const json = { ...healthy.json, name: 'Hammer', symbol: 'HAM' }
  await draw({ ...healthy, json }, { isAsked: true })

  expect(await screen.findByText(en.wrong(2))).toBeTruthy()
  expect(screen.getAllByText(/Hammer/).length).toBeGreaterThan(0)
  expect(screen.getByText(/^All \d+ checks$/).closest('details')?.open).toBe(false)
})

test('what may keep it from being shown somewhere is a warning', async () => {
  await draw({ ...healthy, metadata: { ...file, ms: 5_000 } }, { isAsked: true })

  expect(await screen.findByText(en.maybe(1))).toBeTruthy()
})

test('while the link is read, the button says so', async () => {
  await draw('never', { isAsked: true })

  expect(screen.getByRole('button', { name: en.examining })).toBeTruthy()
})

test('a check that fails is told, and says nothing of the logo', async () => {
  await draw(500, { isAsked: true })

  await expect.poll(() => screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true)
  expect(screen.queryByText(en.healthy)).toBeNull()
})

test('without a link there is nothing to check', async () => {
  await draw(healthy, { link: '' })

  expect(screen.getByRole('button', { name: en.examine })).toHaveProperty('disabled', true)
})

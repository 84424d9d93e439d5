import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
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
  renderInApp(<LogoCheck uri={link} onChain={{ name: 'Anvil', symbol: 'ANVL' }} isAsked={isAsked} />, {
    answers: { '/api/doctor': typeof answer === 'object' ? () => answer : (answer as 'never' | number) },
  } satisfies Place)

test('checks a logo only on request', async () => {
  const { user, asked } = await draw(healthy)
  expect(asked('/api/doctor')).toEqual([])

  await user.click(screen.getByRole('button', { name: en.examine }))

  expect(await screen.findByText(en.healthy)).toBeTruthy()
  expect(asked('/api/doctor')).toEqual([{ uri }])
})

test('checks immediately if another component needs it, and can check again', async () => {
  const { user, asked } = await draw(healthy, { isAsked: true })

  await user.click(await screen.findByRole('button', { name: en.again }))

  await expect.poll(() => asked('/api/doctor').length).toBe(2)
})

test('shows what blocks a logo first, with all checks collapsed', async () => {
  const json = { ...healthy.json, name: 'Hammer', symbol: 'HAM' }
  await draw({ ...healthy, json }, { isAsked: true })

  expect(await screen.findByText(en.wrong(2))).toBeTruthy()
  expect(screen.getAllByText(/Hammer/).length).toBeGreaterThan(0)
  expect(screen.getByText(/^All \d+ checks$/).closest('details')?.open).toBe(false)
})

test('warns of what may block a logo in some apps', async () => {
  await draw({ ...healthy, metadata: { ...file, ms: 5_000 } }, { isAsked: true })

  expect(await screen.findByText(en.maybe(1))).toBeTruthy()
})

test('shows a loading state on the button', async () => {
  await draw('never', { isAsked: true })

  expect(screen.getByRole('button', { name: en.examining })).toBeTruthy()
})

test('reports a failed check without a verdict', async () => {
  await draw(500, { isAsked: true })

  await expect.poll(() => screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true)
  expect(screen.queryByText(en.healthy)).toBeNull()
})

test('checks nothing without a link', async () => {
  await draw(healthy, { link: '' })

  expect(screen.getByRole('button', { name: en.examine })).toHaveProperty('disabled', true)
})

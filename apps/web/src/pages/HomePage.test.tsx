import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InstanceContext } from '#instance/instanceContext.ts'
import { config, person, renderInApp } from '#testing/renderInApp.tsx'
import { en as homeWords } from '../subjects/home/words/en.ts'
import { en as portfolioWords } from '../subjects/portfolio/words/en.ts'
import { HomePage } from './HomePage.tsx'

const home = (isReady: boolean) => (
  <InstanceContext value={isReady ? { status: 'ready', config } : { status: 'loading' }}>
    <HomePage />
  </InstanceContext>
)

test('enters the sandbox after an early click, once the server answers', async () => {
  const { user, connect, redraw } = await renderInApp(home(false), { networkId: 'mainnet' })
  await user.click(screen.getByRole('button', { name: homeWords.rehearse }))
  expect(location.pathname).toBe('/')

  await redraw(home(true))

  expect(connect.store.get().networkId).toBe('sandbox')
  expect(location.pathname).toBe('/create-token')
})

test('stays on Home without a click', async () => {
  const { connect, redraw } = await renderInApp(home(false), { networkId: 'mainnet' })

  await redraw(home(true))

  expect(connect.store.get().networkId).toBe('mainnet')
  expect(location.pathname).toBe('/')
})

test('shows open sends of the wallet above Home', async () => {
  const { connect, redraw } = await renderInApp(null, { isConnected: true })
  await connect.journal.write({
    id: 'one',
    kind: 'burn',
    network: 'a'.repeat(32),
    account: person,
    subject: person,
    label: 'ANVL',
    createdAt: 1,
    lastValidBlockHeight: 1n,
    state: { status: 'asked' },
  })

  await redraw(<HomePage />)

  expect(
    (await screen.findByText(portfolioWords.open('ANVL'))).closest('[data-place]')?.getAttribute('data-place'),
  ).toBe('home')
  expect(screen.getByRole('heading', { level: 1, name: homeWords.title })).toBeTruthy()
})

test('shows no open sends without a wallet', async () => {
  await renderInApp(<HomePage />)

  expect(screen.getByRole('heading', { level: 1, name: homeWords.title })).toBeTruthy()
  expect(document.querySelector('[data-place]')).toBeNull()
})

test('offers no way into the sandbox from the sandbox', async () => {
  const { redraw } = await renderInApp(null, { isConnected: true, networkId: 'sandbox' })

  await redraw(home(true))

  expect(screen.getByRole('link', { name: homeWords.create })).toBeTruthy()
  expect(screen.queryByRole('button', { name: homeWords.rehearse })).toBeNull()
})

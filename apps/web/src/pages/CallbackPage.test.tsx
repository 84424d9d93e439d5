import { refusalMessages } from '@solsmith/wire'
import { screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { RouteNotice } from '../shell/RouteNotice.tsx'
import { en } from '../subjects/callback/words/en.ts'
import { CallbackPage } from './CallbackPage.tsx'

const state = 'a'.repeat(64)

function sendAway({ path = '/create-token?template=1', startedAt = Date.now() } = {}): void {
  localStorage.setItem('solsmith:redirects', JSON.stringify([{ name: 'Coinbase', path, state, startedAt }]))
  onTestFinished(() => localStorage.clear())
}

const open = (search: string) =>
  renderInApp(
    <StrictMode>
      <RouteNotice />
      <CallbackPage />
    </StrictMode>,
    { url: `/callback${search}` },
  )

const place = () => location.pathname + location.search + location.hash

test('leads returning users to their page, and shows where the purchase is', async () => {
  sendAway()

  await open(`?state=${state}`)

  expect(place()).toBe('/create-token?template=1')
  expect(await screen.findByText(en.bought('Coinbase'))).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each([
  ['canceled', '&error=canceled', {}],
  ['failed', '&error=%3Cscript%3Ealert(1)%3C/script%3E', {}],
  ['late', '', { startedAt: Date.now() - 700_000 }],
] as const)('leads back after a visit that was %s, and shows why', async (failure, more, change) => {
  sendAway(change)

  await open(`?state=${state}${more}`)

  expect((await screen.findByRole('alert')).textContent).toBe(en.failures[failure]('Coinbase'))
  expect(place()).toBe('/create-token?template=1')
  expect(history.state).toBeNull()
  expect(screen.queryByText(en.bought('Coinbase'))).toBeNull()
})

test.each([
  ['opened directly', ''],
  ['with parameters that no one asked for', '?code=secret&state=1&error=secret&path=https://evil.example#token=secret'],
  ['with a state that is not of this browser', `?state=${'b'.repeat(64)}`],
  ['with a state that is far too long', `?state=${'a'.repeat(100_000)}`],
])('%s, has nothing to finish, shows a way out and clears the URL', async (_, search) => {
  sendAway()

  const { user } = await open(search)

  expect(await screen.findByRole('heading', { level: 1, name: 'No login or purchase in progress' })).toBeTruthy()
  expect(place()).toBe('/callback')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(localStorage.getItem('solsmith:redirects')).toContain(state)
  await user.click(screen.getByRole('link', { name: en.home }))
  expect(place()).toBe('/')
})

function leaveForLogin(startedAt = Date.now()): void {
  localStorage.setItem(
    'solsmith:redirects',
    JSON.stringify([{ name: 'Google', path: '/create-token?template=1', state, startedAt }]),
  )
  localStorage.setItem('solsmith:social-return', `${state}:google`)
  onTestFinished(() => localStorage.clear())
}

test('finishes a login and returns to its page, without a purchase message', async () => {
  leaveForLogin()

  await open(`?state=${state}`)

  // The test's toolkit has no frame, so the error is in its toast; navigation continues.
  await waitFor(() => expect(place()).toBe('/create-token?template=1'))
  expect(screen.queryByText(en.bought('Google'))).toBeNull()
  expect(localStorage.getItem('solsmith:social-return')).toBeNull()
})

test('reports a canceled login in the words of the wallet modal', () => {
  const said = refusalMessages.SocialLoginError({ provider: 'Google', reason: 'declined' })
  expect(en.loginFailures.canceled('Google')).toBe(said)
})

test('leads back from a canceled or expired login, and shows why', async () => {
  leaveForLogin()
  const { unmount } = await open(`?state=${state}&error=access_denied`)
  expect((await screen.findByRole('alert')).textContent).toBe(en.loginFailures.canceled('Google'))
  unmount()

  leaveForLogin(Date.now() - 700_000)
  await open(`?state=${state}`)
  expect((await screen.findByRole('alert')).textContent).toBe(en.loginFailures.late('Google'))
})

test('finishes nothing on a second visit', async () => {
  sendAway()
  const { unmount } = await open(`?state=${state}`)
  unmount()

  await open(`?state=${state}`)

  expect(await screen.findByText(en.title)).toBeTruthy()
  expect(place()).toBe('/callback')
})

test('leads home for a stored URL of another site', async () => {
  sendAway({ path: '//evil.example/create-token' })

  await open(`?state=${state}`)

  expect(location.origin + place()).toBe(`${location.origin}/`)
})

test('closes a window that a page of this site opened', async () => {
  sendAway()
  const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
  window.opener = window
  onTestFinished(() => {
    window.opener = null
    close.mockRestore()
  })

  await open(`?state=${state}`)

  expect(close).toHaveBeenCalled()
})

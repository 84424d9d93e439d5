import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RouteNotice } from './RouteNotice.tsx'
import { en } from './words/en.ts'
import { en as notice } from './words/routeNotice.en.ts'

function Broken(): never {
  throw new TypeError('a part is missing')
}

test('shows what is safe after a render error, with collapsed details', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  await renderInApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )

  const alert = screen.getByRole('alert')
  expect(screen.getByRole('heading', { level: 1, name: en.crash.title })).toBeTruthy()
  expect(alert.textContent).toContain(en.crash.text)
  expect(screen.getByRole('button', { name: en.crash.reload })).toBeTruthy()
  expect(screen.getByText('TypeError: a part is missing').closest('details')?.open).toBe(false)
  complain.mockRestore()
})

test('renders a working page', async () => {
  await renderInApp(
    <ErrorBoundary>
      <p>Fine</p>
    </ErrorBoundary>,
  )

  expect(screen.getByText('Fine')).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.crash.reload })).toBeNull()
})

test('shows no banner without an error in the state', async () => {
  await renderInApp(<RouteNotice />)

  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.queryByRole('button', { name: notice.dismiss })).toBeNull()
})

test('shows a navigation error once, until dismissed', async () => {
  const { user } = await renderInApp(<RouteNotice />)

  await act(async () => history.pushState({ error: 'No such token' }, '', '/'))
  expect(screen.getByRole('alert').textContent).toContain('No such token')
  expect(history.state).toBeNull()
  await user.click(await screen.findByRole('button', { name: notice.dismiss }))

  expect(screen.getByRole('alert').textContent).toBe('')
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { BackLink } from './BackLink.tsx'
import { watchOrigins } from './cameFrom.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  document.title = ''
})

const go = (href: string, options?: { readonly replace?: boolean; readonly state?: unknown }) =>
  act(() => navigate(href, options))

const shown = () => {
  const link = screen.getByRole('link')
  return [link.getAttribute('href'), link.textContent]
}

const start = (title: string) => {
  document.title = title
  const stop = watchOrigins()
  render(<BackLink href="/?tools" label="Tools" />)
  return stop
}

test('leads to the given page after a direct visit', () => {
  history.replaceState(null, '', '/?send')
  start('Send to many · Solsmith')()

  expect(shown()).toEqual(['/?tools', 'Tools'])
})

test('leads to the page one came from, also after a redirect and with a state of the link', () => {
  history.replaceState(null, '', '/?token=A')
  const stop = start('Anvil · Solsmith')

  go('/?tool=send', { state: { settings: 1 } })
  document.title = 'Send to many · Solsmith'
  go('/?send', { replace: true })
  stop()

  expect(shown()).toEqual(['/?token=A', 'Anvil'])
})

test('keeps the state of a link', () => {
  history.replaceState(null, '', '/?token=A')
  const stop = start('Anvil · Solsmith')

  go('/create-token', { state: { settings: 1 } })
  stop()

  expect(history.state).toMatchObject({ settings: 1 })
})

test.each(['/', '/?send'])('leads to the given page from %s, which is Home or the page itself', (from) => {
  history.replaceState(null, '', from)
  const stop = start('Solsmith · Solsmith')

  go('/?send')
  stop()

  expect(shown()).toEqual(['/?tools', 'Tools'])
})

test('ignores a state that is not its own', () => {
  history.replaceState({ cameFrom: { href: 'https://other.example', title: 'Other' } }, '', '/?send')
  start('')()

  expect(shown()).toEqual(['/?tools', 'Tools'])
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { FileButton } from './FileButton.tsx'
import { WebLink } from './WebLink.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('acts on click and keyboard', async () => {
  const pressed = vi.fn()
  render(<Button onClick={pressed}>Create</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await userEvent.keyboard('{Enter}')

  expect(pressed).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button').children).toHaveLength(0)
})

test('keeps the focus while busy, shows a spinner and ignores clicks', async () => {
  const pressed = vi.fn()
  render(
    <Button isBusy onClick={pressed}>
      Create
    </Button>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Create' }))

  expect(pressed).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByRole('button').children).toHaveLength(1)
})

test('navigates to a route of the app without a reload', async () => {
  render(<ButtonLink href="/learn">Learn</ButtonLink>)

  await userEvent.click(screen.getByRole('link', { name: 'Learn' }))

  expect(location.pathname).toBe('/learn')
})

test.each([
  { name: 'another site', href: 'https://example.com/x', download: undefined },
  { name: 'a file', href: '/list.csv', download: 'list.csv' },
])('leaves a link to $name to the browser', ({ href, download }) => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <ButtonLink href={href} download={download} onClick={onClick}>
      Open
    </ButtonLink>,
  )

  screen.getByRole('link').click()

  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  expect(location.pathname).toBe('/')
})

test('reports a selected file, and the same one again', async () => {
  const chosen = vi.fn()
  const file = new File(['x'], 'list.csv', { type: 'text/csv' })
  render(
    <FileButton accept=".csv" onChoose={chosen}>
      Open file
    </FileButton>,
  )

  await userEvent.upload(screen.getByLabelText('Open file'), file)
  await userEvent.upload(screen.getByLabelText('Open file'), file)

  expect(chosen).toHaveBeenCalledTimes(2)
  expect(chosen.mock.calls[0]?.[0]).toHaveProperty('name', 'list.csv')
})

test('links only web URLs of untrusted text', () => {
  render(
    <>
      <WebLink uri="https://example.com/a" />
      <WebLink uri="javascript:alert(1)" />
    </>,
  )

  const [link, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe('https://example.com/a')
  expect(link?.getAttribute('rel')).toBe('noreferrer noopener')
  expect(document.body.textContent).toContain('javascript:alert(1)')
})

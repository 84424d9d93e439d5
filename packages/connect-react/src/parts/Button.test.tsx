import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './Button.tsx'

afterEach(cleanup)

test('a button can be pressed and does not submit forms by default', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const pressed = vi.fn()
  render(
    <form onSubmit={submitted}>
      <Button onClick={pressed}>Cancel</Button>
      <Button type="submit">Send</Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  expect(pressed).toHaveBeenCalledOnce()
  expect(submitted).toHaveBeenCalledOnce()
})

test('a busy button shows it, keeps focus and ignores presses', () => {
  const pressed = vi.fn()
  render(
    <Button isBusy onClick={pressed}>
      Send
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

  fireEvent.click(button)

  expect(pressed).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('a busy submit button does not submit its form', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  expect(submitted).not.toHaveBeenCalled()
})

test('an icon button has a name and shows it on hover', () => {
  render(<IconButton icon="close" name="Close" />)

  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close')
})

test('a link styled as a button opens a new tab', () => {
  render(<ButtonLink href="https://anvil.example/">Open</ButtonLink>)

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open' })
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer'])
})

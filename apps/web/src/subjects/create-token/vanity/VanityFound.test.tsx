import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { VanityFound } from './VanityFound.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const vanity = { address: 'AnvLZ7KgJ8sWt3zQmB1hQf5WkDyVbMyTnH1yZKe8u5oG', creator: 'x', standard: 'modern' } as const

test('shows the full address, and can discard it', async () => {
  const onLeave = vi.fn()
  render(<VanityFound vanity={vanity} isOther={false} onLeave={onLeave} />)

  await userEvent.click(screen.getByRole('button', { name: en.leave }))

  expect(screen.getByText(en.found)).toBeTruthy()
  expect(screen.getByText(vanity.address)).toBeTruthy()
  expect(screen.queryByText(en.other)).toBeNull()
  expect(onLeave).toHaveBeenCalledOnce()
})

test("hides an address that is no longer the token's", () => {
  render(<VanityFound vanity={vanity} isOther onLeave={() => undefined} />)

  expect(screen.getByText(en.other)).toBeTruthy()
  expect(screen.queryByText(en.found)).toBeNull()
  expect(screen.queryByText(vanity.address)).toBeNull()
})

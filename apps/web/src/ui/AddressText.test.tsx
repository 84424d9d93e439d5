import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const address = 'So11111111111111111111111111111111111111112'

test('the copy of an address is called by what the address is, and an address where nothing is said', () => {
  const { rerender } = render(<AddressText address={address} what="mint" />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(en.copy('mint'))

  rerender(<AddressText address={address} />)

  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(en.copy(en.address))
})

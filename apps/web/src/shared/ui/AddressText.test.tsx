import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const address = 'So11111111111111111111111111111111111111112'

test('labels the copy button by the kind of address, or as an address by default', () => {
  const { rerender } = render(<AddressText address={address} what="mint" />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(en.copy('mint'))

  rerender(<AddressText address={address} />)

  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(en.copy(en.address))
})

import { modalOf, viewOf } from '@solsmith/connect'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { drawParts } from './testing/drawParts.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const words = await en.modal()

test.each([
  ['to connect a wallet', false, 'Connect'],
  ['the account that is connected', true, 'Account'],
] as const)('it is there from the first: %s', async (_, isConnected, view) => {
  const { connect } = drawParts(<EmbeddedModal />, { isConnected })

  await screen.findByRole('heading', { level: 2, name: words.titles[view] })
  await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(true)
  expect(viewOf(connect.store.get())).toBe(view)
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { closeModal, modalOf, viewOf } from '@solsmith/connect'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadView } from './ConnectModal/viewLoaders.ts'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { renderParts } from './testing/renderParts.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const words = await en.modal()
// A view that suspends in a synchronous click stays suspended in tests.
await Promise.all((['Account', 'ConnectingExternal', 'Networks', 'SwitchNetwork'] as const).map(loadView))

test.each([
  ['to connect a wallet', false, 'Connect'],
  ['the account that is connected', true, 'Account'],
] as const)('renders from the start: %s', async (_, isConnected, view) => {
  const { connect } = renderParts(<EmbeddedModal />, { isConnected })

  await screen.findByRole('heading', { level: 2, name: words.titles[view] })
  await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(true)
  expect(viewOf(connect.store.get())).toBe(view)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the wallets after disconnecting', async () => {
  const { connect } = renderParts(<EmbeddedModal />, { isConnected: true })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: words.account.disconnect }))

  await screen.findByRole('button', { name: /^Phantom/ })
  expect(viewOf(connect.store.get())).toBe('Connect')
})

test('shows a new network after it was closed', async () => {
  const { connect } = renderParts(<EmbeddedModal />, { isConnected: true })
  const user = userEvent.setup()
  const [now, other] = connect.networks
  await expect.poll(() => modalOf(connect.store.get()).isOpen).toBe(true)
  closeModal(connect)
  await user.click(await screen.findByRole('button', { name: words.networks.change(now?.name ?? '') }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${other?.name}`) }))

  await expect.poll(() => viewOf(connect.store.get())).toBe('Networks')
})

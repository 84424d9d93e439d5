import { viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

test('lists only wallets, and asks the chosen one', async () => {
  const { connect, user, words } = await openScene('ConnectWallets ready')
  const list = await screen.findByRole('list', { name: words.connect.walletsList })
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  expect(screen.queryByRole('textbox')).toBeNull()

  await user.click(within(list).getByRole('button', { name: (name) => name.includes('Solflare') }))

  expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
})

test('explains how to get a wallet if there is none', async () => {
  const { words } = await openScene('ConnectWallets ready', () => ({ wallets: [] }))

  await screen.findByText(words.connect.noWallets('Mainnet'))
})

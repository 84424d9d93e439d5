import { modalOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet } from '../gallery/scene.ts'
import { openScene } from '../testing/openScene.tsx'

const chains = ['solana:mainnet', 'eip155:1']
const overRelay = createGalleryWallet({ id: 'walletConnect', name: 'Backpack', kind: 'walletConnect', chains })

describe('multichain wallet', () => {
  test('lists each namespace as a row, and a choice asks the wallet', async () => {
    const { connect, user, words } = await openScene('ConnectingMultiChain ready')
    await screen.findByRole('heading', { name: words.connecting.selectChainFor('Backpack') })
    const rows = within(screen.getByRole('list')).getAllByRole('button')
    expect(rows).toHaveLength(2)

    await user.click(screen.getByRole('button', { name: 'Solana' }))

    expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
    expect(modalOf(connect.store.get()).data.walletId).toBe('Backpack')
  })

  test('a wallet on another device shows a code', async () => {
    const { connect, user } = await openScene('ConnectingMultiChain ready', () => ({ wallets: [overRelay] }))

    await user.click(await screen.findByRole('button', { name: 'Solana' }))

    expect(viewOf(connect.store.get())).toBe('ConnectingWalletConnect')
  })

  test('on phones, which cannot scan their own screen, leads to all wallets', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    onTestFinished(() => void vi.restoreAllMocks())
    const { connect, user } = await openScene('ConnectingMultiChain ready', () => ({ wallets: [overRelay] }))

    await user.click(await screen.findByRole('button', { name: 'Solana' }))

    expect(viewOf(connect.store.get())).toBe('AllWallets')
  })

  test('a wallet that is gone leaves no choice', async () => {
    await openScene('ConnectingMultiChain ready', () => ({ wallets: [] }))

    expect(screen.queryByRole('list')).toBeNull()
  })
})

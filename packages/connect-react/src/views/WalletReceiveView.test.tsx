import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { beginning } from '../testing/beginning.ts'
import { openScene } from '../testing/openScene.tsx'

describe('receive', () => {
  test('shows the full address as a code and as text', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('img', { name: words.receive.qr(galleryAddress) })
    expect(document.body.textContent).toContain(galleryAddress)
  })

  test('copies the address, and shows a toast', async () => {
    const { user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: words.receive.copy }))

    expect(await navigator.clipboard.readText()).toBe(galleryAddress)
    expect((await screen.findByText(words.account.addressCopied)).closest('[role=status]')).not.toBeNull()
  })

  test('reports a failed copy', async () => {
    const { user, words } = await openScene('WalletReceive ready')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

    await user.click(await screen.findByRole('button', { name: words.receive.copy }))

    await screen.findByText(words.account.copyFailed)
  })

  test('links to the networks that share the address', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: beginning(words.receive.networks) }))

    expect(viewOf(connect.store.get())).toBe('WalletCompatibleNetworks')
  })

  test('shows a message without an account', async () => {
    const { words } = await openScene('WalletReceive ready', () => ({ isConnected: false }))

    expect(await screen.findAllByText(words.account.lost)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: words.receive.copy })).toBeNull()
  })
})

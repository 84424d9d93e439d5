import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { beginning } from '../testing/beginning.ts'
import { openScene } from '../testing/openScene.tsx'

describe('receive', () => {
  test('the whole address is there to be scanned and read', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('img', { name: words.receive.qr(galleryAddress) })
    expect(document.body.textContent).toContain(galleryAddress)
  })

  test('the address is copied, and a toast says so', async () => {
    const { user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: words.receive.copy }))

    expect(await navigator.clipboard.readText()).toBe(galleryAddress)
    expect((await screen.findByText(words.account.addressCopied)).closest('[role=status]')).not.toBeNull()
  })

  test('an address that could not be copied is reported', async () => {
    const { user, words } = await openScene('WalletReceive ready')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

    await user.click(await screen.findByRole('button', { name: words.receive.copy }))

    await screen.findByText(words.account.copyFailed)
  })

  test('the networks on which the address is valid are one step away', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: beginning(words.receive.networks) }))

    expect(viewOf(connect.store.get())).toBe('WalletCompatibleNetworks')
  })

  test('without an account there is no address, and that is said', async () => {
    const { words } = await openScene('WalletReceive ready', () => ({ isConnected: false }))

    // In the view and in a toast.
    expect(await screen.findAllByText(words.account.lost)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: words.receive.copy })).toBeNull()
  })
})

import { accountOf, activeConnection, updateAccount, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../gallery/scene.ts'
import { receiverAddress } from '../gallery/scenes/accountAnswers.ts'
import { beginning } from '../testing/beginning.ts'
import { openScene } from '../testing/openScene.tsx'

describe('accounts of an embedded wallet', () => {
  test('lists both, and marks the current one', async () => {
    const { words } = await openScene('Profile ready')

    const list = await screen.findByRole('list', { name: words.settings.yourAccounts })
    const [eoa, smart] = within(list).getAllByRole('button')
    expect(eoa?.getAttribute('aria-current')).toBe('true')
    expect(eoa?.textContent).toContain(words.settings.inUse)
    expect(smart?.getAttribute('aria-current')).toBeNull()
    expect(smart?.textContent).toContain(words.settings.smartAccount)
  })

  test('with one address for both types, marks the current type and offers the other', async () => {
    const { connect, words } = await openScene('Profile ready')
    const all = accountOf(connect.store.get(), 'solana').allAccounts.map((one) => ({ ...one, address: galleryAddress }))
    act(() => connect.store.set(updateAccount('solana', { allAccounts: all, preferredType: 'smartAccount' })))

    const list = await screen.findByRole('list', { name: words.settings.yourAccounts })
    await expect
      .poll(() =>
        within(list)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-current')),
      )
      .toEqual([null, 'true'])
    expect(list.textContent?.split(words.settings.inUse)).toHaveLength(2)
  })

  test('requests the other account from the wallet', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: async () => ({ address: receiverAddress as never }),
    })
    const { connect, user, words } = await openScene('Profile ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.smartAccount) }))

    await expect.poll(() => activeConnection(connect)).toMatchObject({ account: { address: receiverAddress } })
  })

  test('choosing the current account sends no request', async () => {
    let asked = 0
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: () => {
        asked += 1
        return new Promise<never>(() => {})
      },
    })
    const { user, words } = await openScene('Profile ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.eoa) }))

    expect(asked).toBe(0)
  })

  test('reports a failed switch', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: () => Promise.reject(new Error('User rejected the request.')),
    })
    const { user, words } = await openScene('Profile ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.smartAccount) }))

    await screen.findByText(words.settings.switchFailed)
  })

  test('links to the settings', async () => {
    const { connect, user, words } = await openScene('Profile ready')

    await user.click(await screen.findByRole('button', { name: words.account.settings }))

    expect(viewOf(connect.store.get())).toBe('AccountSettings')
  })
})

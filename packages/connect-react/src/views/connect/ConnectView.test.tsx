import { modalOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../../gallery/scene.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('first view', () => {
  test('marks an installed wallet, and a click asks it', async () => {
    const { connect, user, words } = await openScene('Connect ready')
    const list = await screen.findByRole('list', { name: words.connect.walletsList })
    const phantom = within(list).getByRole('button', { name: beginning('Phantom') })
    expect(phantom.textContent).toContain(words.connect.installed)

    await user.click(phantom)

    expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
    expect(modalOf(connect.store.get()).data.walletId).toBe('Phantom')
  })

  test('asks for the namespace of a multichain wallet', async () => {
    const { connect, user, words } = await openScene('Connect everything')
    const backpack = await screen.findByRole('button', { name: (name) => name.includes('Backpack') })
    expect(backpack.textContent).toContain(words.connect.multichain)

    await user.click(backpack)

    expect(viewOf(connect.store.get())).toBe('ConnectingMultiChain')
  })

  test('WalletConnect leads to its code', async () => {
    const { connect, user, words } = await openScene('Connect everything')
    const row = await screen.findByRole('button', { name: beginning('WalletConnect') })
    expect(row.textContent).toContain(words.connect.qrCode)

    await user.click(row)

    expect(viewOf(connect.store.get())).toBe('ConnectingWalletConnect')
  })

  test('shows the number of all wallets, with a link', async () => {
    const { connect, user, words } = await openScene('Connect everything')
    const row = await screen.findByRole('button', { name: beginning(words.connect.allWallets) })
    await expect.poll(() => row.textContent).toContain('420+')

    await user.click(row)

    expect(viewOf(connect.store.get())).toBe('AllWallets')
  })

  test('hides a wallet without support for the network', async () => {
    const { words } = await openScene('Connect ready', () => ({
      wallets: [
        createGalleryWallet({ name: 'Phantom' }),
        createGalleryWallet({ name: 'Elsewhere', chains: ['eip155:1'] }),
      ],
    }))

    const list = await screen.findByRole('list', { name: words.connect.walletsList })
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    screen.getByText(words.connect.onNetwork('Mainnet'))
  })

  test('explains how to get a wallet if there is none', async () => {
    const { connect, user, words } = await openScene('Connect empty')
    await screen.findByText(words.connect.noWallets('Mainnet'))
    screen.getByText(words.connect.noWalletsHint)

    await user.click(screen.getByRole('button', { name: words.connect.getWallet }))

    expect(viewOf(connect.store.get())).toBe('GetWallet')
  })

  test('offers a few listed wallets if none is installed', async () => {
    const { words } = await openScene('Connect everything', () => ({ wallets: [] }))

    await screen.findByText(words.connect.noWallets('Mainnet'))
    const list = screen.getByRole('list', { name: words.connect.walletsList })
    await expect.poll(() => within(list).queryAllByRole('button')).toHaveLength(4)
  })

  test('shows collapsed wallets as one row', async () => {
    const { connect, user, words } = await openScene('Connect collapsed')
    expect(screen.queryByRole('list', { name: words.connect.walletsList })).toBeNull()

    await user.click(await screen.findByRole('button', { name: words.connect.continueWithWallet }))

    expect(viewOf(connect.store.get())).toBe('ConnectWallets')
  })

  test('suggests a login to new users', async () => {
    const { connect, user, words } = await openScene('Connect with logins')

    await screen.findByRole('textbox', { name: words.login.email })
    await user.click(await screen.findByRole('button', { name: words.connect.getStarted }))

    expect(viewOf(connect.store.get())).toBe('Create')
  })

  test('separates wallets and logins by a word', async () => {
    const { words } = await openScene('Connect with logins')

    await screen.findByRole('textbox', { name: words.login.email })
    expect(screen.getAllByText(words.shell.or).length).toBeGreaterThan(0)
  })

  test('the help explains wallets', async () => {
    const { connect, user, words } = await openScene('Connect ready')

    await user.click(await screen.findByRole('button', { name: words.shell.help }))

    expect(viewOf(connect.store.get())).toBe('WhatIsAWallet')
  })
})

describe('terms', () => {
  test('shows nothing for a site without terms', async () => {
    const { words } = await openScene('Connect ready')

    await screen.findByRole('list', { name: words.connect.walletsList })
    expect(screen.queryByText(words.connect.terms)).toBeNull()
  })

  test('opens terms and privacy policy in a new tab', async () => {
    const { words } = await openScene('Connect everything')

    const terms = await screen.findByRole<HTMLAnchorElement>('link', { name: words.connect.terms })
    expect([terms.href, terms.target]).toEqual(['https://host.example/terms', '_blank'])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.connect.privacy }).href).toBe(
      'https://host.example/privacy',
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('links only existing documents', async () => {
    const { words } = await openScene('Connect ready', () => ({
      options: { termsConditionsUrl: 'https://host.example/terms' },
    }))

    await screen.findByRole('link', { name: words.connect.terms })
    expect(screen.queryByRole('link', { name: words.connect.privacy })).toBeNull()
  })

  test('disables everything until a required check mark is set', async () => {
    const { user, words } = await openScene('Connect must agree')
    const list = await screen.findByRole('list', { name: words.connect.walletsList })
    expect(list.closest('[inert]')).not.toBeNull()

    await user.click(screen.getByRole('checkbox'))
    expect(list.closest('[inert]')).toBeNull()

    await user.click(screen.getByRole('checkbox'))
    expect(list.closest('[inert]')).not.toBeNull()
  })
})

import {
  accountOf,
  activeConnection,
  createSiwx,
  modalOf,
  type Siwx,
  updateAccount,
  updateNetworkRule,
  viewOf,
} from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../../gallery/scene.ts'
import { receiverAddress } from '../../gallery/scenes/accountAnswers.ts'
import { beginning } from '../../testing/beginning.ts'
import { type OpenScene, openScene } from '../../testing/openScene.tsx'

describe('account settings', () => {
  test('copies the address', async () => {
    const { user, words } = await openScene('AccountSettings ready')

    await user.click(await screen.findByRole('button', { name: words.shell.copyAddress }))

    expect(await navigator.clipboard.readText()).toBe(galleryAddress)
  })

  test.each<[string, (words: OpenScene['words']) => string, string]>([
    ['the e-mail address', ({ settings }) => settings.editEmail, 'UpdateEmailWallet'],
    ['the network', ({ settings }) => settings.network, 'Networks'],
    ['how the wallet becomes one’s own', ({ settings }) => settings.upgrade, 'UpgradeEmailWallet'],
  ])('links to %s and back', async (_, label, view) => {
    const { connect, user, words } = await openScene('AccountSettings ready')

    await user.click(await screen.findByRole('button', { name: beginning(label(words)) }))

    expect(viewOf(connect.store.get())).toBe(view)
    expect(modalOf(connect.store.get()).data.redirectView).toBe('AccountSettings')
  })

  test('shows smart sessions if the site supports them', async () => {
    const { connect, user, words } = await openScene('AccountSettings ready', ({ options }) => ({
      options: { ...options, features: { smartSessions: true } },
    }))

    await user.click(await screen.findByRole('button', { name: words.shell.sessions }))

    expect(viewOf(connect.store.get())).toBe('SmartSessionList')
  })

  test("revokes sign-ins of other devices, and names this browser's", async () => {
    const open = new Map([
      ['here', true],
      ['there', false],
    ])
    const siwx: Siwx = {
      ...createSiwx({ storage: { get: () => null, set: () => {} }, domain: 'd', uri: 'u' }),
      // New users sign in elsewhere.
      getSessions: () => new Promise(() => {}),
      listSignIns: async () =>
        [...open].map(([id, isThis]) => ({
          id,
          isThis,
          chainId: 'solana:x',
          address: galleryAddress,
          origin: 'https://d',
          createdAt: 1_790_000_000,
          expiration: 1_790_086_400,
        })),
      endSignIn: async (_, __, id) => {
        if (open.delete(id)) throw new Error('the server is away')
      },
    }
    const { user, words } = await openScene('AccountSettings ready', ({ options }) => ({
      options: { ...options, siwx },
    }))
    const rows = within(await screen.findByRole('list', { name: words.settings.signIns }))
    expect(rows.getAllByRole('listitem')[0]?.textContent).toContain(words.settings.thisBrowser)

    await user.click(rows.getByRole('button'))

    await screen.findByText(words.settings.signOutFailed)
    await expect.poll(() => rows.queryByRole('button')).toBeNull()
  })

  test('a social login has no email to edit', async () => {
    const { words } = await openScene('AccountSettings ready', () => ({
      prepare: ({ store }) =>
        store.set(updateAccount('solana', { socialProvider: 'google', user: { email: null, username: 'smith' } })),
    }))

    await screen.findByText('smith')
    screen.getByText(words.settings.signedInWith('google'))
    expect(screen.queryByRole('button', { name: words.settings.editEmail })).toBeNull()
  })

  test('other wallets have only their network', async () => {
    const { words } = await openScene('AccountSettings ready', () => ({
      wallets: [createGalleryWallet({ name: 'Phantom' })],
    }))

    await screen.findByRole('button', { name: beginning(words.settings.network) })
    expect(screen.queryByRole('button', { name: words.settings.editEmail })).toBeNull()
    expect(screen.queryByRole('button', { name: words.settings.upgrade })).toBeNull()
    expect(screen.queryByRole('button', { name: words.settings.switchTo.smartAccount })).toBeNull()
    expect(screen.queryByRole('button', { name: words.settings.chooseName })).toBeNull()
  })

  test('requests the other account type, and uses it after the response', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: async () => ({ address: receiverAddress as never }),
    })
    const { connect, user, words } = await openScene('AccountSettings ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: words.settings.switchTo.smartAccount }))

    await screen.findByRole('button', { name: words.settings.switchTo.eoa })
    expect(accountOf(connect.store.get(), 'solana').preferredType).toBe('smartAccount')
    expect(activeConnection(connect)).toMatchObject({ account: { address: receiverAddress } })
  })

  test('offers no smart account if the wallet names none', async () => {
    const { words } = await openScene('AccountSettings ready', ({ prepare }) => ({
      prepare: (connect) => {
        prepare?.(connect)
        connect.store.set(updateNetworkRule('solana', { smartAccounts: ['solana:elsewhere'] }))
      },
    }))

    await screen.findByRole('button', { name: beginning(words.settings.network) })
    expect(screen.queryByRole('button', { name: words.settings.switchTo.smartAccount })).toBeNull()
  })

  test('is disabled during the request', async () => {
    const { user, words } = await openScene('AccountSettings ready')

    await user.click(await screen.findByRole('button', { name: words.settings.switchTo.smartAccount }))

    const busy = await screen.findByRole<HTMLButtonElement>('button', {
      name: (name) => name.includes(words.shell.loading),
    })
    expect(busy.disabled).toBe(true)
  })

  test('a failed switch keeps the account and is reported', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: () => Promise.reject(new Error('User rejected the request.')),
    })
    const { words, user } = await openScene('AccountSettings ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: words.settings.switchTo.smartAccount }))

    await screen.findByText(words.settings.switchFailed)
    await screen.findByRole('button', { name: words.settings.switchTo.smartAccount })
  })

  test('allows disconnecting', async () => {
    const { connect, user, words } = await openScene('AccountSettings ready')

    await user.click(await screen.findByRole('button', { name: words.account.disconnect }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
  })
})

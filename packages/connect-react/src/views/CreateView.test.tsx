import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('wallet for new users', () => {
  test('offers every enabled login', async () => {
    const { words } = await openScene('Create ready')

    await screen.findByText(words.create.hint)
    screen.getByRole('textbox', { name: words.login.email })
    screen.getByRole('group', { name: words.login.socials })
  })

  test('offers to install a wallet instead', async () => {
    const { connect, user, words } = await openScene('Create ready')

    await user.click(await screen.findByRole('button', { name: words.connect.getWallet }))

    expect(viewOf(connect.store.get())).toBe('GetWallet')
  })

  test('shows only wallets without logins', async () => {
    const { words } = await openScene('Create without logins')

    await screen.findByRole('button', { name: words.connect.getWallet })
    expect(screen.queryByText(words.create.hint)).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('group', { name: words.login.socials })).toBeNull()
  })

  test('shows no social networks if only email is enabled', async () => {
    const { words } = await openScene('Create ready', ({ options }) => ({
      options: { ...options, features: { socials: [] } },
    }))

    await screen.findByRole('textbox', { name: words.login.email })
    screen.getByText(words.create.hint)
    expect(screen.queryByRole('group', { name: words.login.socials })).toBeNull()
  })
})

import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('a wallet for a newcomer', () => {
  test('every login that is on is offered', async () => {
    const { words } = await openScene('Create ready')

    await screen.findByText(words.create.hint)
    screen.getByRole('textbox', { name: words.login.email })
    screen.getByRole('group', { name: words.login.socials })
  })

  test('a wallet can be installed instead', async () => {
    const { connect, user, words } = await openScene('Create ready')

    await user.click(await screen.findByRole('button', { name: words.connect.getWallet }))

    expect(viewOf(connect.store.get())).toBe('GetWallet')
  })

  test('without logins only the wallets are left', async () => {
    const { words } = await openScene('Create without logins')

    await screen.findByRole('button', { name: words.connect.getWallet })
    expect(screen.queryByText(words.create.hint)).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('group', { name: words.login.socials })).toBeNull()
  })

  test('e-mail alone shows no social networks', async () => {
    const { words } = await openScene('Create ready', ({ options }) => ({
      options: { ...options, features: { socials: [] } },
    }))

    await screen.findByRole('textbox', { name: words.login.email })
    screen.getByText(words.create.hint)
    expect(screen.queryByRole('group', { name: words.login.socials })).toBeNull()
  })
})

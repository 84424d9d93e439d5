import { updateAccount } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('login in a popup', () => {
  test('shows the provider and waits for its popup', async () => {
    const { words } = await openScene('ConnectingSocial waiting')

    const title = await screen.findByRole('heading', { name: words.social.logIn('Google') })
    expect(title.closest('[role=status]')?.textContent).toContain(words.social.window)
  })

  test('shows that it reads the data once the popup has responded', async () => {
    const { words } = await openScene('ConnectingSocial loading')

    await screen.findByRole('heading', { name: words.social.logIn('GitHub') })
    screen.getByText(words.social.reading)
  })

  test('a passkey uses a popup of the wallet instead of a provider', async () => {
    const { connect, words } = await openScene('ConnectingSocial waiting')
    await screen.findByText(words.social.window)

    connect.store.set((state) => ({ ...state, social: { provider: 'passkey', step: 'waiting' } }))

    await screen.findByText(words.social.passkeyWindow)
    expect(screen.queryByText(words.social.window)).toBeNull()
  })

  test('brings the provider’s popup to the front until it responds', async () => {
    const focus = vi.fn()
    const socialWindow = { closed: false, close: () => {}, focus }
    const { connect, user, words } = await openScene('ConnectingSocial waiting', ({ prepare }) => ({
      prepare: (toolkit) => {
        prepare?.(toolkit)
        toolkit.store.set(updateAccount('solana', { socialWindow }))
      },
    }))

    await user.click(await screen.findByRole('button', { name: words.social.showWindow }))

    expect(focus).toHaveBeenCalledOnce()
    connect.store.set((state) => ({ ...state, social: { provider: 'google', step: 'reading' } }))
    await expect.poll(() => screen.queryByRole('button', { name: words.social.showWindow })).toBeNull()
  })

  test('shows that a login has ended', async () => {
    const { connect, words } = await openScene('ConnectingSocial waiting')
    await screen.findByText(words.social.window)

    connect.store.set(({ social: _, ...state }) => state)

    await screen.findByText(words.social.failed)
    screen.getByRole('heading', { name: words.social.logIn('Google') })
  })
})

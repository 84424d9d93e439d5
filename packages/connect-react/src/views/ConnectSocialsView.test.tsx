import { modalOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

describe('social networks', () => {
  test('lists each network as a row', async () => {
    const { connect, words } = await openScene('ConnectSocials ready')

    const rows = within(await screen.findByRole('list', { name: words.login.allSocials })).getAllByRole('button')
    expect(rows.map((row) => row.textContent)).toContain('GGoogle')
    expect(rows.length).toBeGreaterThan(5)
    expect(viewOf(connect.store.get())).toBe('ConnectSocials')
  })

  test('a choice opens its popup within the click, and the modal waits', async () => {
    const popup = { closed: false, close: vi.fn(), location: { href: '' } }
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as never)
    onTestFinished(() => open.mockRestore())
    const frame = recordFrame({ GET_SOCIAL_REDIRECT_URI: { uri: 'https://google.example/login' } })
    const { connect, user } = await openScene('ConnectSocials ready', ({ options }) => ({
      options: { ...options, openFrame: frame.openFrame },
    }))

    await user.click(await screen.findByRole('button', { name: 'Google' }))

    expect(viewOf(connect.store.get())).toBe('ConnectingSocial')
    expect(modalOf(connect.store.get()).data).toMatchObject({ provider: 'google', name: 'Google' })
    await expect.poll(() => popup.location.href).toBe('https://google.example/login')
    expect(frame.of('GET_SOCIAL_REDIRECT_URI')).toEqual([{ provider: 'google' }])
  })

  test('reports a blocked popup and returns to the list', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const { connect, user } = await openScene('ConnectSocials ready')

    await user.click(await screen.findByRole('button', { name: 'GitHub' }))

    await expect.poll(() => connect.store.get().toasts?.shown?.error?.name).toBe('PopupBlockedError')
    expect(viewOf(connect.store.get())).not.toBe('ConnectingSocial')
  })

  test('Farcaster has its own view', async () => {
    const { connect, user } = await openScene('ConnectSocials ready')

    await user.click(await screen.findByRole('button', { name: 'Farcaster' }))

    expect(viewOf(connect.store.get())).toBe('ConnectingFarcaster')
  })

  test('shows that logins are unavailable', async () => {
    const { words } = await openScene('ConnectSocials empty')

    await screen.findByText(words.login.noLogin)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

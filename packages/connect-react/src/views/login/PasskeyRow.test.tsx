import { socialLoginOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  openScene('Connect logins first', ({ options }) => ({
    options: { ...options, features: { socials: ['passkey', 'github'] } },
  }))

describe('passkey login', () => {
  test('comes before logins that need another party, and opens a wallet window', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    vi.stubGlobal('open', () => ({ closed: false, close() {}, location: {} }))
    const { connect, user, words } = await open()
    const row = await screen.findByRole('button', { name: words.login.continueWith(words.social.passkey) })

    const email = await screen.findByLabelText(words.login.email)
    expect(row.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    const github = await screen.findByRole('button', { name: words.login.continueWith('GitHub') })
    expect(email.compareDocumentPosition(github) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    // Not a social network.
    expect(screen.getAllByRole('button', { name: words.login.continueWith(words.social.passkey) })).toHaveLength(1)

    await user.click(row)
    await expect.poll(() => viewOf(connect.store.get())).toBe('ConnectingSocial')
    expect(socialLoginOf(connect.store.get())?.provider).toBe('passkey')
  })

  test('is hidden in browsers without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { words } = await open()
    await screen.findByRole('button', { name: words.login.continueWith('GitHub') })
    expect(screen.queryByRole('button', { name: words.login.continueWith(words.social.passkey) })).toBeNull()
  })
})

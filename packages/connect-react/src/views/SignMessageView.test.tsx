import { activeConnection, modalOf, tryCloseModal, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../gallery/scene.ts'
import { openScene } from '../testing/openScene.tsx'

const refusing = createGalleryWallet({
  name: 'Phantom',
  request: () => Promise.reject(new Error('User rejected the request.')),
})

describe('sign-in', () => {
  test('shows the site, and that signing is free', async () => {
    const { words } = await openScene('SIWXSignMessage ready')

    const title = await screen.findByRole('heading', { name: words.signIn.title('Solsmith') })
    expect(title.closest('[role=status]')?.textContent).toContain(words.signIn.hint)
    expect(title.closest('[role=status]')?.parentElement?.querySelector('svg path')).toBeNull()
  })

  test("requests this site's message, and disables everything else meanwhile", async () => {
    const messages: string[] = []
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: (_, input) => {
        if ('message' in input) messages.push(new TextDecoder().decode(input.message))
        return new Promise<never>(() => {})
      },
    })
    const { user, words } = await openScene('SIWXSignMessage ready', () => ({ wallets: [wallet] }))
    const isWaiting = () =>
      screen.getByText(words.signIn.hint).closest('[role=status]')?.parentElement?.querySelector('svg path') !== null

    await user.click(await screen.findByRole('button', { name: words.signIn.sign }))

    await screen.findByRole('button', { name: words.signIn.signing })
    expect(isWaiting()).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.signIn.cancel }).disabled).toBe(true)
    await expect.poll(() => messages).toHaveLength(1)
    expect(messages[0]).toContain('solsmith.example')
    expect(messages[0]).toContain(galleryAddress)
  })

  test('explains the transaction for a device without message signing', async () => {
    const asked: string[] = []
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: (request) => {
        asked.push(request)
        return Promise.reject(new Error('User rejected the request.'))
      },
    })
    const { user, words } = await openScene('SIWXSignMessage ready', () => ({ wallets: [wallet] }))
    await screen.findByText(words.signIn.ledger)

    await user.click(await screen.findByRole('button', { name: words.signIn.byTransaction }))

    await screen.findByText(words.toasts.signatureDeclined)
    expect(asked).toEqual(['signTransaction'])
  })

  test('reports a rejection, and allows a retry', async () => {
    const { connect, user, words } = await openScene('SIWXSignMessage ready', () => ({ wallets: [refusing] }))

    await user.click(await screen.findByRole('button', { name: words.signIn.sign }))

    await screen.findByText(words.toasts.signatureDeclined)
    expect(viewOf(connect.store.get())).toBe('SIWXSignMessage')
    expect((await screen.findByRole('button', { name: words.signIn.sign })).getAttribute('aria-busy')).toBeNull()
  })

  test('cancelling disconnects if sign-in is required', async () => {
    const { connect, user, words } = await openScene('SIWXSignMessage ready')

    await user.click(await screen.findByRole('button', { name: words.signIn.cancel }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
    await expect.poll(() => viewOf(connect.store.get())).toBe('Connect')
  })

  test('requires a decision before closing', async () => {
    const { connect } = await openScene('SIWXSignMessage ready')

    await tryCloseModal(connect, async () => {})

    expect(modalOf(connect.store.get()).isOpen).toBe(true)
  })
})

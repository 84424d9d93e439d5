import { activeConnection, activeNetwork, modalOf, tryCloseModal, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('unsupported network', () => {
  test('offers only supported networks, with the reason', async () => {
    const { connect, words } = await openScene('UnsupportedChain ready')
    await screen.findByText(words.networks.unsupported(words.networks.thisSite))

    const rows = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('button')
    expect(rows).toHaveLength(connect.networks.length - 1)
    expect(rows.some(({ textContent }) => textContent?.includes(activeNetwork(connect).name))).toBe(false)
  })

  test("shows the site's name, if any", async () => {
    const { words } = await openScene('UnsupportedChain ready', () => ({
      options: { metadata: { name: 'Anvil', description: '', url: 'https://anvil.example', icons: [] } },
    }))

    await screen.findByText(words.networks.unsupported('Anvil'))
  })

  test('switches immediately to the chosen network', async () => {
    const { connect, user, words } = await openScene('UnsupportedChain ready')
    const [row] = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('button')

    if (row) await user.click(row)

    expect(row?.textContent).toContain(activeNetwork(connect).name)
  })

  test('without a wallet, a choice opens the wallet list', async () => {
    const { connect, user, words } = await openScene('UnsupportedChain ready', () => ({ isConnected: false }))
    const [row] = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('button')

    expect(screen.queryByRole('button', { name: words.account.disconnect })).toBeNull()
    if (row) await user.click(row)

    await expect.poll(() => viewOf(connect.store.get())).toBe('Connect')
  })

  test('allows disconnecting', async () => {
    const { connect, user, words } = await openScene('UnsupportedChain ready')

    await user.click(await screen.findByRole('button', { name: words.account.disconnect }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
  })

  test('closes only by a choice', async () => {
    const { connect } = await openScene('UnsupportedChain ready')

    await tryCloseModal(connect, async () => {})

    expect(modalOf(connect.store.get())).toMatchObject({ isOpen: true, history: ['UnsupportedChain'] })
  })
})

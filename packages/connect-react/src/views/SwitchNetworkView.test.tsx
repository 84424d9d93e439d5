import { activeNetwork } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../gallery/scene.ts'
import { openScene } from '../testing/openScene.tsx'

describe('network switch', () => {
  test('switches as soon as the view opens', async () => {
    const { connect, words } = await openScene('SwitchNetwork declined', () => ({
      data: { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' },
    }))

    await screen.findByRole('heading', { name: words.networks.approve })
    screen.getByText(words.networks.approveHint)
    expect(activeNetwork(connect).caip2).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.shell.tryAgain }).disabled).toBe(true)
  })

  test('needs no approval for an embedded wallet', async () => {
    const { words } = await openScene('SwitchNetwork declined', () => ({
      data: { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' },
      wallets: [createGalleryWallet({ name: 'Email', kind: 'embedded' })],
    }))

    await screen.findByRole('heading', { name: words.networks.switching('Devnet') })
    expect(screen.queryByText(words.networks.approveHint)).toBeNull()
  })

  test('keeps the network if the new one is not configured, and allows a retry', async () => {
    const { connect, user, words } = await openScene('SwitchNetwork declined')
    const before = activeNetwork(connect).id
    const title = await screen.findByRole('heading', { name: words.networks.declined })
    expect(title.closest('[role=status]')?.textContent).toContain(words.networks.declinedHint)

    await screen.findByText(words.alerts.SWITCH_NETWORK_NOT_FOUND)
    act(() => connect.store.set(({ alerts: _, ...state }) => state))
    expect(screen.queryByText(words.alerts.SWITCH_NETWORK_NOT_FOUND)).toBeNull()

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByText(words.alerts.SWITCH_NETWORK_NOT_FOUND)
    expect(activeNetwork(connect).id).toBe(before)
  })

  test("the title is the network's name", async () => {
    await openScene('SwitchNetwork declined')

    await screen.findByRole('heading', { level: 2, name: 'Elsewhere' })
  })
})

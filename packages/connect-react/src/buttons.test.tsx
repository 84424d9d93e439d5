import { updateNetworkRule, viewOf } from '@solsmith/connect'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { ConnectProvider } from './ConnectProvider.tsx'
import type { Scene } from './gallery/scene.ts'
import { withChain } from './gallery/scenes/accountAnswers.ts'
import { NetworkButton } from './NetworkButton.tsx'
import { renderParts } from './testing/renderParts.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const drawPage = (button: ReactNode, scene: Partial<Scene> = {}) =>
  renderParts(button, { answers: withChain, ...scene })

const openedView = (connect: ReturnType<typeof drawPage>['connect']) =>
  connect.store.get().modal?.isOpen ? viewOf(connect.store.get()) : null

describe('connect button', () => {
  test('opens the wallet list while disconnected', async () => {
    const { connect } = drawPage(<ConnectButton />)

    await userEvent.click(screen.getByRole('button', { name: en.connectButton }))

    await expect.poll(() => openedView(connect)).toBe('Connect')
  })

  test('shows address and balance while connected, and opens the account', async () => {
    const { connect } = drawPage(<ConnectButton />, { isConnected: true })
    const button = await screen.findByRole('button', { name: (name) => name.startsWith(en.yourWallet) })
    await screen.findByText((text) => text.includes('6.023'))

    await userEvent.click(button)

    await expect.poll(() => openedView(connect)).toBe('Account')
  })

  test('shows that it is connecting', () => {
    drawPage(<ConnectButton />, {
      prepare: ({ store }) =>
        store.set((state) => ({
          ...state,
          connections: { solana: { status: 'connecting', walletId: 'Phantom' } },
        })),
    })

    screen.getByRole('button', { name: en.connecting })
  })

  test('defers presses until the site is ready', async () => {
    const { connect, redraw } = drawPage(<ConnectButton isReady={false} />)
    const button = screen.getByRole('button', { name: en.connectButton })

    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(openedView(connect)).toBeNull()

    redraw(<ConnectButton isReady />)
    await expect.poll(() => openedView(connect)).toBe('Connect')
  })
})

describe('account button', () => {
  test('renders nothing while disconnected', () => {
    drawPage(<AccountButton />)

    expect(screen.queryByRole('button')).toBeNull()
  })

  test('shows the account and opens it', async () => {
    const { connect } = drawPage(<AccountButton />, { isConnected: true })
    const button = screen.getByRole('button', { name: (name) => name.startsWith(en.yourWallet) })
    expect(button.textContent).toContain('7fUQ')

    await userEvent.click(button)

    await expect.poll(() => openedView(connect)).toBe('Account')
  })
})

describe('network button', () => {
  test('shows the network in use and opens the list', async () => {
    const { connect } = drawPage(<NetworkButton />, { isConnected: true })

    await userEvent.click(screen.getByRole('button', { name: en.network('Mainnet') }))

    await expect.poll(() => openedView(connect)).toBe('Networks')
  })

  test("shows the site's label until a wallet is connected", () => {
    drawPage(<NetworkButton label="Choose a network" />)

    expect(screen.getByRole('button').textContent).toBe('Choose a network')
  })

  test('shows an unsupported network and lets the user switch', async () => {
    const { connect } = drawPage(<NetworkButton />, {
      isConnected: true,
      prepare: ({ store }) => store.set(updateNetworkRule('solana', { requested: ['solana:elsewhere'] })),
    })

    await userEvent.click(screen.getByRole('button', { name: en.switchNetwork }))

    await expect.poll(() => openedView(connect)).toBe('UnsupportedChain')
  })

  test('is disabled while connecting', () => {
    drawPage(<NetworkButton />, {
      prepare: ({ store }) =>
        store.set((state) => ({
          ...state,
          connections: { solana: { status: 'connecting', walletId: 'Phantom' } },
        })),
    })

    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })
})

test('applies a theme to the page, and leaves the page unchanged without one', async () => {
  const { style } = document.documentElement
  onTestFinished(() => void style.removeProperty('--solsmith-accent'))
  const { connect } = drawPage(<ConnectButton />)
  expect(style.getPropertyValue('--solsmith-accent')).toBe('')
  cleanup()

  render(
    <ConnectProvider connect={connect} theme={{ mode: 'light', accent: '#0a5cff' }}>
      {null}
    </ConnectProvider>,
  )

  await expect.poll(() => style.getPropertyValue('--solsmith-accent')).not.toBe('')
})

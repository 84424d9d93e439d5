import { activeConnection, modalOf, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet } from '../../gallery/scene.ts'
import { openScene } from '../../testing/openScene.tsx'

const onAPhone = () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('WalletConnect code', () => {
  test('shows a code to scan, with a link to copy', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnect ready')
    await screen.findByRole('img', { name: words.walletConnect.code })

    await user.click(screen.getByRole('button', { name: words.walletConnect.copyLink }))

    expect(await navigator.clipboard.readText()).toBe(connect.store.get().pairing?.uri)
    await screen.findByText(words.toasts.linkCopied)
  })

  test('reports a failed copy', async () => {
    const { user, words } = await openScene('ConnectingWalletConnect ready')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

    await user.click(await screen.findByRole('button', { name: words.walletConnect.copyLink }))

    await screen.findByText(words.toasts.copyFailed)
  })

  test('copies nothing while the code loads', async () => {
    const { connect, words } = await openScene('ConnectingWalletConnect loading')
    expect(activeConnection(connect).status).toBe('connecting')

    await screen.findByRole('status', { name: words.walletConnect.makingCode })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.walletConnect.copyLink }).disabled).toBe(true)
  })
})

describe('remote wallet', () => {
  test('shows its connection methods as tabs, the best one first', async () => {
    const { words } = await openScene('ConnectingWalletConnect a wallet')

    const tabs = within(await screen.findByRole('tablist', { name: words.walletConnect.ways })).getAllByRole('tab')
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
    expect(tabs.length).toBeGreaterThan(1)
    await screen.findByRole('img', { name: words.walletConnect.code })
  })

  test('opens its web app with the code in the link', async () => {
    const { user, words } = await openScene('ConnectingWalletConnect a wallet')

    await user.click(await screen.findByRole('tab', { name: words.walletConnect.platforms.web }))

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.walletConnect.open('Solflare') })
    expect(link.href.startsWith('https://solflare.com/app')).toBe(true)
    expect(decodeURIComponent(link.href)).toContain('wc:7f6e504b')
  })

  test('links to downloads for users without the wallet', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnect a wallet')

    await user.click(await screen.findByRole('button', { name: words.walletConnect.noWallet('Solflare') }))

    expect(viewOf(connect.store.get())).toBe('Downloads')
    expect(modalOf(connect.store.get()).data.listed?.id).toBe('solflare')
  })

  test('asks a wallet that is also installed here', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnect a wallet', ({ wallets = [], data }) => ({
      wallets: [...wallets, createGalleryWallet({ name: 'Solflare' })],
      data: { listed: { ...data?.listed, id: 'solflare', name: 'Solflare', rdns: 'Solflare' } },
    }))
    const tab = await screen.findByRole('tab', { name: words.walletConnect.platforms.browser })
    await user.click(tab)
    await screen.findByText(words.walletConnect.inThisBrowser)

    await user.click(screen.getByRole('button', { name: words.walletConnect.open('Solflare') }))

    expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
    expect(modalOf(connect.store.get()).data.walletId).toBe('Solflare')
  })

  test('links to downloads for an unreachable wallet', async () => {
    const { words } = await openScene('ConnectingWalletConnect not detected')

    await screen.findByRole('heading', { name: words.walletConnect.notDetected })
    expect(screen.getByText(words.walletConnect.notDetectedHint('Solflare'))).toBeTruthy()
    screen.getByRole('list', { name: words.downloads.places })
  })

  test('on a phone, opens its app immediately, and again after five seconds', async () => {
    onAPhone()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, words } = await openScene('ConnectingWalletConnect a wallet')
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: words.shell.tryAgain })
    expect(open).toHaveBeenCalledOnce()
    expect(again.disabled).toBe(true)
    screen.getByText(words.walletConnect.openAndContinue)

    await act(() => vi.advanceTimersByTimeAsync(3_000))
    screen.getByText(words.walletConnect.slow)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await user.click(again)

    expect(open).toHaveBeenCalledTimes(2)
    expect(open.mock.calls[1]).toEqual(open.mock.calls[0])
  })
})

describe('WalletConnect only', () => {
  test('shows the code, with a link to all wallets', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnectBasic ready')
    await screen.findByRole('img', { name: words.walletConnect.code })

    await user.click(screen.getByRole('button', { name: words.connect.allWallets }))

    expect(viewOf(connect.store.get())).toBe('AllWallets')
  })

  test('shows no code on a phone', async () => {
    onAPhone()
    const { words } = await openScene('ConnectingWalletConnectBasic ready')

    await screen.findByRole('button', { name: words.connect.allWallets })
    expect(screen.queryByRole('img', { name: words.walletConnect.code })).toBeNull()
  })

  test('on a phone, lists recommended wallets that are not installed', async () => {
    onAPhone()
    const customWallets = [{ id: 'ours', name: 'Ours', homepage: 'https://ours.example', mobile_link: 'ours://' }]
    await openScene('ConnectingWalletConnectBasic ready', ({ wallets = [], options }) => ({
      wallets: [...wallets, createGalleryWallet({ name: 'Glow' })],
      options: { ...options, customWallets },
    }))

    await screen.findByRole('button', { name: (name) => name.includes('Ours') })
    expect(screen.queryByRole('button', { name: (name) => name.includes('Glow') })).toBeNull()
  })
})

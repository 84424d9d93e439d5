import { activeConnection, modalOf, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet } from '../../gallery/scene.ts'
import { openScene } from '../../testing/openScene.tsx'

const onAPhone = () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('the code of WalletConnect', () => {
  test('it is there to be scanned, and its link to be copied', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnect ready')
    await screen.findByRole('img', { name: words.walletConnect.code })

    await user.click(screen.getByRole('button', { name: words.walletConnect.copyLink }))

    expect(await navigator.clipboard.readText()).toBe(connect.store.get().pairing?.uri)
    await screen.findByText(words.toasts.linkCopied)
  })

  test('a link that could not be copied is reported', async () => {
    const { user, words } = await openScene('ConnectingWalletConnect ready')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

    await user.click(await screen.findByRole('button', { name: words.walletConnect.copyLink }))

    await screen.findByText(words.toasts.copyFailed)
  })

  test('while the code is created there is nothing to copy', async () => {
    const { connect, words } = await openScene('ConnectingWalletConnect loading')
    expect(activeConnection(connect).status).toBe('connecting')

    await screen.findByRole('status', { name: words.walletConnect.makingCode })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.walletConnect.copyLink }).disabled).toBe(true)
  })
})

describe('a wallet that is somewhere else', () => {
  test('its ways are tabs, the best first', async () => {
    const { words } = await openScene('ConnectingWalletConnect a wallet')

    const tabs = within(await screen.findByRole('tablist', { name: words.walletConnect.ways })).getAllByRole('tab')
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
    expect(tabs.length).toBeGreaterThan(1)
    await screen.findByRole('img', { name: words.walletConnect.code })
  })

  test('its web page is opened with the code in the link', async () => {
    const { user, words } = await openScene('ConnectingWalletConnect a wallet')

    await user.click(await screen.findByRole('tab', { name: words.walletConnect.platforms.web }))

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.walletConnect.open('Solflare') })
    expect(link.href.startsWith('https://solflare.com/app')).toBe(true)
    expect(decodeURIComponent(link.href)).toContain('wc:7f6e504b')
  })

  test('anyone who does not have the wallet finds where to get it', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnect a wallet')

    await user.click(await screen.findByRole('button', { name: words.walletConnect.noWallet('Solflare') }))

    expect(viewOf(connect.store.get())).toBe('Downloads')
    expect(modalOf(connect.store.get()).data.listed?.id).toBe('solflare')
  })

  test('one that is in this browser too is asked there', async () => {
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

  test('one that cannot be reached says where to get it', async () => {
    const { words } = await openScene('ConnectingWalletConnect not detected')

    await screen.findByRole('heading', { name: words.walletConnect.notDetected })
    expect(screen.getByText(words.walletConnect.notDetectedHint('Solflare'))).toBeTruthy()
    screen.getByRole('list', { name: words.downloads.places })
  })

  test('on a phone its app is opened at once, and can be opened again after five seconds', async () => {
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

describe('WalletConnect alone', () => {
  test('the code is shown, and all wallets are one step away', async () => {
    const { connect, user, words } = await openScene('ConnectingWalletConnectBasic ready')
    await screen.findByRole('img', { name: words.walletConnect.code })

    await user.click(screen.getByRole('button', { name: words.connect.allWallets }))

    expect(viewOf(connect.store.get())).toBe('AllWallets')
  })

  test('a phone, which cannot scan its own screen, shows no code', async () => {
    onAPhone()
    const { words } = await openScene('ConnectingWalletConnectBasic ready')

    await screen.findByRole('button', { name: words.connect.allWallets })
    expect(screen.queryByRole('img', { name: words.walletConnect.code })).toBeNull()
  })

  test('a phone has the wallets that the site recommends, and not those that are here anyway', async () => {
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

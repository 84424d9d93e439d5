import { viewOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { mainnetChain } from '../gallery/scenes/accountAnswers.ts'
import { recordAnswer } from '../testing/answers.ts'
import { openScene } from '../testing/openScene.tsx'

const historyPath = `/v1/account/${galleryAddress}/history`
const url = 'https://meld.example/buy'

const watchWindows = () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  return open
}

const useFakeClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

describe('purchase in progress', () => {
  test('the popup can be reopened', async () => {
    const open = watchWindows()
    const { user, words } = await openScene('BuyInProgress not watched')
    await screen.findByText(words.buy.buyIn('Meld.io'))

    await user.click(screen.getByRole('button', { name: words.buy.openAgain }))

    expect(open).toHaveBeenCalledExactlyOnceWith(url, expect.any(String), expect.any(String))
  })

  test('copies the link and shows a toast', async () => {
    const { user, words } = await openScene('BuyInProgress not watched')

    await user.click(await screen.findByRole('button', { name: words.walletConnect.copyLink }))

    expect(await navigator.clipboard.readText()).toBe(url)
    await screen.findByText(words.toasts.linkCopied)
  })

  test('an unwatched purchase leads back to the account', async () => {
    const { connect, user, words } = await openScene('BuyInProgress not watched')
    await screen.findByText(words.buy.inWindowOnly)

    await user.click(screen.getByRole('button', { name: words.buy.done }))

    expect(viewOf(connect.store.get())).toBe('Account')
  })

  test('without a URL there is no popup to open', async () => {
    const { words } = await openScene('BuyInProgress not watched', () => ({ data: { name: 'Meld.io' } }))

    const again = await screen.findByRole<HTMLButtonElement>('button', { name: words.buy.openAgain })
    expect(again.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.walletConnect.copyLink }).disabled).toBe(true)
  })

  test('a watched purchase appears in the purchase list once it arrives', async () => {
    useFakeClock()
    const purchase = {
      id: 'a',
      metadata: {
        operationType: 'receive',
        hash: `a${galleryAddress}`,
        chain: mainnetChain,
        minedAt: '2026-11-20T10:00:00Z',
        status: 'pending',
      },
      transfers: [],
    }
    const { connect, words } = await openScene('BuyInProgress watched', ({ answers }) => ({
      answers: { ...answers, [historyPath]: () => ({ data: [purchase], next: null }) },
    }))
    await screen.findByText(words.buy.inWindow)

    await act(() => vi.advanceTimersByTimeAsync(4_000))

    await expect.poll(() => viewOf(connect.store.get())).toBe('OnRampActivity')
  })

  test('gives up after three minutes and searches again on request', async () => {
    useFakeClock()
    watchWindows()
    const history = recordAnswer(() => ({ data: [], next: null }))
    const { user, words } = await openScene('BuyInProgress watched', ({ answers }) => ({
      answers: { ...answers, [historyPath]: history.answer },
    }))
    await screen.findByText(words.buy.inWindow)

    await act(() => vi.advanceTimersByTimeAsync(200_000))
    await screen.findByText(words.buy.failed)
    const asked = history.asked.length
    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))
    await act(() => vi.advanceTimersByTimeAsync(5_000))

    expect(screen.queryByText(words.buy.failed)).toBeNull()
    await expect.poll(() => history.asked.length).toBeGreaterThan(asked)
  })
})

import { updateSwap, viewOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../../gallery/scene.ts'
import { swapTransaction } from '../../gallery/scenes/swapTransaction.ts'
import { answerFirst, recordAnswer } from '../../testing/answers.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('swap review', () => {
  test('shows both sides, minimum received and network cost', async () => {
    const { words } = await openScene('SwapPreview ready')

    expect((await screen.findByText(words.swap.from)).nextElementSibling?.textContent).toBe('2 SOL')
    await expect.poll(() => screen.queryByText(words.swap.to)?.nextElementSibling?.textContent).toBe('298.47 USDC')
    expect(screen.getByText(words.swap.least).nextElementSibling?.textContent).toBe('295.4853 USDC')
    expect(screen.getByText(words.swap.cost).nextElementSibling?.textContent).toContain('SOL')
    await expect
      .poll(() => screen.getByText(words.swap.route).nextElementSibling?.textContent)
      .toBe('SOL → ANVL → USDC')
    screen.getByText(words.swap.warning)
  })

  test('works with a minimal API: derives the minimum from the quote, without a route', async () => {
    const { words } = await openScene('SwapPreview ready', ({ answers }) => ({
      answers: {
        ...answers,
        '/v1/convert/build-transaction': () => ({
          tx: { from: galleryAddress, to: '', data: swapTransaction, amount: '2000000000' },
        }),
      },
      options: { apiUrl: 'https://scene', swapSlippage: () => 10 },
    }))

    const least = await screen.findByText(words.swap.least)
    expect(least.nextElementSibling?.textContent).toBe('268.623 USDC')
    expect(screen.queryByText(words.swap.route)).toBeNull()
  })

  test('shows the largest amounts in full', async () => {
    const { words } = await openScene('SwapPreview long')

    const told = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
    await expect.poll(() => told(words.swap.to)).toBe('18,446,744,073,709,551,615 ZERO')
    expect(told(words.swap.from)).toBe('18,446,744,073.709551615 SOL')
    expect(told(words.swap.least)).toBe('18,446,744,073,709,551,615 ZERO')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
      words.swap.swap('18,446,744,073.709551615', 'SOL'),
    )
  })

  test('an impact above 5 % requires acceptance before signing', async () => {
    const fungibles = [
      { name: 'Solana', symbol: 'SOL', iconUrl: '', price: 150 },
      { name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 0.9 },
    ]
    const { user, words } = await openScene('SwapPreview ready', ({ answers }) => ({
      answers: { ...answers, '/v1/fungible/price': () => ({ fungibles }) },
    }))
    const swap = await screen.findByRole<HTMLButtonElement>('button', { name: words.swap.swap('2', 'SOL') })
    const box = await screen.findByRole('checkbox', { name: words.swap.acceptImpact('10.46%') })
    expect(screen.getByText(words.swap.impact).nextElementSibling?.getAttribute('data-tone')).toBe('bad')
    expect(swap.disabled).toBe(true)

    await user.click(box)

    expect(swap.disabled).toBe(false)
  })

  test('shows that the swap is loading', async () => {
    const { words } = await openScene('SwapPreview loading')

    await screen.findByRole('status', { name: words.shell.loading })
    expect(screen.queryByRole('button', { name: words.swap.cancel })).toBeNull()
  })

  test('cancelling goes back to the form', async () => {
    const { connect, user, words } = await openScene('SwapPreview ready', cameFrom('Swap'))

    await user.click(await screen.findByRole('button', { name: words.swap.cancel }))

    expect(viewOf(connect.store.get())).toBe('Swap')
    expect(connect.store.get().swap?.amountText).toBe('2')
  })

  test('the button names the payment, and asks the wallet', async () => {
    const asked: string[] = []
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: (request) => {
        asked.push(request)
        return new Promise<never>(() => {})
      },
    })
    const value = { blockhash: galleryAddress, lastValidBlockHeight: 150 }
    const { user, words } = await openScene('SwapPreview ready', ({ answers }) => ({
      wallets: [wallet],
      answers: { ...answers, getLatestBlockhash: () => ({ context: { slot: 1 }, value }) },
    }))

    await user.click(await screen.findByRole('button', { name: words.swap.swap('2', 'SOL') }))

    await expect.poll(() => asked).toEqual(['signTransaction'])
  })

  test('a second swap waits for the first, and says why', async () => {
    const { connect, words } = await openScene('SwapPreview ready')
    const swap = await screen.findByRole('button', { name: words.swap.swap('2', 'SOL') })

    act(() => connect.store.set(updateSwap({ isSwapping: true })))
    expect(swap.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText(words.swap.earlier).closest('[role=status]')).not.toBeNull()

    act(() => connect.store.set(updateSwap({ isSwapping: false })))
    expect(swap.getAttribute('aria-busy')).toBeNull()
    expect(screen.queryByText(words.swap.earlier)).toBeNull()
  })

  test('refuses a swap that would fail', async () => {
    const { words } = await openScene('SwapPreview would fail')

    expect((await screen.findByText(words.swap.failed)).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: words.swap.swap('2', 'SOL') })).toBeNull()
  })

  test('refuses a swap that takes more than the form shows', async () => {
    const { words } = await openScene('SwapPreview not as the form says')

    const alert = (await screen.findByText(words.swap.failed)).closest('[role=alert]')
    expect(alert?.textContent).toContain('it would take more than what you pay.')
    expect(screen.queryByRole('button', { name: words.swap.swap('1.999999999', 'SOL') })).toBeNull()
  })

  test('allows editing after a failure', async () => {
    const { connect, user, words } = await openScene('SwapPreview would fail', cameFrom('Swap'))

    await user.click(await screen.findByRole('button', { name: words.swap.change }))

    expect(viewOf(connect.store.get())).toBe('Swap')
  })

  test("refuses a swap that this site can't sign, with the reason", async () => {
    const { words } = await openScene('SwapPreview not from here')

    const alert = (await screen.findByText(words.swap.failed)).closest('[role=alert]')
    expect(alert?.textContent?.length).toBeGreaterThan(words.swap.failed.length)
  })

  test('retries a failed swap transaction', async () => {
    const build = '/v1/convert/build-transaction'
    const asks: { readonly asked: readonly unknown[] }[] = []
    const { user, words } = await openScene('SwapPreview ready', ({ answers }) => {
      const recorded = recordAnswer(answerFirst(500, answers?.[build]))
      asks.push(recorded)
      return { answers: { ...answers, [build]: recorded.answer } }
    })

    await user.click(await screen.findByRole('button', { name: words.shell.tryAgain }))

    await screen.findByText(words.swap.least)
    expect(asks[0]?.asked.length).toBe(2)
  })
})

import { updateSwap, viewOf } from '@solsmith/connect'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../gallery/scene.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('swap', () => {
  test('shows a quote with its rate, reviewed before signing', async () => {
    const { connect, user, words } = await openScene('Swap ready')

    const received = await screen.findByRole<HTMLInputElement>('textbox', { name: words.swap.received })
    await expect.poll(() => received.value).toBe('298.47')
    expect(screen.getByText(words.swap.rate).nextElementSibling?.textContent).toBe('1 SOL = 149.235 USDC')

    await user.click(await screen.findByRole('button', { name: words.swap.labels['Review swap'] }))
    expect(viewOf(connect.store.get())).toBe('SwapPreview')
  })

  test('shows no unnamed provider fee, and no cost before the swap is built', async () => {
    const { words } = await openScene('Swap ready')
    await screen.findByText(words.swap.slippage)

    const { rate, impact, slippage } = words.swap
    const named = Array.from(document.querySelectorAll('dt'), ({ textContent }) => textContent)
    expect(named).toEqual([rate, impact, slippage])
  })

  test('shows the largest amounts on both sides in full', async () => {
    const { words } = await openScene('Swap long')

    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
    const [paid, received] = await Promise.all([field(words.swap.amount), field(words.swap.received)])
    await expect.poll(() => received.value).toBe('18446744073709551615')
    expect(paid.value).toBe('18446744073.709551615')
  })

  test('requests another quote for another amount, and ignores invalid text', async () => {
    const asked: string[] = []
    const quotes: Answer = ({ url }) => {
      asked.push(url.searchParams.get('amount') ?? '')
      return { quotes: [{ id: null, fromAmount: '1', fromAccount: 'a', toAmount: '149000000', toAccount: 'b' }] }
    }
    const { user, words } = await openScene('Swap ready', ({ answers }) => ({
      answers: { ...answers, '/v1/convert/quotes': quotes },
    }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words.swap.amount })
    await expect.poll(() => asked.length).toBeGreaterThan(0)

    await user.clear(field)
    await user.type(field, '1.5x')

    expect(field.value).toBe('1.5')
    await expect.poll(() => asked.at(-1)).toBe('1500000000')
  })

  test('the maximum leaves the network fee', async () => {
    const { connect, user, words } = await openScene('Swap ready')
    const most = await screen.findByRole<HTMLButtonElement>('button', { name: words.swap.max })
    await expect.poll(() => most.disabled).toBe(false)
    await user.click(most)

    const amount = Number(connect.store.get().swap?.amountText)
    expect(amount).toBeLessThan(6.023627)
    expect(amount).toBeGreaterThan(6)
  })

  test('refuses more than the balance', async () => {
    const { words } = await openScene('Swap too much')
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: words.swap.labels['Insufficient balance'],
    })

    expect(button.disabled).toBe(true)
    expect(screen.getByRole('textbox', { name: words.swap.amount }).getAttribute('aria-invalid')).toBe('true')
  })

  test('restarts after a pending swap lands', async () => {
    const { connect } = await openScene('Swap ready')
    await expect.poll(() => connect.store.get().swap?.to?.symbol).toBe('USDC')

    act(() => connect.store.set(updateSwap({ from: null, to: null, amountText: '' })))

    await expect
      .poll(() => connect.store.get().swap)
      .toMatchObject({ from: { symbol: 'SOL' }, to: null, amountText: '1' })
  })

  test('swaps both sides', async () => {
    const { connect, user, words } = await openScene('Swap ready')
    await user.click(await screen.findByRole('button', { name: words.swap.flip }))

    expect(connect.store.get().swap?.from?.symbol).toBe('USDC')
    expect(connect.store.get().swap?.to?.symbol).toBe('SOL')
  })

  test('shows that no provider offers a swap', async () => {
    const { words } = await openScene('Swap no offer')

    expect((await screen.findByText(words.swap.noQuote)).getAttribute('role')).toBe('alert')
  })

  test('an unsupported network has no fields, and links to another', async () => {
    const { connect, user, words } = await openScene('Swap empty')

    await screen.findByText(words.swap.notServed)
    expect(screen.queryByRole('textbox')).toBeNull()

    await user.click(screen.getByRole('button', { name: words.titles.Networks }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })

  test('requests a quote with the gas price, if known', async () => {
    for (const [price, sent] of [
      [() => ({ standard: '5000', fast: '5000', instant: null }), '5000'],
      [500, null],
    ] as const) {
      const asked: (string | null)[] = []
      await openScene('Swap ready', ({ answers }) => ({
        answers: {
          ...answers,
          '/v1/convert/gas-price': price,
          '/v1/convert/quotes': (request) => {
            asked.push(request.url.searchParams.get('gasPrice'))
            return { quotes: [] }
          },
        },
      }))
      await expect.poll(() => asked).toEqual([sent])
      cleanup()
    }
  })

  test('retries a failed list', async () => {
    let calls = 0
    const { user, words } = await openScene('Swap ready', ({ answers }) => ({
      answers: {
        ...answers,
        '/v1/convert/tokens': (request) => {
          calls += 1
          const list = answers?.['/v1/convert/tokens']
          return calls === 1 || typeof list !== 'function' ? 500 : list(request)
        },
      },
    }))
    await screen.findByText(words.swap.initFailed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('textbox', { name: words.swap.amount })
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('Swap loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })
})

import { modalOf, onrampChoiceOf, toastsOf, updateOnramp, viewOf } from '@solsmith/connect'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { galleryAddress } from '../../gallery/scene.ts'
import { recordAnswer } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

const urlPath = '/v1/generators/onrampurl'
const pay = 'https://pay.example/buy'

function watchWindow() {
  const opened = { location: { href: '' }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => open.mockRestore())
  return { opened, open }
}

const amountField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

const rowOf = async (name: string, list: string) =>
  within(await screen.findByRole('list', { name: list })).getByRole<HTMLButtonElement>('button', {
    name: beginning(name),
  })

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('onramp providers', () => {
  test('shows token and payment currency with their lists', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready', () => ({
      prepare: ({ store }) => store.set(updateOnramp({ purchaseCurrency: 'USDC', paymentCurrency: 'EUR' })),
    }))
    const want = await screen.findByRole('button', { name: beginning(words.buy.want) })
    expect(want.textContent).toContain('USDC')
    expect(screen.getByRole('button', { name: beginning(words.buy.payIn) }).textContent).toContain('EUR')

    await user.click(want)
    expect(viewOf(connect.store.get())).toBe('OnRampTokenSelect')
  })

  test('the currency leads to its list', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')

    await user.click(await screen.findByRole('button', { name: beginning(words.buy.payIn) }))

    expect(viewOf(connect.store.get())).toBe('OnRampFiatSelect')
  })

  test('a quote shows the result and the cost, and follows the amount', async () => {
    const quote = recordAnswer(({ body }) => {
      const { amount } = body as { amount: string }
      const inUsd = (text: string) => ({ amount: text, currency: 'USD' })
      return {
        coinbaseFee: inUsd('2.99'),
        networkFee: inUsd('0.05'),
        paymentSubtotal: inUsd('1'),
        paymentTotal: inUsd(amount),
        purchaseAmount: { amount: amount === '100' ? '0.55' : '1.38', currency: 'SOL' },
        quoteId: 'q',
      }
    })
    const { user, words } = await openScene('OnRampProviders ready', ({ answers }) => ({
      answers: { ...answers, '/v1/onramp/quote': quote.answer },
    }))
    await expect.poll(() => figure(words.buy.receive)).toBe('≈ 0.55 SOL')
    expect([figure(words.buy.providerFee), figure(words.buy.networkFee)]).toEqual(['2.99 USD', '0.05 USD'])

    const field = await amountField(words.buy.amount)
    await user.clear(field)
    await user.type(field, '250')

    await expect.poll(() => figure(words.buy.receive)).toBe('≈ 1.38 SOL')
    expect(quote.asked.map(({ body }) => body)).toEqual(
      ['100', '250'].map((amount) => ({
        purchaseCurrency: 'SOL',
        paymentCurrency: 'USD',
        amount,
        network: 'solana',
      })),
    )
  })

  test('shows no figures without a quote', async () => {
    const { words } = await openScene('OnRampProviders ready')

    await screen.findByText(words.buy.noQuote)
    expect([words.buy.receive, words.buy.providerFee, words.buy.networkFee].map(figure)).toEqual(['–', '–', '–'])
  })

  test.each([
    ['5', 'outside'],
    ['7500.01', 'outside'],
    ['1.234', 'noAmount'],
    ['', 'noAmount'],
  ] as const)('rejects the amount %j at the field, and sells nothing', async (text, problem) => {
    const { user, words } = await openScene('OnRampProviders ready')
    const field = await amountField(words.buy.amount)
    const provider = await rowOf('Coinbase', words.buy.providers)
    await expect.poll(() => provider.disabled).toBe(false)

    await user.clear(field)
    if (text) await user.type(field, text)

    const range = words.buy.limits('USD', '10', '7,500')
    const said = problem === 'outside' ? words.buy.outside(range) : words.buy.noAmount
    expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
    expect(provider.disabled).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('ignores letters in an amount', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')
    const field = await amountField(words.buy.amount)

    await user.type(field, 'x-')

    expect(onrampChoiceOf(connect).amountText).toBe('100')
    await user.type(field, ',5')
    expect(onrampChoiceOf(connect).amountText).toBe('100.5')
  })

  test('a provider opens a popup for the own address, and the modal waits', async () => {
    const { opened, open } = watchWindow()
    const link = recordAnswer(() => ({ url: pay }))
    const { connect, user, words } = await openScene('OnRampProviders ready', ({ answers }) => ({
      answers: { ...answers, [urlPath]: link.answer },
    }))
    const provider = await rowOf('Coinbase', words.buy.providers)
    await expect.poll(() => provider.disabled).toBe(false)
    expect(link.asked).toEqual([])

    await user.click(provider)

    await expect.poll(() => viewOf(connect.store.get())).toBe('BuyInProgress')
    expect(modalOf(connect.store.get()).data).toMatchObject({ name: 'Coinbase', url: pay, isListed: true })
    expect(open).toHaveBeenCalledOnce()
    expect(opened.location.href).toBe(pay)
    expect(link.asked.map(({ body }) => body)).toMatchObject([
      {
        destinationWallets: [{ address: galleryAddress, assets: ['SOL'] }],
        presetFiatAmount: 100,
        fiatCurrency: 'USD',
      },
    ])
  })

  test('a failed provider closes its popup, shows the error, and can be retried', async () => {
    const { opened } = watchWindow()
    const { connect, user, words } = await openScene('OnRampProviders ready')
    const provider = await rowOf('Coinbase', words.buy.providers)
    await expect.poll(() => provider.disabled).toBe(false)

    await user.click(provider)

    await expect.poll(() => opened.close.mock.calls.length).toBe(1)
    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
    expect(toastsOf(connect.store.get()).shown).toMatchObject({ variant: 'error' })
    await expect.poll(() => provider.disabled).toBe(false)
  })

  test('requires an account', async () => {
    const { words } = await openScene('OnRampProviders ready', () => ({ isConnected: false }))

    const provider = await rowOf('Meld.io', words.buy.providers)
    expect(provider.textContent).toContain(words.buy.notReady)
    expect(provider.disabled).toBe(true)
  })

  test("shows the list's provider image, and a symbol for the sandbox", async () => {
    const listed = { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase Wallet' }
    await openScene('OnRampProviders ready', ({ answers, options }) => ({
      options: { ...options, walletListUrl: 'https://scene' },
      answers: {
        ...answers,
        '/getWallets': () => ({ data: [{ ...listed, image_id: 'coinbase' }], count: 1 }),
        '/getWalletImage/coinbase': () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
      },
    }))
    const row = await screen.findByRole('button', { name: beginning('Coinbase') })
    await expect.poll(() => row.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
    // No list has an image of this provider.
    const other = screen.getByRole('button', { name: beginning('Meld.io') })
    expect(other.querySelector('[aria-hidden]')?.textContent).toBe('M')
    cleanup()

    await openScene('OnRampProviders ready', () => ({
      answers: { '/v1/supported-chains': 404 },
      prepare: ({ store }) => store.set((state) => ({ ...state, networkId: 'sandbox' })),
    }))
    const own = await screen.findByRole('button', { name: beginning('Sandbox faucet') })
    expect(own.querySelector('[aria-hidden] svg')).not.toBeNull()
    expect(own.textContent).toMatch(/^Sandbox faucet/)
  })

  test('shows that no provider serves this network', async () => {
    const { words } = await openScene('OnRampProviders empty')

    await screen.findByText(words.buy.none)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('links to earlier purchases', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')

    await user.click(await screen.findByRole('button', { name: words.buy.yours }))

    expect(viewOf(connect.store.get())).toBe('OnRampActivity')
  })

  test('links to an explanation', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')

    await user.click(await screen.findByRole('button', { name: words.buy.whatIs }))

    expect(viewOf(connect.store.get())).toBe('WhatIsABuy')
  })
})

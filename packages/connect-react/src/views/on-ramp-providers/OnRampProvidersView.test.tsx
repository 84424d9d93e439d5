import { modalOf, updateOnramp, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { galleryAddress } from '../../gallery/scene.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('the providers of a purchase', () => {
  test('what is bought and what it is paid in are shown, and lead to their lists', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready', () => ({
      prepare: ({ store }) => store.set(updateOnramp({ purchaseCurrency: 'SOL', paymentCurrency: 'EUR' })),
    }))
    const want = await screen.findByRole('button', { name: beginning(words.buy.want) })
    expect(want.textContent).toContain('SOL')
    expect(screen.getByRole('button', { name: beginning(words.buy.payIn) }).textContent).toContain('EUR')

    await user.click(want)
    expect(viewOf(connect.store.get())).toBe('OnRampTokenSelect')
  })

  test('the currency leads to the list of currencies', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')

    await user.click(await screen.findByRole('button', { name: beginning(words.buy.payIn) }))

    expect(viewOf(connect.store.get())).toBe('OnRampFiatSelect')
  })

  test('choosing a provider opens its window for the own address, and the modal waits', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const { connect, user, words } = await openScene('OnRampProviders ready')
    const list = await screen.findByRole('list', { name: words.buy.providers })
    const provider = within(list).getByRole<HTMLButtonElement>('button', { name: beginning('Meld.io') })
    await expect.poll(() => provider.disabled).toBe(false)

    await user.click(provider)

    expect(viewOf(connect.store.get())).toBe('BuyInProgress')
    const { url = '', name } = modalOf(connect.store.get()).data
    expect(name).toBe('Meld.io')
    expect(new URL(url).searchParams.get('walletAddress')).toBe(galleryAddress)
    expect(open).toHaveBeenCalledExactlyOnceWith(url, expect.any(String), expect.any(String))
  })

  test('a provider without an address to go to cannot be chosen', async () => {
    const { words } = await openScene('OnRampProviders ready', () => ({ isConnected: false }))

    const provider = await screen.findByRole<HTMLButtonElement>('button', { name: beginning('Meld.io') })
    await expect.poll(() => provider.textContent).toContain(words.buy.notReady)
    expect(provider.disabled).toBe(true)
  })

  test('where no one sells on this network, that is said', async () => {
    const { words } = await openScene('OnRampProviders empty')

    await screen.findByText(words.buy.none)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('an explanation is one step away', async () => {
    const { connect, user, words } = await openScene('OnRampProviders ready')

    await user.click(await screen.findByRole('button', { name: words.buy.whatIs }))

    expect(viewOf(connect.store.get())).toBe('WhatIsABuy')
  })
})

import { createNetworks, type OtherNetwork } from '@solsmith/chain'
import { viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

describe('social logins', () => {
  test('shows one row, four small buttons, and a link to the rest', async () => {
    const { connect, user, words } = await openScene('Connect logins first')
    const block = await screen.findByRole('group', { name: words.login.socials })

    const names = within(block)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([
      expect.stringContaining(words.login.continueWith('Google')),
      ...['X', 'Discord', 'Farcaster', 'GitHub'].map(words.login.continueWith),
      words.login.allSocials,
    ])

    await user.click(within(block).getByRole('button', { name: words.login.allSocials }))
    expect(viewOf(connect.store.get())).toBe('ConnectSocials')
  })

  test('shows two equal buttons without a link', async () => {
    const { words } = await openScene('Connect two socials')
    const block = await screen.findByRole('group', { name: words.login.socials })

    expect(
      within(block)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Google', 'GitHub'].map(words.login.continueWith))
  })

  test('on a network without embedded wallet support, leads to a supported one first', async () => {
    const caip2 = 'bip122:000000000019d6689c085ae165831e93'
    const bitcoin: OtherNetwork = {
      id: caip2,
      caip2,
      walletChain: caip2,
      name: 'Bitcoin',
      rpcUrl: 'https://bitcoin.example',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      money: 'real',
      explorer: null,
    }
    const { connect, user, words } = await openScene('Connect logins first', ({ options }) => ({
      options: { ...options, networks: [bitcoin, ...createNetworks(() => 'https://solana.example', null)] },
    }))

    await user.click(await screen.findByRole('button', { name: words.login.continueWith('Farcaster') }))

    expect(viewOf(connect.store.get())).toBe('SwitchNetwork')
  })

  test("a small button starts its provider's login", async () => {
    const { connect, user, words } = await openScene('Connect logins first')

    await user.click(await screen.findByRole('button', { name: words.login.continueWith('Farcaster') }))

    expect(viewOf(connect.store.get())).toBe('ConnectingFarcaster')
  })
})

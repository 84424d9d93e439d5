import { swapFormOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failFirst } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

const tokensPath = '/v1/convert/tokens'

describe('swap tokens', () => {
  test('lists own tokens first with balances', async () => {
    const { words } = await openScene('SwapSelectToken ready')

    const yours = await screen.findByRole('list', { name: words.swap.yours })
    expect(within(yours).getByRole('button', { name: beginning('Anvil') }).textContent).toContain('120')
    const others = screen.getByRole('list', { name: words.swap.all })
    within(others).getByRole('button', { name: beginning('Bellows') })
    expect(within(others).queryByRole('button', { name: beginning('Anvil') })).toBeNull()
  })

  test('shows token images from the list', async () => {
    const token = { name: 'Tongs', symbol: 'TONG', address: 'solana:x:tongs', decimals: 6, logoUri: '/images/tongs' }
    await openScene('SwapSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [tokensPath]: () => ({ tokens: [token] }) },
    }))

    const row = await screen.findByRole('button', { name: beginning('Tongs') })
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/tongs')
  })

  test("omits the other side's token", async () => {
    await openScene('SwapSelectToken ready')

    await screen.findByRole('button', { name: beginning('Bellows') })
    expect(screen.queryByRole('button', { name: beginning('Solana') })).toBeNull()
  })

  test('a choice sets the requested side, and returns to the form', async () => {
    const { connect, user } = await openScene('SwapSelectToken ready', cameFrom('Swap'))

    await user.click(await screen.findByRole('button', { name: beginning('Bellows') }))

    expect(viewOf(connect.store.get())).toBe('Swap')
    expect(swapFormOf(connect.store.get())).toMatchObject({
      from: { symbol: 'SOL' },
      to: { name: 'Bellows' },
      amountText: '2',
    })
  })

  test('chooses a suggested token with one click', async () => {
    const { connect, user, words } = await openScene('SwapSelectToken ready', cameFrom('Swap'))

    const [chip] = within(await screen.findByRole('list', { name: words.swap.suggested })).getAllByRole('button')
    if (!chip) throw new TypeError('A suggestion is expected.')
    await user.click(chip)

    expect(swapFormOf(connect.store.get()).to?.symbol).toBe(chip.textContent)
    expect(viewOf(connect.store.get())).toBe('Swap')
  })

  test('a search filters all groups, and announces the number of results', async () => {
    const { user, words } = await openScene('SwapSelectToken ready')

    await user.type(await screen.findByRole('searchbox', { name: words.swap.search }), 'bellows')

    screen.getByText(words.swap.found(1))
    expect(screen.queryByRole('list', { name: words.swap.yours })).toBeNull()
    within(screen.getByRole('list', { name: words.swap.all })).getByRole('button', { name: beginning('Bellows') })
  })

  test('shows an empty search result', async () => {
    const { user, words } = await openScene('SwapSelectToken ready')

    await user.type(await screen.findByRole('searchbox', { name: words.swap.search }), 'zzz')

    screen.getByText(words.swap.noTokens)
    screen.getByText(words.swap.found(0))
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('SwapSelectToken loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('retries a failed list', async () => {
    const { user, words } = await openScene('SwapSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [tokensPath]: failFirst(answers?.[tokensPath]) },
    }))
    await screen.findByText(words.swap.initFailed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('list', { name: words.swap.all })
  })
})

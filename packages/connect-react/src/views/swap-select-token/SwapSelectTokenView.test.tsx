import { swapFormOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failFirst } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

const tokensPath = '/v1/convert/tokens'

describe('the tokens of a swap', () => {
  test('the own tokens come first, with their balances, and the others under them', async () => {
    const { words } = await openScene('SwapSelectToken ready')

    const yours = await screen.findByRole('list', { name: words.swap.yours })
    expect(within(yours).getByRole('button', { name: beginning('Anvil') }).textContent).toContain('120')
    const others = screen.getByRole('list', { name: words.swap.all })
    within(others).getByRole('button', { name: beginning('Bellows') })
    expect(within(others).queryByRole('button', { name: beginning('Anvil') })).toBeNull()
  })

  test('a token has its picture, where the list has one', async () => {
    const token = { name: 'Tongs', symbol: 'TONG', address: 'solana:x:tongs', decimals: 6, logoUri: '/images/tongs' }
    await openScene('SwapSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [tokensPath]: () => ({ tokens: [token] }) },
    }))

    const row = await screen.findByRole('button', { name: beginning('Tongs') })
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/tongs')
  })

  test('the token of the other side is not offered', async () => {
    await openScene('SwapSelectToken ready')

    await screen.findByRole('button', { name: beginning('Bellows') })
    expect(screen.queryByRole('button', { name: beginning('Solana') })).toBeNull()
  })

  test('choosing sets the side that was asked for, and goes back to the form', async () => {
    const { connect, user } = await openScene('SwapSelectToken ready', cameFrom('Swap'))

    await user.click(await screen.findByRole('button', { name: beginning('Bellows') }))

    expect(viewOf(connect.store.get())).toBe('Swap')
    expect(swapFormOf(connect.store.get())).toMatchObject({
      from: { symbol: 'SOL' },
      to: { name: 'Bellows' },
      amountText: '2',
    })
  })

  test('a suggested token is chosen in one click', async () => {
    const { connect, user, words } = await openScene('SwapSelectToken ready', cameFrom('Swap'))

    const [chip] = within(await screen.findByRole('list', { name: words.swap.suggested })).getAllByRole('button')
    if (!chip) throw new TypeError('A suggestion is expected.')
    await user.click(chip)

    expect(swapFormOf(connect.store.get()).to?.symbol).toBe(chip.textContent)
    expect(viewOf(connect.store.get())).toBe('Swap')
  })

  test('a search narrows all groups, and says how many it found', async () => {
    const { user, words } = await openScene('SwapSelectToken ready')

    await user.type(await screen.findByRole('searchbox', { name: words.swap.search }), 'bellows')

    screen.getByText(words.swap.found(1))
    expect(screen.queryByRole('list', { name: words.swap.yours })).toBeNull()
    within(screen.getByRole('list', { name: words.swap.all })).getByRole('button', { name: beginning('Bellows') })
  })

  test('a search without a result says so', async () => {
    const { user, words } = await openScene('SwapSelectToken ready')

    await user.type(await screen.findByRole('searchbox', { name: words.swap.search }), 'zzz')

    screen.getByText(words.swap.noTokens)
    screen.getByText(words.swap.found(0))
  })

  test('while the list loads, that is said', async () => {
    const { words } = await openScene('SwapSelectToken loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('a list that failed to load is asked for again', async () => {
    const { user, words } = await openScene('SwapSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [tokensPath]: failFirst(answers?.[tokensPath]) },
    }))
    await screen.findByText(words.swap.initFailed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('list', { name: words.swap.all })
  })
})

import { onrampChoiceOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('purchase token', () => {
  test('lists tokens by name, and marks the chosen one', async () => {
    const { words } = await openScene('OnRampTokenSelect ready')

    const list = await screen.findByRole('list', { name: words.buy.tokens })
    const rows = within(list).getAllByRole('button')
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    expect(rows[0]?.textContent).toContain('SOL')
    // A logo, not a letter.
    expect(rows[0]?.querySelector('svg')).not.toBeNull()
    expect(rows[1]?.textContent).toContain('USD Coin')
  })

  test('a choice goes back, and changes only the token', async () => {
    const { connect, user } = await openScene('OnRampTokenSelect ready', cameFrom('OnRampProviders'))

    await user.click(await screen.findByRole('button', { name: beginning('USD Coin') }))

    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
    expect(onrampChoiceOf(connect)).toEqual({ purchaseCurrency: 'USDC', paymentCurrency: 'USD', amountText: '100' })
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('OnRampTokenSelect loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('shows an empty list if the service is unreachable', async () => {
    const { words } = await openScene('OnRampTokenSelect empty')

    await screen.findByText(words.buy.optionsEmpty)
    screen.getByText(words.buy.optionsEmptyHint)
  })
})

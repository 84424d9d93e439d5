import { onrampChoiceOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('payment currency', () => {
  test('lists currencies by name with their limits', async () => {
    const { words } = await openScene('OnRampFiatSelect ready')

    const list = await screen.findByRole('list', { name: words.buy.currencies })
    const [dollar, euro] = within(list).getAllByRole('button')
    expect(dollar?.textContent).toContain(words.buy.limits('USD', '10', '25,000'))
    expect(dollar?.getAttribute('aria-current')).toBe('true')
    expect(euro?.textContent).toContain('Euro')
  })

  test('a choice goes back, and changes only the currency', async () => {
    const { connect, user } = await openScene('OnRampFiatSelect ready', cameFrom('OnRampProviders'))

    await user.click(await screen.findByRole('button', { name: beginning('Euro') }))

    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
    expect(onrampChoiceOf(connect)).toEqual({ purchaseCurrency: 'SOL', paymentCurrency: 'EUR', amountText: '100' })
  })

  test("the service's currencies replace the built-in ones", async () => {
    const { words } = await openScene('OnRampFiatSelect ready', ({ answers }) => ({
      answers: {
        ...answers,
        '/v1/onramp/options': () => ({
          paymentCurrencies: [{ id: 'CHF', payment_method_limits: [] }],
          purchaseCurrencies: [],
        }),
      },
    }))

    const list = await screen.findByRole('list', { name: words.buy.currencies })
    const rows = within(list).getAllByRole('button')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.textContent).toContain('Swiss Franc')
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('OnRampFiatSelect loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('shows an empty list on a network without purchases', async () => {
    const { words } = await openScene('OnRampFiatSelect empty')

    await screen.findByText(words.buy.optionsEmpty)
  })
})

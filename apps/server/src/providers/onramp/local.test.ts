import { parseAmount, solDecimals } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalOnramp } from './createLocalOnramp.ts'

const nothing = async (): Promise<never> => {
  throw new TypeError('no quote asks the network')
}
const open = (solUsd: number) =>
  createLocalOnramp({
    chains: { list: nothing, find: nothing },
    secrets: { read: nothing },
    publicUrl: 'https://tokens.example',
    solUsd,
  })

const ask = (amount: string, { quote } = open(100)) =>
  quote({ purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount, network: 'sandbox' })

const cents = (text: string) => parseAmount(text, 2)

test('splits every payment exactly into fees and purchase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_000, max: 750_000 }), async (paid) => {
      const amount = `${Math.floor(paid / 100)}.${String(paid % 100).padStart(2, '0')}`
      const { paymentTotal, coinbaseFee, networkFee, paymentSubtotal, purchaseAmount } = await ask(amount)
      const subtotal = cents(paymentSubtotal.amount)

      expect(paymentTotal.amount).toBe(amount)
      expect(cents(coinbaseFee.amount) + cents(networkFee.amount) + subtotal).toBe(cents(amount))
      expect(cents(coinbaseFee.amount) * 100n >= cents(amount)).toBe(true)
      expect(parseAmount(purchaseAmount.amount, solDecimals) * 10_000n <= subtotal * 1_000_000_000n).toBe(true)
    }),
  )
})

test('computes the minimum price of an amount of SOL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 30, max: 300 }),
      fc.bigInt(400_000_000n, 20_000_000_000n),
      async (usd, lamports) => {
        const local = open(usd)
        const cryptoAmount = `${lamports / 1_000_000_000n}.${String(lamports % 1_000_000_000n).padStart(9, '0')}`
        const price = local.readPayment({ fiatAmount: null, cryptoAmount }) ?? ''
        const bought = async (amount: bigint) => {
          const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
          return parseAmount((await ask(text, local)).purchaseAmount.amount, solDecimals)
        }

        expect((await bought(cents(price))) >= lamports).toBe(true)
        expect((await bought(cents(price) - 1n)) < lamports).toBe(true)
      },
    ),
  )
})

test("uses the page's payment, else the price of the purchase, else 100", () => {
  const { readPayment } = open(100)
  expect(readPayment({ fiatAmount: '25.00', cryptoAmount: '3' })).toBe('25.00')
  expect(readPayment({ fiatAmount: null, cryptoAmount: '0.5' })).toBe('50.52')
  expect(() => readPayment({ fiatAmount: null, cryptoAmount: '0.01' })).toThrow('between 10.00 and 7500.00')
  expect(readPayment({ fiatAmount: null, cryptoAmount: null })).toBe('100.00')
})

test.each([
  [100, '0.9899'],
  [0.5, '197.98'],
  [200, '0.49495'],
  [0, '9899'],
])('sells for 100 at a price of %s per SOL: %s', async (solUsd, amount) => {
  expect((await ask('100.00', open(solUsd))).purchaseAmount).toEqual({ amount, currency: 'SOL' })
})

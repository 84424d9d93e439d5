import { parseAmount, solDecimals } from '@solsmith/chain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalOnramp, priceOfSol } from './createLocalOnramp.ts'

const nothing = async (): Promise<never> => {
  throw new TypeError('no quote asks the network')
}
const { quote } = createLocalOnramp({
  chains: { list: nothing, find: nothing },
  secrets: { read: nothing },
  publicUrl: 'https://tokens.example',
})

const ask = (amount: string) => quote({ purchaseCurrency: 'SOL', paymentCurrency: 'USD', amount, network: 'sandbox' })

const cents = (text: string) => parseAmount(text, 2)

test('whatever is paid, fees and what is bought add up to it, and nothing is given away', async () => {
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

test('the price of an amount of SOL buys it, and a cent less does not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 1n, max: 70_000_000_000n }), async (lamports) => {
      const price = priceOfSol(`${lamports / 1_000_000_000n}.${String(lamports % 1_000_000_000n).padStart(9, '0')}`)
      const bought = async (amount: bigint) =>
        parseAmount(
          (await ask(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)).purchaseAmount.amount,
          solDecimals,
        )

      expect((await bought(cents(price))) >= lamports).toBe(true)
      if (cents(price) > 3n) expect((await bought(cents(price) - 1n)) < lamports).toBe(true)
    }),
  )
})

import type { HistoryTransaction } from '@solsmith/wire'
import type { Purchase } from '../onramp/purchases.ts'

/** No hash before delivery. */
export function describePurchase(purchase: Purchase): HistoryTransaction | null {
  const { id, chain, address, status, signature, purchaseCurrency, purchaseAmount, updatedAt } = purchase
  // The purchase is unpaid.
  if (status === 'created') return null
  return {
    id,
    metadata: {
      operationType: 'receive',
      hash: signature ?? '',
      chain,
      minedAt: updatedAt.toISOString(),
      sentTo: address,
      status,
    },
    transfers:
      purchaseAmount === null
        ? []
        : [
            {
              direction: 'in',
              quantity: { numeric: purchaseAmount },
              fungible_info: { name: purchaseCurrency, symbol: purchaseCurrency, icon: null },
            },
          ],
  }
}

import { activeConnection, activeNamespace, type Connect } from '../createConnect.ts'
import { featuresOf } from '../modal/featuresOf.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { createOnrampUrl } from './onramp.ts'
import type { OnrampChoice } from './onrampChoice.ts'

/** A provider of purchases, as a row of its list shows it. */
export type OnrampProvider = {
  readonly id: 'coinbase' | 'meld'
  readonly name: string
  /** As the provider says it. */
  readonly fee: string
  readonly namespaces: readonly Namespace[]
}

const providers: readonly OnrampProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: '1-2%', namespaces: ['eip155'] },
  { id: 'meld', name: 'Meld.io', fee: '1-2%', namespaces: ['eip155', 'solana'] },
]

/** Meld's page for a purchase. */
const meldUrl = 'https://meldcrypto.com'

/** Who sells on the active kind of chain. One that needs a key of this site's is there only with it. */
export function onrampProviders(connect: Connect): readonly OnrampProvider[] {
  const namespace = activeNamespace(connect)
  return providers.filter(
    ({ id, namespaces }) => namespaces.includes(namespace) && (id !== 'meld' || connect.options.meldKey !== undefined),
  )
}

/** Whether there is anyone to buy from: otherwise no button leads there. */
export const canBuy = (connect: Connect): boolean => featuresOf(connect).onramp && onrampProviders(connect).length > 0

/** Where a provider sells what was chosen to the connected account; empty where it does not. */
export async function onrampUrl(
  connect: Connect,
  id: OnrampProvider['id'],
  { purchaseCurrency, paymentCurrency }: OnrampChoice,
): Promise<string> {
  if (id === 'coinbase') return createOnrampUrl(connect, { symbol: purchaseCurrency })
  const connection = activeConnection(connect)
  const { meldKey, projectId } = connect.options
  if (connection.status !== 'connected' || meldKey === undefined) return ''
  // Made again each time: nothing of an earlier choice stays in it.
  const url = new URL(meldUrl)
  url.searchParams.set('publicKey', meldKey)
  url.searchParams.set('destinationCurrencyCode', purchaseCurrency)
  url.searchParams.set('sourceCurrencyCode', paymentCurrency)
  url.searchParams.set('walletAddress', connection.account.address)
  if (projectId) url.searchParams.set('externalCustomerId', projectId)
  return url.href
}

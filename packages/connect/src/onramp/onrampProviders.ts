import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { featuresOf } from '../modal/featuresOf.ts'
import { createOnrampUrl, deliveryOn } from './onramp.ts'
import type { OnrampChoice } from './onrampChoice.ts'

/** A provider of purchases, as a row of its list shows it. */
export type OnrampProvider = {
  readonly id: 'local' | 'coinbase' | 'meld'
  readonly name: string
  /** As the provider says it. */
  readonly fee: string
  /** Whether its purchases are in the account's list of purchases. */
  readonly isListed: boolean
}

/** Sells SOL of a sandbox, which no one else has. */
const local: OnrampProvider = { id: 'local', name: 'Sandbox faucet', fee: '1%', isListed: true }
const coinbase: OnrampProvider = { id: 'coinbase', name: 'Coinbase', fee: '1-2%', isListed: true }
const meld: OnrampProvider = { id: 'meld', name: 'Meld.io', fee: '1-2%', isListed: false }

/** Meld's page for a purchase. */
const meldUrl = 'https://meldcrypto.com'

/** Who sells on the active network. One that needs a key of this site's is there only with it. */
export function onrampProviders(connect: Connect): readonly OnrampProvider[] {
  const network = activeNetwork(connect)
  if (deliveryOn(network) === null) return []
  if (network.id === 'sandbox') return [local]
  return connect.options.meldKey === undefined ? [coinbase] : [coinbase, meld]
}

/** Whether there is anyone to buy from: otherwise no button leads there. */
export const canBuy = (connect: Connect): boolean => featuresOf(connect).onramp && onrampProviders(connect).length > 0

/** Where a provider sells what was chosen to the connected account; empty where it does not. */
export async function onrampUrl(connect: Connect, id: OnrampProvider['id'], choice: OnrampChoice): Promise<string> {
  if (id !== 'meld') return createOnrampUrl(connect, choice)
  const connection = activeConnection(connect)
  const { meldKey, projectId } = connect.options
  if (connection.status !== 'connected' || meldKey === undefined) return ''
  const url = new URL(meldUrl)
  url.searchParams.set('publicKey', meldKey)
  url.searchParams.set('destinationCurrencyCode', choice.purchaseCurrency)
  url.searchParams.set('sourceCurrencyCode', choice.paymentCurrency)
  url.searchParams.set('sourceAmount', choice.amountText)
  url.searchParams.set('walletAddress', connection.account.address)
  if (projectId) url.searchParams.set('externalCustomerId', projectId)
  return url.href
}

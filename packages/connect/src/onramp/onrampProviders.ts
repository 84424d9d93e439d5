import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { featuresOf } from '../modal/featuresOf.ts'
import { createOnrampUrl, deliveryOn } from './onramp.ts'
import type { OnrampChoice } from './onrampChoice.ts'

/** A provider of purchases, as a row of the list. */
export type OnrampProvider = {
  readonly id: 'local' | 'coinbase' | 'meld'
  readonly name: string
  /** In the provider's words. */
  readonly fee: string
  /** Whether the account's list of purchases includes it. */
  readonly isListed: boolean
}

/** Sells SOL of a sandbox, unavailable elsewhere. */
const local: OnrampProvider = { id: 'local', name: 'Sandbox faucet', fee: '1%', isListed: true }
const coinbase: OnrampProvider = { id: 'coinbase', name: 'Coinbase', fee: '1-2%', isListed: true }
const meld: OnrampProvider = { id: 'meld', name: 'Meld.io', fee: '1-2%', isListed: false }

/** Meld's page for a purchase. */
const meldUrl = 'https://meldcrypto.com'

/** Returns the providers of the active network. One that needs a key requires this site's. */
export function onrampProviders(connect: Connect): readonly OnrampProvider[] {
  const network = activeNetwork(connect)
  if (deliveryOn(network) === null) return []
  if (network.id === 'sandbox') return [local]
  return connect.options.meldKey === undefined ? [coinbase] : [coinbase, meld]
}

/** Checks for any provider, without which the button is hidden. */
export const canBuy = (connect: Connect): boolean => featuresOf(connect).onramp && onrampProviders(connect).length > 0

/** Returns a provider's URL for the selection and the connected account; empty if it does not sell it. */
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

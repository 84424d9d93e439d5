import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { featuresOf } from '../modal/featuresOf.ts'
import { createOnrampUrl, deliveryOn } from './onramp.ts'
import type { OnrampChoice } from './onrampChoice.ts'

/** A row of the provider list. */
export type OnrampProvider = {
  readonly id: 'local' | 'coinbase' | 'meld'
  readonly name: string
  /** In the provider's words. */
  readonly fee: string
  /** In the list of purchases. */
  readonly isListed: boolean
}

/** Available on a sandbox only. */
const local: OnrampProvider = { id: 'local', name: 'Sandbox faucet', fee: '1%', isListed: true }
const coinbase: OnrampProvider = { id: 'coinbase', name: 'Coinbase', fee: '1-2%', isListed: true }
const meld: OnrampProvider = { id: 'meld', name: 'Meld.io', fee: '1-2%', isListed: false }

const meldUrl = 'https://meldcrypto.com'

/** Returns the network's providers; one with a key requires this site's. */
export function onrampProviders(connect: Connect): readonly OnrampProvider[] {
  const network = activeNetwork(connect)
  if (deliveryOn(network) === null) return []
  if (network.id === 'sandbox') return [local]
  return connect.options.meldKey === undefined ? [coinbase] : [coinbase, meld]
}

/** Checks for providers; without any, the button is hidden. */
export const canBuy = (connect: Connect): boolean => featuresOf(connect).onramp && onrampProviders(connect).length > 0

/** Returns a provider's URL; empty if not sold. */
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

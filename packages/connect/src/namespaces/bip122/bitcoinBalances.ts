import { type AnyNetwork, formatAmount } from '@solsmith/chain'
import type { HeldBalance } from '../../balance/tokenBalances.ts'
import type { Connect } from '../../createConnect.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { ownAddresses } from './bitcoinAccounts.ts'
import { fetchEsploraJson, readSats } from './esplora.ts'

/**
 * A wallet's balance over all its addresses, with unconfirmed changes, in satoshis; another address's alone.
 *
 * @throws {ChainError} as `fetchEsploraJson`.
 */
export async function fetchSats(network: AnyNetwork, address: string, connect?: Connect): Promise<bigint> {
  const addresses = await ownAddresses(connect, { network, address })
  const balances = await Promise.all(addresses.map((one) => fetchSatsOf(network, one)))
  return balances.reduce((sum, sats) => sum + sats, 0n)
}

async function fetchSatsOf(network: AnyNetwork, address: string): Promise<bigint> {
  const method = 'address/:id'
  const { chain_stats, mempool_stats } = fieldsOf(await fetchEsploraJson(network, `address/${address}`))
  const held = (stats: unknown) => {
    const { funded_txo_sum, spent_txo_sum } = fieldsOf(stats)
    return readSats(funded_txo_sum, method) - readSats(spent_txo_sum, method)
  }
  return held(chain_stats) + held(mempool_stats)
}

/** The coin only. @throws {ChainError} as `fetchSats`. */
export async function fetchBitcoinHoldings(
  connect: Connect,
  network: AnyNetwork,
  address: string,
): Promise<readonly HeldBalance[]> {
  const { name, symbol, decimals } = network.nativeCurrency
  const numeric = formatAmount(await fetchSats(network, address, connect), decimals)
  const quantity = { decimals: String(decimals), numeric }
  return [{ name, symbol, chainId: network.caip2, price: 0, quantity, iconUrl: '' }]
}

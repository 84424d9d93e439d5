import { type AnyNetwork, RpcError } from '@solsmith/chain'
import { type BitcoinAddress, findBitcoinNetwork, parseBitcoinAddress } from '@solsmith/wire/bitcoin'
import { fieldsOf } from '../fieldsOf.ts'
import type { BitcoinAccount } from './bitcoinAccount.ts'
import { fetchEsploraJson, readSats } from './esplora.ts'

/** Reference to an unspent output. */
export type BitcoinCoinId = { readonly txid: string; readonly vout: number }

/** An unspent output. */
export type BitcoinCoin = BitcoinCoinId & {
  readonly value: bigint
  readonly isConfirmed: boolean
  readonly account: BitcoinAccount
  readonly mayCarry: boolean
}

const smallTaproot = 10_000n

/**
 * Lists unspent outputs, confirmed ones first; unconfirmed ones only if they are change of the same wallet.
 *
 * @throws {ChainError} as `fetchEsploraJson`.
 */
export async function fetchBitcoinCoins(
  network: AnyNetwork,
  accounts: readonly BitcoinAccount[],
): Promise<readonly BitcoinCoin[]> {
  const lists = await Promise.all(accounts.map((account) => fetchCoinsOf(network, account)))
  const coins = lists.flat()
  const own = new Set(accounts.map(({ address }) => address))
  const isUsable = await Promise.all(coins.map((coin) => coin.isConfirmed || isOwnChange(network, coin.txid, own)))
  return coins
    .filter((_, index) => isUsable[index])
    .toSorted((left, right) => Number(right.isConfirmed) - Number(left.isConfirmed))
}

async function fetchCoinsOf(network: AnyNetwork, account: BitcoinAccount): Promise<readonly BitcoinCoin[]> {
  const method = 'address/:id/utxo'
  const answer = await fetchEsploraJson(network, `address/${account.address}/utxo`)
  if (!Array.isArray(answer)) throw new RpcError('RpcAnswerError', { method })
  const isTaproot = readOwn(network, account.address).kind === 'p2tr'
  return answer.map((one: unknown) => {
    const { txid, vout, value, status } = fieldsOf(one)
    const isId = typeof txid === 'string' && /^[0-9a-f]{64}$/.test(txid)
    if (!isId || typeof vout !== 'number' || !Number.isSafeInteger(vout) || vout < 0)
      throw new RpcError('RpcAnswerError', { method })
    const sats = readSats(value, method)
    const mayCarry = account.purpose === 'ordinals' || (isTaproot && sats <= smallTaproot)
    return { txid, vout, value: sats, isConfirmed: fieldsOf(status).confirmed === true, account, mayCarry }
  })
}

async function isOwnChange(network: AnyNetwork, txid: string, own: ReadonlySet<string>): Promise<boolean> {
  const { vin } = fieldsOf(await fetchEsploraJson(network, `tx/${txid}`))
  return (
    Array.isArray(vin) &&
    vin.length > 0 &&
    vin.every((input: unknown) => {
      const { scriptpubkey_address } = fieldsOf(fieldsOf(input).prevout)
      return typeof scriptpubkey_address === 'string' && own.has(scriptpubkey_address)
    })
  )
}

export function readOwn({ caip2 }: AnyNetwork, address: string): BitcoinAddress {
  const network = findBitcoinNetwork(caip2)
  const read = network && parseBitcoinAddress(address, network)
  if (!read) throw new TypeError('An account has an address of its network.')
  return read
}

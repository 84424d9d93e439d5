import type { AnyNetwork } from '@solsmith/chain'
import { connectionOf } from '../../connection/connection.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { sleep } from '../../sleep.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { type BitcoinAccount, readBitcoinAccounts } from './bitcoinAccount.ts'

type At = { readonly network: AnyNetwork; readonly address: string }

/**
 * Returns the wallet's addresses on the active network, payments first.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, or as `askWallet`.
 */
export async function fetchBitcoinAccounts(connect: Connect): Promise<readonly BitcoinAccount[]> {
  const { wallet, network, account } = requireConnected(connect, 'list accounts')
  return askAccounts(wallet, { network, address: account.address })
}

async function askAccounts(wallet: Wallet, { network, address }: At): Promise<readonly BitcoinAccount[]> {
  const method = 'getAccountAddresses'
  const params = { account: address }
  const answer = await askWallet(wallet, 'WalletSignTransactionError', { method, params, chain: network.caip2 })
  const { addresses = answer } = fieldsOf(answer)
  const found = readBitcoinAccounts(addresses, network)
  return found.some((one) => one.address === address)
    ? found
    : [{ address, publicKey: null, purpose: 'payment' }, ...found]
}

/** The wallet's addresses if `address` is one of them; else only it. */
export async function ownAddresses(connect: Connect | undefined, { network, address }: At): Promise<readonly string[]> {
  const state = connect?.store.get()
  const connection = state && connectionOf(state, 'bip122')
  if (connection?.status !== 'connected') return [address]
  const wallet = state?.wallets.find(({ id }) => id === connection.walletId)
  if (!wallet?.accounts)
    return wallet && connection.account.address === address ? askOnce(wallet, { network, address }) : [address]
  const own = wallet.accounts().map((account) => account.address)
  return own.includes(address) ? own : [address]
}

type Asked = { readonly key: string; readonly at: number; readonly first: Promise<unknown>; own: readonly string[] }

const asked = new WeakMap<Wallet, Asked>()
const patienceMs = 5_000
const freshMs = 600_000

/** On another device, which may be slow or silent. */
async function askOnce(wallet: Wallet, at: At): Promise<readonly string[]> {
  const key = `${at.network.caip2}:${at.address}`
  const last = asked.get(wallet)
  if (last?.key === key && Date.now() - last.at < freshMs) {
    await last.first
    return last.own
  }
  const answer = askAccounts(wallet, at).then(
    (found) => {
      next.own = found.map(({ address }) => address)
    },
    () => {},
  )
  const first = Promise.race([answer, sleep(patienceMs)])
  const next: Asked = { key, at: Date.now(), first, own: last?.key === key ? last.own : [at.address] }
  asked.set(wallet, next)
  await first
  return next.own
}

import type { NetworkId } from '@solsmith/chain'
import type { ReadAt } from '../card.ts'

export const networkNames: { readonly [N in NetworkId]: string } = {
  mainnet: 'Mainnet',
  devnet: 'Devnet',
  sandbox: 'Sandbox',
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** English, because all viewers share the image. */
export const cardWords = {
  price: 'Price',
  marketCap: 'Market cap',
  holders: 'Holders',
  supply: 'Supply',
  imitates: (symbol: string) => `Not the known ${symbol}: the address is another one`,
  liquidityOf: (pair: string) => `Liquidity of ${pair}`,
  kept: 'can never be withdrawn',
  locked: 'Locked',
  burnt: 'Burned',
  withdrawable: 'Withdrawable',
  read: ({ network, slot, time }: ReadAt) =>
    `${networkNames[network]}${network === 'sandbox' ? ' (no real money)' : ''} · slot ${slot.toLocaleString('en-US')} · ${date.format(time)} UTC`,
}

export const en = {
  unnamed: 'Token without a name',
  imitates: (symbol: string) => `not the known ${symbol}`,
  token: (mint: string, network: string) =>
    `The token ${mint} on ${network}: price, supply, authorities, holders and pools, read from the network.`,
  pool: (ends: string) => `Pool ${ends}`,
  poolOf: (pool: string, network: string) =>
    `The pool ${pool} on ${network}: price, liquidity, trades and locked share, read from the network.`,
  proof: (ends: string) => `Liquidity proof of pool ${ends}`,
  proofOf: (pool: string, network: string) =>
    `Withdrawable liquidity of the pool ${pool} on ${network}, computed from its accounts.`,
  tokenPicture: (ends: string) => `Figures of the token ${ends}`,
  proofPicture: (ends: string) => `Locked and withdrawable shares of the pool ${ends}`,
}

export type HeadWords = typeof en

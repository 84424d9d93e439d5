import type { TokenBalance, WalletAsset } from '@solsmith/wire'

/** A balance with facts that only the chain has. */
export type HeldBalance = TokenBalance & {
  readonly metadataUri?: string
}

/** Spec §5: no decimals means a collectible. */
export const excludeNfts = <Balance extends TokenBalance>(balances: readonly Balance[]): readonly Balance[] =>
  balances.filter(({ quantity }) => quantity.decimals !== '0')

/** Supply of one each; spam is only counted. */
export type Collectibles = { readonly shown: readonly HeldBalance[]; readonly hiddenCount: number }

export function pickCollectibles(balances: readonly HeldBalance[]): Collectibles {
  const all = balances.filter(({ isNft }) => isNft)
  const shown = all.filter(({ isSpam }) => !isSpam)
  return { shown, hiddenCount: all.length - shown.length }
}

/** Converts a wallet's asset to a balance (spec §3). */
export function readWalletAsset({ address, balance, type, metadata }: WalletAsset, chainId: string): TokenBalance {
  const { name, symbol, decimals, price, iconUrl } = metadata
  return {
    name,
    symbol,
    chainId,
    ...(type === 'NATIVE' ? {} : { address: `${chainId}:${address}` }),
    price,
    quantity: { decimals: String(decimals), numeric: divide(balance, decimals) },
    iconUrl,
  }
}

function divide(hex: string, decimals: number): string {
  const amount = /^0x[0-9a-f]+$/i.test(hex) ? BigInt(hex) : 0n
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}

/** Returns a hex EVM chain id, as wallets write it; 0x0 for other chains. */
export function hexChainId(caip2: string): string {
  const number = Number(caip2.slice(caip2.indexOf(':') + 1))
  return Number.isSafeInteger(number) && number >= 0 ? `0x${number.toString(16)}` : '0x0'
}

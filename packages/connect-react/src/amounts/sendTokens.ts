import { type AnyNetwork, parseAddress, shortenAddress } from '@solsmith/chain'
import { type HeldBalance, isSolana, nativeTokenAddress, type SendToken, type TokenBalance } from '@solsmith/connect'
import { readNumeric } from './amountText.ts'

/** A token or coin of an account. */
export type HeldToken = SendToken & {
  readonly name: string
  /** In dollars; null if unknown. */
  readonly worthUsd: number | null
  /** Whether any of its accounts is frozen. */
  readonly isFrozen: boolean
  /** Lures holders to a site, without a known price. */
  readonly isSpam: boolean
  readonly metadataUri: string | null
  readonly imageUrl: string | null
}

/**
 * Converts valid API balances to tokens.
 *
 * @param amount - Native balance on chain, newer than the list.
 */
export function readHeldTokens(
  balances: readonly HeldBalance[],
  { network, amount }: { readonly network: AnyNetwork; readonly amount: bigint | undefined },
): readonly HeldToken[] {
  const held = balances.flatMap((balance): readonly HeldToken[] => {
    const mint = readMint(balance, network)
    if (mint === undefined) return []
    const decimals = Number(balance.quantity.decimals)
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) return []
    const listed = readNumeric(balance.quantity.numeric, decimals)
    const symbol = balance.symbol || (mint === null ? network.nativeCurrency.symbol : shortenAddress(mint))
    const priceUsd = balance.price > 0 ? balance.price : null
    return [
      {
        mint,
        decimals,
        symbol,
        name: balance.name && balance.name !== mint ? balance.name : symbol,
        balance: mint === null && amount !== undefined ? amount : listed,
        priceUsd,
        isFrozen: balance.isFrozen ?? false,
        isSpam: balance.isSpam === true && priceUsd === null,
        metadataUri: balance.metadataUri ?? null,
        imageUrl: balance.iconUrl || null,
        // The API reports 0 without a price.
        worthUsd: balance.value || (priceUsd === null ? null : priceUsd * Number(balance.quantity.numeric)),
      },
    ]
  })
  return [...Map.groupBy(held, ({ mint }) => mint).values()].flatMap(addUp)
}

/** Adds the native coin from the chain, even without a list; undefined if nothing is known. */
export function withNative(
  tokens: readonly HeldToken[] | undefined,
  { network, amount }: { readonly network: AnyNetwork; readonly amount: bigint | undefined },
): readonly HeldToken[] | undefined {
  if (amount === undefined || tokens?.some(({ mint }) => mint === null)) return tokens
  if (amount === 0n) return tokens
  const { name, symbol, decimals } = network.nativeCurrency
  const unknown = { priceUsd: null, worthUsd: null, metadataUri: null, imageUrl: null, isFrozen: false, isSpam: false }
  return [{ mint: null, name, symbol, decimals, balance: amount, ...unknown }, ...(tokens ?? [])]
}

const addUp = (held: readonly HeldToken[]): readonly HeldToken[] =>
  held.slice(0, 1).map((first) => ({
    ...first,
    balance: held.reduce((sum, { balance }) => sum + balance, 0n),
    isFrozen: held.some(({ isFrozen }) => isFrozen),
  }))

/** Includes the address, because anyone can copy a name. */
export function describeToken({ name, symbol, mint }: Pick<HeldToken, 'name' | 'symbol' | 'mint'>): string | undefined {
  const address = mint === null ? null : shortenAddress(mint)
  return [symbol, address].filter((text) => text !== null && text !== name).join(' · ') || undefined
}

function readMint({ address }: TokenBalance, network: AnyNetwork): SendToken['mint'] | undefined {
  if (address === undefined || address === nativeTokenAddress(network)) return null
  try {
    const own = address.slice(address.lastIndexOf(':') + 1)
    // The account's network determines the format.
    return isSolana(network) ? parseAddress(own) : own
  } catch {
    return undefined
  }
}

export function findTokens(tokens: readonly HeldToken[], search: string): readonly HeldToken[] {
  const words = search.trim().toLowerCase()
  return tokens.filter(({ name, symbol, mint }) =>
    [name, symbol, mint ?? ''].some((text) => text.toLowerCase().includes(words)),
  )
}

export const worthOf = ({ priceUsd }: Pick<SendToken, 'priceUsd'>, amountText: string): number | null =>
  priceUsd === null || !/^\d+(\.\d+)?$/.test(amountText) ? null : priceUsd * Number(amountText)

import { type AnyNetwork, parseAddress, shortenAddress } from '@solsmith/chain'
import { type HeldBalance, isSolana, nativeTokenAddress, type SendToken, type TokenBalance } from '@solsmith/connect'
import { readNumeric } from './amountText.ts'

/** A token or coin of an account, for lists and the send form. */
export type HeldToken = SendToken & {
  readonly name: string
  /** Total value in dollars; null if unknown. */
  readonly worthUsd: number | null
  /** Part of the balance cannot be sent: the freeze authority froze its account. */
  readonly isFrozen: boolean
  /** Its name lures holders to a site, and it has no known price. */
  readonly isSpam: boolean
  /** Metadata URI; null if unknown. */
  readonly metadataUri: string | null
  /** Image URL of the API; null if none. */
  readonly imageUrl: string | null
}

/**
 * Converts API balances to tokens, and skips entries with invalid addresses.
 *
 * @param amount - Native balance on chain in base units, if known: lists can be half a minute old.
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
        // An API without a price reports a value of 0.
        worthUsd: balance.value || (priceUsd === null ? null : priceUsd * Number(balance.quantity.numeric)),
      },
    ]
  })
  return [...Map.groupBy(held, ({ mint }) => mint).values()].flatMap(addUp)
}

/**
 * Adds the native coin from the chain, which does not need the list. Without a list, returns at most the coin;
 * undefined if neither is known.
 */
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

/** Merges several accounts of one token into one row. */
const addUp = (held: readonly HeldToken[]): readonly HeldToken[] =>
  held.slice(0, 1).map((first) => ({
    ...first,
    balance: held.reduce((sum, { balance }) => sum + balance, 0n),
    isFrozen: held.some(({ isFrozen }) => isFrozen),
  }))

/** Text below a token's name: symbol and address, because anyone can copy a name. */
export function describeToken({ name, symbol, mint }: Pick<HeldToken, 'name' | 'symbol' | 'mint'>): string | undefined {
  const address = mint === null ? null : shortenAddress(mint)
  return [symbol, address].filter((text) => text !== null && text !== name).join(' · ') || undefined
}

/** Returns null for the native coin, and undefined for an address of another chain type. */
function readMint({ address }: TokenBalance, network: AnyNetwork): SendToken['mint'] | undefined {
  if (address === undefined || address === nativeTokenAddress(network)) return null
  try {
    const own = address.slice(address.lastIndexOf(':') + 1)
    // An address of the account's own network has that network's format.
    return isSolana(network) ? parseAddress(own) : own
  } catch {
    return undefined
  }
}

/** Filters tokens by name, symbol or address, case-insensitively. */
export function findTokens(tokens: readonly HeldToken[], search: string): readonly HeldToken[] {
  const words = search.trim().toLowerCase()
  return tokens.filter(({ name, symbol, mint }) =>
    [name, symbol, mint ?? ''].some((text) => text.toLowerCase().includes(words)),
  )
}

/** Returns the value of an amount in dollars; null without a price. */
export const worthOf = ({ priceUsd }: Pick<SendToken, 'priceUsd'>, amountText: string): number | null =>
  priceUsd === null || !/^\d+(\.\d+)?$/.test(amountText) ? null : priceUsd * Number(amountText)

import { type AnyNetwork, parseAddress, shortenAddress } from '@solsmith/chain'
import { type HeldBalance, isSolana, nativeTokenAddress, type SendToken, type TokenBalance } from '@solsmith/connect'
import { readNumeric } from './amountText.ts'

/** Something that an account holds, as lists and the form of a send know it. */
export type HeldToken = SendToken & {
  readonly name: string
  /** What all of it is worth, in dollars; null when no one says. */
  readonly worthUsd: number | null
  /** Some of it cannot be sent: the token's freeze authority has stopped it. */
  readonly isFrozen: boolean
  /** Named to lure its holder to a site, and without a known price. */
  readonly isSpam: boolean
  /** Where its description is; null where no one says. */
  readonly metadataUri: string | null
  /** Its picture, as the API gives it; null where it does not. */
  readonly imageUrl: string | null
}

/**
 * Reads balances as what can be shown and sent; what has no address that can be read is left out.
 *
 * @param amount - Base units of the account's native coin as the chain has it now, when that is known: lists may be half a minute old.
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
        // An API that knows no price says that it is worth nothing.
        worthUsd: balance.value || (priceUsd === null ? null : priceUsd * Number(balance.quantity.numeric)),
      },
    ]
  })
  return [...Map.groupBy(held, ({ mint }) => mint).values()].flatMap(addUp)
}

/**
 * The tokens with the native coin, which the chain itself tells: no list has to have come for it. Without a list there is at most
 * the coin; undefined while not even that is known.
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

/** Several accounts of one token are one line. */
const addUp = (held: readonly HeldToken[]): readonly HeldToken[] =>
  held.slice(0, 1).map((first) => ({
    ...first,
    balance: held.reduce((sum, { balance }) => sum + balance, 0n),
    isFrozen: held.some(({ isFrozen }) => isFrozen),
  }))

/** The line under a token's name: its symbol and, because a name is free to copy, its address. */
export function describeToken({ name, symbol, mint }: Pick<HeldToken, 'name' | 'symbol' | 'mint'>): string | undefined {
  const address = mint === null ? null : shortenAddress(mint)
  return [symbol, address].filter((text) => text !== null && text !== name).join(' · ') || undefined
}

/** Null for the native coin; undefined for what is no address of this kind of chain. */
function readMint({ address }: TokenBalance, network: AnyNetwork): SendToken['mint'] | undefined {
  if (address === undefined || address === nativeTokenAddress(network)) return null
  try {
    const own = address.slice(address.lastIndexOf(':') + 1)
    // What the account's own network names is an address there.
    return isSolana(network) ? parseAddress(own) : own
  } catch {
    return undefined
  }
}

/** Those that a text finds: by name, symbol or address, in any spelling of capitals. */
export function findTokens(tokens: readonly HeldToken[], search: string): readonly HeldToken[] {
  const words = search.trim().toLowerCase()
  return tokens.filter(({ name, symbol, mint }) =>
    [name, symbol, mint ?? ''].some((text) => text.toLowerCase().includes(words)),
  )
}

/** What an amount of a token is worth, in dollars; null without a price. */
export const worthOf = ({ priceUsd }: Pick<SendToken, 'priceUsd'>, amountText: string): number | null =>
  priceUsd === null || !/^\d+(\.\d+)?$/.test(amountText) ? null : priceUsd * Number(amountText)

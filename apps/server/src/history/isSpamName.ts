/** Addresses of sites, and what invites to visit one: a collectible has no need of either in its name. */
const lures =
  /https?:|www\.|\.(com|net|org|io|xyz|app|fi|gg|me|live|site|top|club)\b|\b(claim|airdrop|reward|visit|voucher|redeem|bonus)\b/i

/** Whether a collectible that no one asked for is named to lure its receiver somewhere. */
export const isSpamName = ({ name, symbol }: { readonly name: string; readonly symbol: string }): boolean =>
  lures.test(name) || lures.test(symbol)

/** Addresses of sites, and what invites to visit one: a collectible has no need of either in its name. */
const site = /https?:|www\.|\.(com|net|org|io|xyz|app|fi|gg|me|live|site|top|club)\b/i
const invitation = /\b(claim|airdrop|reward|visit|voucher|redeem|bonus)\b/i

type Named = { readonly name: string; readonly symbol: string }

/** Whether a collectible that no one asked for is named to lure its receiver somewhere. */
export const isSpamName = ({ name, symbol }: Named): boolean =>
  [name, symbol].some((text) => site.test(text) || invitation.test(text))

/** The same of a token that can be divided. Its makers may well call it Reward, or by their site: only both together lure. */
export const isSpamTokenName = ({ name, symbol }: Named): boolean =>
  site.test(`${name} ${symbol}`) && invitation.test(`${name} ${symbol}`)

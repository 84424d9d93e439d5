/** Domains and invitations, which a collectible does not need in its name. */
const site = /https?:|www\.|\.(com|net|org|io|xyz|app|fi|gg|me|live|site|top|club)\b/i
const invitation = /\b(claim|airdrop|reward|visit|voucher|redeem|bonus)\b/i

type Named = { readonly name: string; readonly symbol: string }

/** Detects an unsolicited collectible with a luring name. */
export const isSpamName = ({ name, symbol }: Named): boolean =>
  [name, symbol].some((text) => site.test(text) || invitation.test(text))

/**
 * Detects a divisible token with a luring name: a domain and an invitation together, since honest tokens may use either
 * word.
 */
export const isSpamTokenName = ({ name, symbol }: Named): boolean =>
  site.test(`${name} ${symbol}`) && invitation.test(`${name} ${symbol}`)

/** Domains and invitations in names. */
const site = /https?:|www\.|\.(com|net|org|io|xyz|app|fi|gg|me|live|site|top|club)\b/i
const invitation = /\b(claim|airdrop|reward|visit|voucher|redeem|bonus)\b/i

type Named = { readonly name: string; readonly symbol: string }

/** Detects luring names of collectibles. */
export const isSpamName = ({ name, symbol }: Named): boolean =>
  [name, symbol].some((text) => site.test(text) || invitation.test(text))

/** For divisible tokens: both together, because honest tokens may use either. */
export const isSpamTokenName = ({ name, symbol }: Named): boolean =>
  site.test(`${name} ${symbol}`) && invitation.test(`${name} ${symbol}`)

/** Names that suggest the instance, its operators or its parts. */
const offices = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'affiliate',
  'airdrop',
  'api',
  'billing',
  'bridge',
  'claim',
  'contact',
  'customer-service',
  'developer',
  'escrow',
  'faucet',
  'finance',
  'foundation',
  'giveaway',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'localhost',
  'login',
  'mail',
  'master',
  'moderator',
  'null',
  'official',
  'operator',
  'owner',
  'payment',
  'payments',
  'postmaster',
  'presale',
  'privacy',
  'recovery',
  'refund',
  'register',
  'root',
  'safety',
  'sale',
  'security',
  'service',
  'staff',
  'staking',
  'status',
  'support',
  'system',
  'team',
  'treasury',
  'undefined',
  'verify',
  'wallet',
  'webmaster',
]

/** Brands that users send money to. */
const houses = [
  'backpack',
  'binance',
  'bitget',
  'bybit',
  'circle',
  'coinbase',
  'crypto-com',
  'ethereum',
  'helius',
  'jito',
  'jupiter',
  'kamino',
  'kraken',
  'kucoin',
  'ledger',
  'magic-eden',
  'metamask',
  'metaplex',
  'meteora',
  'moonpay',
  'okx',
  'opensea',
  'orca',
  'paypal',
  'phantom',
  'pump-fun',
  'pyth',
  'raydium',
  'rainbow-wallet',
  'reown',
  'revolut',
  'robinhood',
  'solana',
  'solana-foundation',
  'solflare',
  'solsmith',
  'stripe',
  'tensor',
  'tether',
  'transak',
  'trezor',
  'trust-wallet',
  'uniswap',
  'walletconnect',
]

/** Coins whose name suggests their issuer. */
const tickers = ['btc', 'dai', 'eth', 'eurc', 'pyusd', 'steth', 'usdc', 'usde', 'usds', 'usdt', 'wbtc', 'weth', 'wsol']

/** Words that suggest an official account when combined with a brand. */
const companions = ['app', 'coin', 'dao', 'dex', 'exchange', 'my', 'pay', 'real', 'swap', 'the', 'token']

/** Lookalike pairs and characters. Longer first. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[1i]/g, 'l'],
  [/0/g, 'o'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/6/g, 'b'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
]

/** Returns a label's lookalike form. */
export const toSkeleton = (label: string): string =>
  looks.reduce((text, [pattern, look]) => text.replace(pattern, look), label)

const skeletons = new Set([...offices, ...houses, ...tickers].map(toSkeleton))
const marks = [...houses, ...tickers]
const parts = new Set(marks.map(toSkeleton))
/** Shorter names are parts of common words (`majorca`), so they count only in combination with a companion word. */
const longNames = marks.filter((mark) => mark.replaceAll('-', '').length >= 6).map(toSkeleton)
const joined = new Set(
  marks.flatMap((mark) =>
    [...offices, ...companions].flatMap((word) => [toSkeleton(mark + word), toSkeleton(word + mark)]),
  ),
)

/**
 * Checks for a reserved label, a lookalike (`so1ana`, `sup-port`, `c0inbase`), or a brand or coin as a part
 * (`phantom-wallet`, `coinbasehelp`, `my-usdc`).
 */
export function isReserved(label: string): boolean {
  const skeleton = toSkeleton(label)
  return (
    skeletons.has(skeleton) ||
    joined.has(skeleton) ||
    longNames.some((name) => skeleton.includes(name)) ||
    label.split('-').some((part) => parts.has(toSkeleton(part)))
  )
}

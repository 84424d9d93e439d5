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

/** Brands that receive money. */
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

/** Coins that imply an issuer. */
const tickers = ['btc', 'dai', 'eth', 'eurc', 'pyusd', 'steth', 'usdc', 'usde', 'usds', 'usdt', 'wbtc', 'weth', 'wsol']

/** Suggest an official account. */
const companions = ['app', 'coin', 'dao', 'dex', 'exchange', 'my', 'pay', 'real', 'swap', 'the', 'token']

/** Lookalike pairs, longer first. */
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

export const toSkeleton = (label: string): string =>
  looks.reduce((text, [pattern, look]) => text.replace(pattern, look), label)

const skeletons = new Set([...offices, ...houses, ...tickers].map(toSkeleton))
const marks = [...houses, ...tickers]
const parts = new Set(marks.map(toSkeleton))
/** Shorter ones are parts of common words (`majorca`). */
const longNames = marks.filter((mark) => mark.replaceAll('-', '').length >= 6).map(toSkeleton)
const joined = new Set(
  marks.flatMap((mark) =>
    [...offices, ...companions].flatMap((word) => [toSkeleton(mark + word), toSkeleton(word + mark)]),
  ),
)

/** Lookalikes (`so1ana`, `c0inbase`) or combinations (`phantom-wallet`, `my-usdc`) count too. */
export function isReserved(label: string): boolean {
  const skeleton = toSkeleton(label)
  return (
    skeletons.has(skeleton) ||
    joined.has(skeleton) ||
    longNames.some((name) => skeleton.includes(name)) ||
    label.split('-').some((part) => parts.has(toSkeleton(part)))
  )
}

import type { KnownToken } from './checkLookAlike.ts'

/**
 * Reserved names: currencies, chains and well-known tokens, maintained by hand. A name outside of the list is not
 * necessarily free. `mint` is the mainnet address, if known.
 */
export const reserved: readonly KnownToken[] = [
  { symbol: 'SOL', name: 'Solana', mint: 'So11111111111111111111111111111111111111112' },
  { symbol: 'WSOL', name: 'Wrapped SOL', mint: 'So11111111111111111111111111111111111111112' },
  { symbol: 'USDC', name: 'USD Coin', mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
  { symbol: 'USDT', name: 'Tether USD', mint: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' },
  { symbol: 'PYUSD', name: 'PayPal USD', mint: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo' },
  { symbol: 'USDS', name: 'USDS' },
  { symbol: 'USDG', name: 'Global Dollar' },
  { symbol: 'EURC', name: 'Euro Coin' },
  { symbol: 'BTC', name: 'Bitcoin' },
  { symbol: 'WBTC', name: 'Wrapped Bitcoin' },
  { symbol: 'CBBTC', name: 'Coinbase Wrapped BTC' },
  { symbol: 'ETH', name: 'Ethereum' },
  { symbol: 'WETH', name: 'Wrapped Ether' },
  { symbol: 'JUP', name: 'Jupiter', mint: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' },
  { symbol: 'JITOSOL', name: 'Jito Staked SOL' },
  { symbol: 'JTO', name: 'Jito' },
  { symbol: 'MSOL', name: 'Marinade Staked SOL' },
  { symbol: 'BSOL', name: 'BlazeStake Staked SOL' },
  { symbol: 'JUPSOL', name: 'Jupiter Staked SOL' },
  { symbol: 'RAY', name: 'Raydium', mint: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R' },
  { symbol: 'ORCA', name: 'Orca' },
  { symbol: 'MET', name: 'Meteora' },
  { symbol: 'PUMP', name: 'Pump' },
  { symbol: 'BONK', name: 'Bonk', mint: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263' },
  { symbol: 'WIF', name: 'dogwifhat', mint: 'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm' },
  { symbol: 'POPCAT', name: 'Popcat' },
  { symbol: 'PENGU', name: 'Pudgy Penguins' },
  { symbol: 'TRUMP', name: 'OFFICIAL TRUMP' },
  { symbol: 'PYTH', name: 'Pyth Network', mint: 'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3' },
  { symbol: 'RENDER', name: 'Render' },
  { symbol: 'HNT', name: 'Helium' },
  { symbol: 'DRIFT', name: 'Drift' },
  { symbol: 'KMNO', name: 'Kamino' },
  { symbol: 'TNSR', name: 'Tensor' },
  { symbol: 'W', name: 'Wormhole' },
]

/** Known mainnet mints of reserved names. */
export const reservedMints: ReadonlySet<string> = new Set(reserved.flatMap(({ mint }) => mint ?? []))

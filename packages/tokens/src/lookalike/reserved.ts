import type { KnownToken } from './checkLookAlike.ts'

/**
 * Names that nobody should be able to take by mistake or on purpose: money, chains, and tokens that everybody knows. It is a
 * list in the repository, kept by hand: what is not in it is not thereby free.
 */
export const reserved: readonly KnownToken[] = [
  { symbol: 'SOL', name: 'Solana' },
  { symbol: 'WSOL', name: 'Wrapped SOL' },
  { symbol: 'USDC', name: 'USD Coin' },
  { symbol: 'USDT', name: 'Tether USD' },
  { symbol: 'PYUSD', name: 'PayPal USD' },
  { symbol: 'USDS', name: 'USDS' },
  { symbol: 'USDG', name: 'Global Dollar' },
  { symbol: 'EURC', name: 'Euro Coin' },
  { symbol: 'BTC', name: 'Bitcoin' },
  { symbol: 'WBTC', name: 'Wrapped Bitcoin' },
  { symbol: 'CBBTC', name: 'Coinbase Wrapped BTC' },
  { symbol: 'ETH', name: 'Ethereum' },
  { symbol: 'WETH', name: 'Wrapped Ether' },
  { symbol: 'JUP', name: 'Jupiter' },
  { symbol: 'JITOSOL', name: 'Jito Staked SOL' },
  { symbol: 'JTO', name: 'Jito' },
  { symbol: 'MSOL', name: 'Marinade Staked SOL' },
  { symbol: 'BSOL', name: 'BlazeStake Staked SOL' },
  { symbol: 'JUPSOL', name: 'Jupiter Staked SOL' },
  { symbol: 'RAY', name: 'Raydium' },
  { symbol: 'ORCA', name: 'Orca' },
  { symbol: 'MET', name: 'Meteora' },
  { symbol: 'PUMP', name: 'Pump' },
  { symbol: 'BONK', name: 'Bonk' },
  { symbol: 'WIF', name: 'dogwifhat' },
  { symbol: 'POPCAT', name: 'Popcat' },
  { symbol: 'PENGU', name: 'Pudgy Penguins' },
  { symbol: 'TRUMP', name: 'OFFICIAL TRUMP' },
  { symbol: 'PYTH', name: 'Pyth Network' },
  { symbol: 'RENDER', name: 'Render' },
  { symbol: 'HNT', name: 'Helium' },
  { symbol: 'DRIFT', name: 'Drift' },
  { symbol: 'KMNO', name: 'Kamino' },
  { symbol: 'TNSR', name: 'Tensor' },
  { symbol: 'W', name: 'Wormhole' },
]

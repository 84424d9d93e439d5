import type { Settings } from '../settingsFile.ts'

export const en = {
  tag: 'en' as Settings['language'],
  title: 'Settings',
  lead: 'Saved in this browser, except the networks of this instance.',
  saved: 'Saved',

  appearance: 'Appearance',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', system: 'System' },
  language: 'Language',
  reloads: 'The page reloads and keeps your input.',
  currency: 'Values',
  currencies: { usd: 'SOL and US dollars', sol: 'SOL only' },
  currencyHint: 'Dollars appear if a price is known. Costs are always in SOL.',

  network: 'Network',
  explorer: 'Explorer',
  explorerHint: 'Opens addresses and transactions on Mainnet and Devnet. The sandbox has its own explorer.',

  transactions: 'Transactions',

  file: 'Backup',
  fileHint: 'A file with these choices, to use them in another browser. It doesn’t include keys or RPC URLs.',
  save: 'Export settings',
  open: 'Import settings',
  reset: 'Reset to defaults',
  refused: 'This file doesn’t contain Solsmith settings. Choose a file exported here.',
}

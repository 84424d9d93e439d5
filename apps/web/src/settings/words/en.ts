import type { Settings } from '../settingsFile.ts'

export const en = {
  tag: 'en' as Settings['language'],
  title: 'Settings',
  lead: 'Kept in this browser. They apply to every page at once.',
  saved: 'Saved',

  appearance: 'Appearance',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light' },
  language: 'Language',
  reloads: 'The page reloads. Drafts are kept.',
  currency: 'Values',
  currencies: { usd: 'SOL and US dollars', sol: 'SOL only' },
  currencyHint: 'Dollars are shown where a price is known. Costs are always shown in SOL.',

  network: 'Network',
  explorer: 'Explorer',
  explorerHint:
    'Where links to addresses and transactions lead on Mainnet and Devnet. The sandbox has its own explorer.',

  transactions: 'Transactions',

  file: 'Backup',
  fileHint: 'A file with these choices, to use them in another browser. It holds no keys and no addresses of nodes.',
  save: 'Export settings',
  open: 'Import settings',
  reset: 'Reset to defaults',
  refused: 'This file holds no Solsmith settings. Choose a file that was exported here.',
}

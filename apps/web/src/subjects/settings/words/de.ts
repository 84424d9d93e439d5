import type { en } from './en.ts'

export const de: typeof en = {
  tag: 'de',
  title: 'Einstellungen',
  lead: 'In diesem Browser gespeichert, außer den Netzwerken dieser Instanz. Sie gelten sofort für jede Seite.',
  saved: 'Gespeichert',

  appearance: 'Darstellung',
  theme: 'Design',
  themes: { dark: 'Dunkel', light: 'Hell', system: 'System' },
  language: 'Sprache',
  reloads: 'Die Seite wird neu geladen und behält Ihre Eingaben.',
  currency: 'Werte',
  currencies: { usd: 'SOL und US-Dollar', sol: 'Nur SOL' },
  currencyHint: 'Dollar erscheinen, wo ein Preis bekannt ist. Kosten stehen immer in SOL.',

  network: 'Netzwerk',
  explorer: 'Explorer',
  explorerHint:
    'Wohin Links zu Adressen und Transaktionen auf Mainnet und Devnet führen. Die Sandbox hat ihren eigenen Explorer.',

  transactions: 'Transaktionen',

  file: 'Sicherung',
  fileHint:
    'Eine Datei mit diesen Einstellungen für einen anderen Browser. Sie enthält keine Schlüssel und keine RPC-URLs.',
  save: 'Einstellungen exportieren',
  open: 'Einstellungen importieren',
  reset: 'Zurücksetzen',
  refused: 'Diese Datei enthält keine Solsmith-Einstellungen. Wählen Sie eine Datei, die hier exportiert wurde.',
}

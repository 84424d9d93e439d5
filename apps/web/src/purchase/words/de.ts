import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Sandbox-SOL kaufen',
  lead: 'Das ist ein Testkauf im Sandbox-Netzwerk. Es wird kein Geld abgebucht.',
  back: 'Startseite',
  loading: 'Der Kauf wird geladen …',
  loadFailed: 'Dieser Kauf konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  quote: 'Sie zahlen',
  free: 'Testgeld',
  subtotal: (symbol) => `${symbol} zum Testpreis`,
  fee: 'Gebühr des Anbieters',
  networkFee: 'Netzwerkgebühr',
  total: 'Gesamt',
  receive: 'Sie erhalten',
  to: 'An',
  what: 'Adresse',
  pay: (amount) => `${amount} bezahlen`,
  payHint: 'Der Faucet der Sandbox sendet die SOL. Jede Zahlung zählt zum täglichen Limit für Sandbox-SOL.',
  pending: 'Die Zahlung läuft. Das dauert einige Sekunden.',
  confirmed: (amount) => `${amount} geliefert`,
  close: 'Sie können dieses Fenster schließen.',
  transaction: 'Transaktion',
  failed: 'Die Zahlung ist fehlgeschlagen',
  failedHint:
    'Der Faucet der Sandbox hat die SOL nicht gesendet. Es wurde nichts bezahlt. Beginnen Sie einen neuen Kauf im Fenster Ihres Wallets.',
  payFailed: 'Die Zahlung war nicht möglich',
}

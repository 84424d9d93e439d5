import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Token wählen',
  placeholder: 'Name, Symbol oder Adresse',
  choose: 'Wählen',
  fromList: 'aus einer Liste',
  groups: { found: 'Das ist', own: 'Ihre Tokens', others: 'Andere Tokens' },
  nothing: (text) => `Kein Token gefunden für „${text}“`,
  noPool: 'Kein Pool',
  emptied: 'Pool geleert',
  nothingHint: 'Fügen Sie die Adresse eines Tokens ein, der nicht aufgeführt ist.',
  none: 'Noch keine Tokens in diesem Netzwerk',
  noToken: 'An dieser Adresse gibt es in diesem Netzwerk keinen Token.',
  notRead: 'Diese Adresse konnte nicht gelesen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ownFailed: 'Die Tokens Ihrer Wallet konnten nicht geladen werden. Suche und Adressen funktionieren trotzdem.',
  othersFailed: 'Die Tokens dieses Netzwerks konnten nicht geladen werden. Adressen funktionieren trotzdem.',
  imitates: (symbol, address) => `Nicht der bekannte ${symbol}: ${address}`,
  alike: (address) => `Gleicher Name, andere Adresse: ${address}`,
  verified: 'Bekannte Adresse',
  verifiedNote: 'Die Adresse eines bekannten Tokens. Keine Empfehlung.',
  unnamed: 'Token ohne Namen',
  on: (network) => `auf ${network}`,
}

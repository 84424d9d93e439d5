import type { en } from './tools.en.ts'

export const de: typeof en = {
  send: { label: 'An viele senden', hint: 'Liste einfügen, jede Zeile wird geprüft' },
  reclaim: { label: 'SOL zurückholen', hint: 'Leere Konten schließen, nichts verbrennen' },
  wrap: { label: 'Verpacken und auspacken', hint: 'Zwischen SOL und verpackten SOL wechseln' },
  snapshot: { label: 'Momentaufnahme', hint: 'Liste der Inhaber als CSV' },
  check: { label: 'Token prüfen', hint: 'Berechtigungen und Bewertung jedes Tokens' },
  authorities: { label: 'Berechtigungen ändern', hint: 'Behalten, übertragen oder widerrufen' },
  receipts: { label: 'Quittungen', hint: 'Eigene ansehen, jede prüfen' },
  sign: { label: 'Nachricht signieren', hint: 'Belegen, dass eine Adresse Ihnen gehört' },
}

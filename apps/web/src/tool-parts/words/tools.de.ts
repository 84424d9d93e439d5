import type { en } from './tools.en.ts'

export const de: typeof en = {
  swap: { label: 'Tauschen', hint: 'Zwei beliebige Tokens zu einem vorher gezeigten Kurs tauschen' },
  send: { label: 'An viele senden', hint: 'Liste einfügen oder hochladen. Wir prüfen jede Zeile.' },
  reclaim: { label: 'SOL zurückholen', hint: 'Leere Token-Konten schließen und die Einlage zurückbekommen' },
  wrap: { label: 'Verpacken und auspacken', hint: 'Zwischen SOL und verpackten SOL wechseln' },
  snapshot: { label: 'Momentaufnahme', hint: 'Liste der Inhaber als CSV' },
  check: { label: 'Token prüfen', hint: 'Sicherheitsbewertung für jeden Token' },
  authorities: { label: 'Berechtigungen ändern', hint: 'Behalten, übertragen oder widerrufen' },
  receipts: { label: 'Quittungen', hint: 'Eigene ansehen, jede prüfen' },
  sign: { label: 'Nachricht signieren', hint: 'Belegen, dass eine Adresse Ihnen gehört' },
}

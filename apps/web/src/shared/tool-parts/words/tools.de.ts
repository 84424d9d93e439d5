import type { en } from './tools.en.ts'

export const de: typeof en = {
  create: { label: 'Token erstellen', hint: 'Name, Gesamtmenge und Berechtigungen, mit einer Signatur' },
  pool: { label: 'Pool erstellen', hint: 'Macht Ihren Token handelbar. Braucht den Token und SOL.' },
  lock: { label: 'Liquidität hinzufügen, sperren oder abziehen', hint: 'Für Pools, an denen Sie einen Anteil haben' },
  swap: { label: 'Tauschen', hint: 'Zwei beliebige Tokens zu einem vorher gezeigten Kurs tauschen' },
  send: { label: 'An viele senden', hint: 'Liste einfügen oder hochladen. Wir prüfen jede Zeile.' },
  reclaim: { label: 'SOL zurückholen', hint: 'Leere Token-Konten schließen und die Einlage zurückbekommen' },
  wrap: { label: 'Verpacken und auspacken', hint: 'Zwischen SOL und verpackten SOL wechseln' },
  snapshot: { label: 'Momentaufnahme', hint: 'Liste der Inhaber als CSV' },
  check: { label: 'Token prüfen', hint: 'Sicherheitsbewertung für jeden Token' },
  authorities: { label: 'Berechtigungen ändern', hint: 'Behalten, übertragen oder widerrufen' },
  receipts: { label: 'Quittungen', hint: 'Eigene ansehen, jede prüfen' },
  mint: { label: 'Mehr prägen', hint: 'Braucht die Mint-Berechtigung des Tokens' },
  burn: { label: 'Tokens verbrennen', hint: 'Tokens vernichten, die Sie besitzen' },
  freeze: { label: 'Konto einfrieren', hint: 'Braucht die Freeze-Berechtigung des Tokens' },
  edit: { label: 'Metadaten ändern', hint: 'Name, Symbol und Logo. Braucht die Update-Berechtigung.' },
  sign: { label: 'Nachricht signieren', hint: 'Belegen, dass eine Adresse Ihnen gehört' },
}

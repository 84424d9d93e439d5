import type { en } from './en.ts'

export const de: typeof en = {
  facts: [
    {
      title: 'Eine Signatur',
      text: 'Mint, Metadaten, Gesamtmenge und Berechtigungen in einer Transaktion. Sie gelingt ganz oder ändert nichts.',
    },
    {
      title: 'Genaue Vorschau',
      text: 'Wir simulieren die Transaktion, bevor sich Ihre Wallet öffnet. Die Vorschau zeigt jede Änderung, auf den Lamport genau.',
    },
    {
      title: 'Selbst überprüfbar',
      text: 'Keine Plattformgebühr. Der Schlüssel Ihrer Wallet bleibt in Ihrer Wallet; E-Mail- und andere Anmeldungen speichern verschlüsselte Teile ihres Schlüssels auf dem Server. Betreiben Sie es selbst und prüfen Sie den Build-Hash.',
      charged:
        'Der Schlüssel Ihrer Wallet bleibt in Ihrer Wallet; E-Mail- und andere Anmeldungen speichern verschlüsselte Teile ihres Schlüssels auf dem Server. Die Plattformgebühr steht da, bevor Sie signieren. Betreiben Sie es selbst und prüfen Sie den Build-Hash.',
    },
  ],
  tasks: {
    title: 'Was möchten Sie tun?',
    create: ['Token erstellen', 'Alles mit einer Signatur'],
    copy: ['Trends kopieren', 'Die Einstellungen, nicht den Namen'],
    swap: ['Tauschen', 'Mindestbetrag steht vor der Signatur fest'],
    addPool: ['Pool erstellen', 'Bei Raydium, jetzt oder später'],
    managePool: ['Pools verwalten', 'Hinzufügen, abziehen, einziehen, sperren'],
    send: ['An viele senden', 'Liste einfügen oder hochladen. Wir prüfen jede Zeile.'],
    authorities: ['Berechtigungen ändern', 'Behalten, übertragen oder widerrufen'],
    reclaim: ['SOL zurückholen', 'Leere Token-Konten schließen und die Einlage zurückbekommen'],
    check: ['Token prüfen', 'Sicherheitsbewertung für jeden Token'],
  },
  compare: {
    title: 'Gebühren im Vergleich',
    caption: 'Gebühren zusätzlich zu denen des Netzwerks, nach Angaben von Bezahldiensten im November 2026',
    columns: ['Aufgabe', 'Üblicher Bezahldienst', 'Solsmith'],
    rows: [
      ['Einen Token erstellen', '0,15 bis 0,20 SOL', '0'],
      ['Eine Berechtigung widerrufen', '0,05 SOL', '0, in derselben Transaktion'],
      ['Wunschadresse', 'Gleiche Gebühr noch einmal', 'Kostenlos, und kein privater Schlüssel kann bekannt werden'],
      ['An 100 Personen senden', '0,02 SOL', '0'],
      ['An 5.000 Personen senden', '2,5 SOL', '0'],
      ['Signaturen für einen Token', 'eine, plus eine für die Gebühr', '1'],
    ],
  },
  steps: {
    title: 'Vier Schritte',
    items: [
      {
        picture: 'form',
        title: 'Eine Seite ausfüllen',
        text: 'Bytes live gezählt, klare Grenzen, Erkennung von Doppelgängern.',
      },
      {
        picture: 'review',
        title: 'Die Änderungen prüfen',
        text: 'Jeder Lamport, jedes Konto, jede dauerhafte Änderung.',
      },
      {
        picture: 'sign',
        title: 'Einmal signieren',
        text: 'Eine Transaktion. Sie gelingt ganz oder ändert nichts.',
      },
      {
        picture: 'made',
        title: 'Quittung erhalten',
        text: 'Wir prüfen das Ergebnis gegen Ihre Vorschau.',
      },
    ],
  },
  learn: {
    title: 'Lernen',
    all: 'Alle vierzehn Artikel',
    minutes: (minutes: number) => `${minutes} Minuten`,
  },
  questions: { title: 'Fragen', all: 'Alle zwanzig Fragen' },
}

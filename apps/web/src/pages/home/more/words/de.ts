import type { en } from './en.ts'

export const de: typeof en = {
  facts: [
    {
      title: 'Eine Signatur',
      text: 'Mint, Metadaten, Menge und Befugnisse stehen in einer Transaktion. Alles kommt an oder nichts davon.',
    },
    {
      title: 'Genaue Vorschau',
      text: 'Wir simulieren, bevor sich Ihre Wallet öffnet. Was Sie lesen, ist, was sich ändert, auf den Lamport genau.',
    },
    {
      title: 'Sie müssen uns nicht vertrauen',
      text: 'Keine Plattformgebühr, keine Schlüssel auf einem Server. Betreiben Sie es selbst und prüfen Sie den Hash.',
    },
  ],
  tasks: {
    title: 'Was möchten Sie tun?',
    create: ['Token erstellen', 'Alles daran, eine Signatur'],
    copy: ['Trend als Vorlage', 'Seine Einstellungen, nicht seinen Namen'],
    addPool: ['Pool eröffnen', 'Bei Raydium, mit dem Token oder später'],
    managePool: ['Pool verwalten', 'Hinzufügen, abziehen, abholen, sperren'],
    send: ['An viele senden', 'Liste einfügen, jede Zeile wird geprüft'],
    authorities: ['Befugnisse ändern', 'Behalten, übergeben oder aufgeben'],
    reclaim: ['SOL zurückholen', 'Schließt leere Konten, verbrennt nie'],
    check: ['Token prüfen', 'Bewertung und Nachweis für jeden Mint'],
  },
  compare: {
    title: 'Was es anderswo kostet',
    caption: 'Gebühren zusätzlich zu denen des Netzwerks, wie Bezahldienste sie im November 2026 nannten',
    columns: ['Aufgabe', 'Üblicher Bezahldienst', 'Solsmith'],
    rows: [
      ['Einen Token erstellen', '0,15 bis 0,20 SOL', '0'],
      ['Eine Befugnis aufgeben', '0,05 SOL', '0, in derselben Transaktion'],
      ['Eine Adresse mit einem Wort darin', 'die Gebühr noch einmal', '0, und es gibt keinen Schlüssel'],
      ['An 100 Personen senden', '0,02 SOL', '0'],
      ['An 5.000 Personen senden', '2,5 SOL', '0'],
      ['Signaturen für einen Token', 'eine, und eine für die Gebühr', '1'],
    ],
  },
  steps: {
    title: 'So funktioniert es',
    items: [
      {
        picture: 'form',
        title: 'Eine Seite ausfüllen',
        text: 'Bytes live gezählt, klare Grenzen, Erkennung von Doppelgängern.',
      },
      {
        picture: 'review',
        title: 'Lesen, was geschieht',
        text: 'Jeder Lamport, jedes Konto, alles, was endgültig ist.',
      },
      {
        picture: 'sign',
        title: 'Einmal signieren',
        text: 'Eine Transaktion. Sie gelingt ganz, oder es geschieht nichts.',
      },
      {
        picture: 'made',
        title: 'Die Quittung behalten',
        text: 'Wir vergleichen das Ergebnis mit Ihrer Vorschau.',
      },
    ],
    alt: (title: string) => `Bild der Seite: ${title}`,
  },
  learn: {
    title: 'Lernen',
    all: 'Alle zwölf Artikel',
    minutes: (minutes: number) => `${minutes} Minuten, auf Englisch`,
  },
  questions: { title: 'Fragen', all: 'Alle zwanzig Fragen' },
}

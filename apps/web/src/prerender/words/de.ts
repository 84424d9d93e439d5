import type { en } from './en.ts'

export const de: typeof en = {
  figure: '(auf dieser Seite vom Netzwerk gelesen)',
  descriptions: {
    home: 'Solana-Tokens erstellen und verwalten. Kostenlos, quelloffen, mit Ihrer eigenen Wallet. Sie sehen jede Änderung und alle Kosten, bevor Sie signieren.',
    createToken:
      'Einen Solana-Token mit einer Signatur erstellen: Name, Gesamtmenge, Berechtigungen und Erweiterungen, simuliert und mit allen Kosten, bevor Sie signieren.',
    copyTrending:
      'Solana-Tokens im Trend, mit ihren Zahlen und ihrer Sicherheit. Beginnen Sie Ihren eigenen mit den Einstellungen eines davon.',
    createLiquidity:
      'Einen Raydium-Pool für Ihren Token erstellen: Preis, Tiefe und alle Kosten im Blick, auf Wunsch in derselben Transaktion wie der Token.',
    manageLiquidity:
      'Ihre Pools: hinzufügen, abziehen, tauschen, sperren und verbrennen, mit dem Nachweis, wer was abziehen kann.',
    faq: 'Zwanzig Fragen zu Solana-Tokens, ihren Kosten, Berechtigungen und Pools, beantwortet mit aktuellen Zahlen.',
    learn:
      'Vierzehn kurze Artikel über Solana-Tokens, jeder mit aktuellen Beispielen und einer Möglichkeit zum Testen.',
    affiliate: 'Wie das Affiliate-Programm funktioniert und was diese Instanz zahlt.',
    privacy: 'Was diese Instanz von Solsmith speichert, wohin Daten gehen und wie lange sie bleiben.',
    terms: 'Die Bedingungen dieser Instanz von Solsmith.',
    callback: 'Rückkehrseite für Anmeldungen.',
    notFound: 'Diese Seite gibt es nicht.',
  },
  noScript: 'Diese Seiten lassen sich ohne JavaScript lesen. Aktuelle Zahlen, Formulare und Wallets brauchen es.',
}

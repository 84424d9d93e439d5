import type { en } from './en.ts'

/** Was gesagt wird, während etwas gesendet wird und wenn es nicht geht. */
export const de: typeof en = {
  sending: {
    title: (label) => `Läuft: ${label}`,
    resuming: (label) => `Es wird geprüft, was aus ${label} geworden ist`,
    part: (index, count) => `Signatur ${index} von ${count}`,
    check: 'Letzte Prüfung',
    lookUp: 'Lesen, was in diesem Browser signiert wurde',
    sign: 'Signieren',
    signIn: (wallet) => `In ${wallet} signieren`,
    signHint: 'Ihre Wallet zeigt, was sie signiert. Lehnen Sie dort ab, wenn es nicht das ist, was Sie hier sehen.',
    send: 'Senden',
    confirm: 'Vom Netzwerk bestätigt',
    blocks: (blocks) => `noch ${blocks} Blöcke`,
    silent: 'Das Netzwerk antwortet nicht. Nichts ist verloren; es wird jede Sekunde erneut gefragt.',
    expired: 'Zu spät zum Signieren: Lehnen Sie in Ihrer Wallet ab. Es wurde nichts berechnet.',
    leave: 'Sie können diese Seite schließen. Beim nächsten Besuch geht es hier weiter.',
  },

  failed: {
    effects:
      'Das Ergebnis hat sich geändert, während Sie es ansahen. Sehen Sie sich das neue an und signieren Sie dann.',
    unknown:
      'Etwas Unerwartetes ist geschehen. Es wird nichts weiter gesendet. Laden Sie die Seite neu, um zu erfahren, was geschehen ist.',
    details: 'Einzelheiten',
  },

  signature: { name: 'Signatur', explorer: 'Im Explorer öffnen' },

  unknownEnd: {
    openWallet: 'Wallet im Explorer öffnen',
    looked: 'Ich habe nachgesehen: Diese Transaktion ist dort nicht.',
    dismiss: 'Als nicht gesendet markieren',
    dismissed: 'Als nicht gesendet markiert. Sie können erneut senden.',
  },

  airdrop: {
    ask: '10 Test-SOL holen',
    busy: 'Wird gesendet...',
    arrived: '10 SOL sind angekommen. Sie haben keinen Wert und dienen nur zum Testen.',
  },
}

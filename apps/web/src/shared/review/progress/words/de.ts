import { countOf } from '#ui/countOf.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  sending: {
    title: (label) => `In Arbeit: ${label}`,
    resuming: (label) => `Der Stand von ${label} wird geprüft`,
    part: (index, count) => `Signatur ${index} von ${count}`,
    check: 'Letzte Prüfung',
    lookUp: 'Signierte Transaktionen in diesem Browser nachschlagen',
    sign: 'Signieren',
    signIn: (wallet) => `In ${wallet} signieren`,
    signHint: 'Ihre Wallet zeigt, was sie signiert. Lehnen Sie dort ab, wenn es nicht das ist, was Sie hier sehen.',
    send: 'Senden',
    confirm: 'Vom Netzwerk bestätigt',
    blocks: (blocks, seconds) => `noch ${countOf(blocks, 'Block', 'Blöcke')}, etwa ${seconds} s`,
    silent: 'Das Netzwerk antwortet nicht. Neuer Versuch jede Sekunde.',
    expired: 'Vor Ihrer Signatur abgelaufen. Schließen Sie die Anfrage in Ihrer Wallet. Es wurde nichts berechnet.',
    leave: 'Sie können diese Seite schließen. Beim nächsten Besuch geht es weiter.',
  },

  failed: {
    effects: 'Das Ergebnis hat sich während Ihrer Prüfung geändert. Prüfen Sie das neue und signieren Sie dann.',
    unknown: 'Etwas ist schiefgegangen. Laden Sie die Seite neu und versuchen Sie es erneut.',
    stopped:
      'Etwas ist schiefgegangen. Es wird nichts weiter gesendet. Laden Sie die Seite neu, um den Stand zu sehen.',
    details: 'Einzelheiten',
  },

  signature: { name: 'Signatur', explorer: 'Im Explorer öffnen' },

  unknownEnd: {
    openWallet: 'Wallet im Explorer öffnen',
    looked: 'Ich habe im Explorer nachgesehen: Diese Transaktion gibt es dort nicht.',
    dismiss: 'Als nicht gesendet markieren',
    dismissed: 'Als nicht gesendet markiert. Sie können erneut senden.',
  },

  airdrop: {
    ask: '10 Test-SOL holen',
    busy: 'Wird angefordert...',
    arrived: '10 SOL sind angekommen. Sie haben keinen Wert und dienen nur zum Testen.',
  },
}

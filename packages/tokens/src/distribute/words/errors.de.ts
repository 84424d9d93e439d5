import type { Sentences } from '@solsmith/chain'
import type { DistributeErrors } from '../errors.ts'

/** Je Fehler beim Senden an viele ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<DistributeErrors> = {
  PaymentNotReadError: ({ signature }) =>
    `Das Netzwerk führt die Zahlung ${signature} auf, zeigt aber nicht, was sie gezahlt hat. Nichts wurde gesendet. Versuchen Sie es erneut oder verwenden Sie eine RPC-Adresse mit vollständiger Historie.`,
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'Dieser Token lässt sich nicht überweisen.',
      paused: 'Dieser Token ist angehalten. Setzen Sie ihn erst fort.',
      hook: 'Bei jeder Überweisung dieses Tokens läuft ein Programm, und es verlangt Konten, die nur es kennt.',
      'born-frozen':
        'Neue Konten dieses Tokens entstehen eingefroren, also könnte nichts ankommen. Lassen Sie neue Konten erst frei entstehen.',
    })[reason],
}

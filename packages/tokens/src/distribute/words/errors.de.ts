import type { Sentences } from '@solsmith/chain'
import type { DistributeErrors } from '../errors.ts'

/** Je Fehler beim Senden an viele ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<DistributeErrors> = {
  PaymentNotReadError: ({ signature }) =>
    `Das Netzwerk führt die Zahlung ${signature} auf, zeigt aber nicht, was sie gezahlt hat. Nichts wurde gesendet. Versuchen Sie es erneut oder verwenden Sie eine RPC-Adresse mit vollständiger Historie.`,
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'Dieser Token lässt sich nicht übertragen.',
      paused: 'Dieser Token ist pausiert. Setzen Sie ihn zuerst fort.',
      hook: 'Dieser Token hat einen Transfer-Hook, der Konten braucht, die Solsmith nicht bestimmen kann.',
      'born-frozen':
        'Neue Konten dieses Tokens sind anfangs eingefroren, also könnte nichts ankommen. Stellen Sie neue Konten zuerst auf nicht eingefroren.',
    })[reason],
}

import type { Sentences } from '@solsmith/chain'
import type { DistributeErrors } from '../errors.ts'

/** Je Fehler beim Senden an viele ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<DistributeErrors> = {
  PaymentNotReadError: ({ signature }) =>
    `Das Netzwerk führt die Zahlung ${signature} auf, zeigt aber deren Transfers nicht. Mehr wurde nicht gesendet. Versuchen Sie es erneut oder verwenden Sie eine RPC-URL mit vollständiger Historie.`,
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'Dieser Token lässt sich nicht übertragen.',
      paused: 'Dieser Token ist pausiert. Setzen Sie ihn zuerst fort.',
      hook: 'Dieser Token hat einen Transfer-Hook, der Konten braucht, die Solsmith nicht bestimmen kann.',
      'born-frozen':
        'Neue Konten dieses Tokens sind anfangs eingefroren, also könnten Empfänger ihn nicht erhalten. Stellen Sie neue Konten zuerst auf nicht eingefroren.',
    })[reason],
}

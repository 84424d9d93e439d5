import type { Sentences } from '@solsmith/chain'
import type { WireErrors } from '../errors.ts'

/** Je Fehler ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<WireErrors> = {
  ApiUnreachableError: () =>
    'Der Server dieser Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  ApiTimeoutError: () => 'Der Server dieser Website hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  ApiAnswerError: ({ status }) =>
    `Der Server dieser Website hat ungültig geantwortet (HTTP ${status}). Laden Sie die Seite neu und versuchen Sie es erneut.`,
  ApiStatusError: ({ status }) => `HTTP-Status: ${status}`,
  FrameMessageError: ({ type }) => `${type} ist keine Nachricht der eingebetteten Wallet.`,
  FrameError: ({ message }) => message || 'Ein Fehler ist aufgetreten',
  FrameTimeoutError: () => 'Etwas ist schiefgegangen',
  FrameAbortedError: () => 'Die Anfrage wurde abgebrochen',
  RpcNotAllowedError: () => 'Dieser RPC-Aufruf ist nicht erlaubt',
  ApiError: ({ reasons }) => reasons[0]?.description ?? 'Der Server dieser Website hat die Anfrage abgelehnt.',
}

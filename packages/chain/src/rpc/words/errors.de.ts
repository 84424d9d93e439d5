import type { Sentences } from '../../defineErrors.ts'
import type { RpcErrors } from '../errors.ts'

/** Je Fehler einer Anfrage ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<RpcErrors> = {
  UrlRequiredError: () => 'Dem Transport wurde keine URL genannt',
  RpcUnreachableError: () =>
    'Das Netzwerk ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  RpcTimeoutError: ({ timeoutMs }) =>
    `Das Netzwerk hat ${timeoutMs / 1000} Sekunden lang nicht geantwortet. Versuchen Sie es erneut.`,
  RpcHttpError: ({ status, retryAfterSeconds }) =>
    status === 429
      ? `Das Netzwerk begrenzt Anfragen. Versuchen Sie es in ${retryAfterSeconds ?? 10} s erneut.`
      : `Das Netzwerk hat mit einem Fehler geantwortet (HTTP ${status}). Versuchen Sie es erneut.`,
  RpcAnswerError: () =>
    'Das Netzwerk gab eine Antwort, die keinen Sinn ergibt. Versuchen Sie es erneut oder wählen Sie ein anderes Netzwerk.',
  RpcResponseError: ({ message }) => `Das Netzwerk hat abgelehnt: ${message}`,
  WrongNetworkError: ({ network }) => `Diese Adresse führt nicht zu ${network}. Nichts wurde signiert.`,
}

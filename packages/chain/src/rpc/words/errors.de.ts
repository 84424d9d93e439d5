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
      ? `Zu viele Anfragen an das Netzwerk. Versuchen Sie es in ${retryAfterSeconds ?? 10} s erneut.`
      : `Das Netzwerk hat einen Fehler gemeldet (HTTP ${status}). Versuchen Sie es erneut.`,
  RpcAnswerError: () =>
    'Das Netzwerk hat eine ungültige Antwort gegeben. Versuchen Sie es erneut oder wählen Sie ein anderes Netzwerk.',
  RpcResponseError: ({ message }) => `Das Netzwerk hat einen Fehler gemeldet: ${message}`,
  WrongNetworkError: ({ network }) =>
    `Diese RPC-URL bedient ${network} nicht. Sie haben nichts signiert. Prüfen Sie die URL.`,
}

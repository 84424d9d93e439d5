import type { EarlyErrors } from '../errors.ts'
import type { locale as english } from './en.ts'

/** Je Fehler, der auf jeder Seite geschehen kann, ein Satz: was geschah und was zu tun ist. */
export const errorMessages: { [N in keyof EarlyErrors]: (context: EarlyErrors[N]) => string } = {
  AmountFormatError: ({ decimals }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein.'
      : `Geben Sie eine Zahl mit höchstens ${decimals} Nachkommastellen ein.`,
  AmountRangeError: ({ maximumText }) => `Das Höchste ist ${maximumText.replace('.', ',')}.`,
  AddressFormatError: () => 'Das ist keine Solana-Adresse. Fügen Sie sie ganz ein, 32 bis 44 Zeichen.',
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

/** Die Sprache, wie `Intl` sie kennt, und was in ihren Zahlen zwischen Tausendern und vor dem Bruch steht. */
export const locale: Record<keyof typeof english, string> = { lang: 'de', group: '.', decimal: ',' }

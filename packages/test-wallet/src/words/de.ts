import type { TestWalletErrors } from '../errors.ts'

export const errorMessages: { [N in keyof TestWalletErrors]: (context: TestWalletErrors[N]) => string } = {
  Ed25519MissingError: () =>
    'Dieser Browser unterstützt keine Ed25519-Schlüssel. Nutzen Sie Chrome oder Edge ab 137, Firefox ab 129 oder Safari ab 17.',
  InsecurePageError: () =>
    'Browser erzeugen Schlüssel nur auf https-Seiten und auf localhost. Öffnen Sie diese Website auf einem dieser Wege.',
  ChainNotSupportedError: () => 'Die Sandbox-Wallet signiert nur für die Sandbox. Es wurde nichts signiert.',
  AccountNotFoundError: () =>
    'Die Sandbox-Wallet ist nicht mit dieser Adresse verbunden. Verbinden Sie sie und versuchen Sie es erneut.',
  TransactionFormatError: () => 'Diese Bytes sind keine Transaktion. Es wurde nichts signiert.',
  TransactionVersionError: ({ version }) =>
    `Die Sandbox-Wallet unterstützt keine Transaktionen der Version ${version}.`,
  SignerNotNeededError: () => 'Diese Transaktion braucht keine Signatur dieser Wallet. Es wurde nichts signiert.',
  MessageIsTransactionError: () => 'Diese Nachricht ist eine verkleidete Transaktion. Es wurde nichts signiert.',
  UserRejectedRequestError: () => 'Sie haben die Anfrage abgelehnt.',
}

import type { Sentences } from '@solsmith/chain'
import type { ConnectionErrors } from '../errors.ts'

/** Je Fehler beim Verbinden ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<ConnectionErrors> = {
  WalletConnectionError: ({ wallet }) => `${wallet} wurde nicht verbunden`,
  WalletAccountError: ({ wallet }) =>
    `${wallet} hat kein Konto übermittelt. Entsperren Sie die Wallet und versuchen Sie es erneut.`,
  RpcUrlError: ({ chain }) => `Für ${chain} ist keine RPC-Adresse bekannt`,
  SignInOptionsError: () => '`siweConfig` und `siwx` können nicht zugleich gesetzt werden',
}

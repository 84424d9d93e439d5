import type { NamedError } from '@solsmith/chain'
import type { BalanceErrors } from './balance/errors.ts'
import { ConnectError as AnyConnectError } from './connectError.ts'
import type { ConnectionErrors } from './connection/errors.ts'
import type { ModalErrors } from './modal/errors.ts'
import type { NameErrors } from './names/errors.ts'
import type { BitcoinErrors } from './namespaces/bip122/errors.ts'
import type { EvmErrors } from './namespaces/eip155/errors.ts'
import type { NamespaceErrors } from './namespaces/errors.ts'
import type { PolkadotErrors } from './namespaces/polkadot/errors.ts'
import type { OnrampErrors } from './onramp/errors.ts'
import type { SendErrors } from './send/errors.ts'
import type { SignInErrors } from './siwx/errors.ts'
import type { SwapErrors } from './swap/errors.ts'
import type { EmbeddedErrors } from './wallets/embedded/errors.ts'
import type { WalletErrors } from './wallets/errors.ts'

/** Errors with context. Names never change once shipped. */
export type ConnectErrors = ConnectionErrors &
  BalanceErrors &
  WalletErrors &
  EmbeddedErrors &
  NamespaceErrors &
  EvmErrors &
  BitcoinErrors &
  PolkadotErrors &
  NameErrors &
  SignInErrors &
  ModalErrors &
  SwapErrors &
  OnrampErrors &
  SendErrors

/** An error of this package, optionally by name. */
export type ConnectError<Name extends keyof ConnectErrors = keyof ConnectErrors> = NamedError<Name, ConnectErrors[Name]>
export const ConnectError = AnyConnectError

/** Checks for our error, optionally by name. Narrows `error.context`. */
export function isConnectError<Name extends keyof ConnectErrors>(
  error: unknown,
  name?: Name,
): error is ConnectError<Name> {
  return error instanceof AnyConnectError && (name === undefined || error.name === name)
}

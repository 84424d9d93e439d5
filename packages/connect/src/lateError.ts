import { defineErrors, type NamedError } from '@solsmith/chain'
import { ConnectError } from './connectError.ts'
import type { NamespaceErrors } from './namespaces/errors.ts'
import { errorMessages as ofNamespaces } from './namespaces/words/errors.en.ts'
import type { SendErrors } from './send/errors.ts'
import { errorMessages as ofSends } from './send/words/errors.en.ts'
import type { SwapErrors } from './swap/errors.ts'
import { errorMessages as ofSwaps } from './swap/words/errors.en.ts'
import type { WalletErrors } from './wallets/errors.ts'
import { errorMessages as ofWallets } from './wallets/words/errors.en.ts'

type LateErrors = NamespaceErrors & SendErrors & SwapErrors & WalletErrors

const LateError = defineErrors<LateErrors>(ConnectError, { ...ofNamespaces, ...ofSends, ...ofSwaps, ...ofWallets })

/** What sends and swaps throw until they name their subject. */
export const lateError = <Name extends keyof LateErrors>(
  name: Name,
  context: LateErrors[Name],
  options?: ErrorOptions,
): NamedError<Name, LateErrors[Name]> => new LateError(name, context, options)

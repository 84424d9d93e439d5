import { ConnectionError } from '../connection/errors.ts'
import type { Options } from './options.ts'

/**
 * Merges options, with a sign-in created from `siweConfig` of either.
 *
 * @throws {ConnectError} `SignInOptionsError` when both `siwx` and `siweConfig` are given.
 */
export function withSignIn<O extends Options>(given: Options, more: O): Options & O {
  const siweConfig = more.siweConfig ?? given.siweConfig
  // With a `siweConfig`, the given `siwx` was created from it.
  const siwx = more.siwx ?? (given.siweConfig ? undefined : given.siwx)
  if (siwx && siweConfig) throw new ConnectionError('SignInOptionsError', {})
  return { ...given, ...more, ...(siweConfig ? { siwx: siweConfig.toSiwx() } : {}) }
}

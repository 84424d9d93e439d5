import { ConnectionError } from '../connection/errors.ts'
import type { Options } from './options.ts'

/** @throws {ConnectError} `SignInOptionsError`. */
export function withSignIn<O extends Options>(given: Options, more: O): Options & O {
  const siweConfig = more.siweConfig ?? given.siweConfig
  // `siwx` was created from `siweConfig`.
  const siwx = more.siwx ?? (given.siweConfig ? undefined : given.siwx)
  if (siwx && siweConfig) throw new ConnectionError('SignInOptionsError', {})
  return { ...given, ...more, ...(siweConfig ? { siwx: siweConfig.toSiwx() } : {}) }
}

import { type WalletUser, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { isOfSandbox } from '../networks.ts'
import type { Session } from './session.ts'

/**
 * Returns the logged-in user.
 *
 * @param chainId - Network at the time of the request.
 * @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError`.
 */
export async function requireUser(session: Session, chainId = session.state().chainId): Promise<WalletUser> {
  const user = await requireUserAnywhere(session)
  if (user.sandbox !== null && !isOfSandbox(user.sandbox, chainId)) throw new FrameError('SandboxOnlyError', {})
  return user
}

/** @throws {FrameError} `NotLoggedInError`. */
export async function requireUserAnywhere({ vault: { server } }: Session): Promise<WalletUser> {
  if ((await server.token()) === null) throw new FrameError('NotLoggedInError', {})
  const user = await server.call(walletApi.fetchUser, { body: {} })
  if (user.wallet === null) throw new FrameError('NotLoggedInError', {})
  return user
}

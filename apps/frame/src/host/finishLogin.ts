import { type WalletUser, walletApi } from '@solsmith/wire'
import type { Choice } from '../choice/choices.ts'
import { FrameError } from '../errors.ts'
import { rpcUrlOf } from '../networks.ts'
import { fundAccount } from '../session/fundAccount.ts'
import { nameSession } from '../session/nameSession.ts'
import type { LoggedIn } from '../session/socialLogin.ts'
import { passkeySecret } from '../vault/passkey.ts'
import { ensureWallet, type Vault } from '../vault/vault.ts'
import type { Session } from './session.ts'

/**
 * Starts the session. New users choose a recovery method first.
 *
 * @throws {FrameError} `ChoiceWaitingError`: the page retries.
 */
export async function finishLogin(session: Session, loggedIn: LoggedIn): Promise<WalletUser> {
  const { token, user, secret = null } = loggedIn
  await session.vault.server.setToken(token)
  if (user.wallet !== null || user.provider === 'passkey' || secret !== null)
    return startSession(session, token, await ensureOwn(session.vault, user, secret))
  session.holdUser(loggedIn)
  const { passkey } = await session.choices.ask(user)
  try {
    // First: if the server fails in between, a passkey login creates the wallet later.
    if (passkey) await linkPasskey(session.vault, passkey)
    return await startSession(session, token, await ensureOwn(session.vault, user, passkey?.secret ?? null))
  } finally {
    session.releaseUser()
  }
}

async function linkPasskey({ server }: Vault, { state, code, secret }: NonNullable<Choice['passkey']>): Promise<void> {
  try {
    // No key exists before the wallet.
    await server.call(walletApi.linkPasskey, { body: { state, code, signature: null } })
  } catch (error) {
    secret.fill(0)
    throw error
  }
}

async function startSession(session: Session, token: string, user: WalletUser): Promise<WalletUser> {
  const { wallet, sandbox } = user
  const rpcUrl = sandbox && rpcUrlOf(sandbox, location.origin)
  if (rpcUrl && wallet) await fundAccount(rpcUrl, wallet.publicKey)
  session.sendToken(await nameSession(token))
  return user
}

/** A passkey wallet must never be recoverable by this instance. */
async function ensureOwn(vault: Vault, user: WalletUser, secret: Uint8Array<ArrayBuffer> | null): Promise<WalletUser> {
  if (secret === null && user.provider === 'passkey' && user.wallet === null)
    throw new FrameError('PasskeyError', { reason: 'noSecret' })
  try {
    return await ensureWallet(vault, user, secret ? passkeySecret(secret) : { mode: 'email' })
  } finally {
    secret?.fill(0)
  }
}

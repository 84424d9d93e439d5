import { disconnectAll } from '../connection/disconnectAll.ts'
import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { hideToasts, messageOf, showToast } from '../modal/toasts.ts'
import { isSupportedBy } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SignInError } from './errors.ts'
import type { SiwxSession } from './siwx.ts'

/** What a wallet is asked when connecting and signing in are one (WalletConnect). */
export type AuthenticateInput = {
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

/** Whether one question is enough: only for chains of EVM, and of no other kind beside them (spec §5). */
export function canAuthenticate({ options }: Connect, chains: readonly string[]): boolean {
  const [kind, ...others] = new Set(chains.map((caip2) => namespaceOf({ caip2 })))
  return options.siwx !== undefined && kind !== undefined && others.length === 0 && isSupportedBy('authenticate', kind)
}

/**
 * Connects and signs in by one question; null when that is not possible, and the two questions have to be asked.
 *
 * @param ask - Asks the wallet, and gives the sessions that it signed: none where it has only connected.
 * @throws {ConnectError} `AuthenticateInputError`; whatever the wallet or the host's `setSessions` throws, disconnected.
 */
export async function authenticate(
  connect: Connect,
  input: AuthenticateInput,
  ask: (input: AuthenticateInput) => Promise<readonly SiwxSession[]>,
): Promise<readonly SiwxSession[] | null> {
  const missing = (['chains', 'domain', 'uri', 'nonce'] as const).filter((part) => input[part].length === 0)
  if (missing.length > 0) throw new SignInError('AuthenticateInputError', { missing })
  if (!canAuthenticate(connect, input.chains)) return null
  const [network = ''] = input.chains
  const sessions = await ask(input)
  // A wallet that has only connected is asked to sign in afterwards, as usual.
  if (sessions.length === 0) return sessions
  void showToast(connect, { variant: 'loading', message: toastTexts.authenticating, autoClose: false })
  try {
    await connect.options.siwx?.setSessions(sessions)
    emitEvent(connect, { name: 'SIWX_AUTH_SUCCESS', network })
    return sessions
  } catch (error) {
    emitEvent(connect, { name: 'SIWX_AUTH_ERROR', network, message: messageOf(error) })
    await disconnectAll(connect).catch(() => {})
    throw error
  } finally {
    hideToasts(connect)
  }
}

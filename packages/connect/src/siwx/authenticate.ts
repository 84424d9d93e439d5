import { disconnectAll } from '../connection/disconnectAll.ts'
import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { hideToasts, messageOf, showToast } from '../modal/toasts.ts'
import { isSupportedBy } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SignInError } from './errors.ts'
import type { SiwxSession } from './siwx.ts'

/** Combined connect and sign-in (WalletConnect). */
export type AuthenticateInput = {
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
}

/** Checks whether one request is enough: EVM only (spec §5). */
export function canAuthenticate({ options }: Connect, chains: readonly string[]): boolean {
  const [kind, ...others] = new Set(chains.map((caip2) => namespaceOf({ caip2 })))
  return options.siwx !== undefined && kind !== undefined && others.length === 0 && isSupportedBy('authenticate', kind)
}

/**
 * Connects and signs in with one request; null if two are needed.
 *
 * @param ask - Returns signed sessions, if any.
 * @throws {ConnectError} `AuthenticateInputError`; or the wallet's or host's error, disconnected.
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
  // It signs in later, as usual.
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

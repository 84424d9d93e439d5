import { isSupportedBy } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { SignInError } from './errors.ts'
import type { Siwx, SiwxMessage, SiwxSession } from './siwx.ts'

/** Fields of a sign-in message (EIP-4361). */
export type SiweMessage = {
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
}

/** The site writes and verifies the text. */
export type SiweOptions = {
  readonly getNonce: (address: string) => Promise<string>
  readonly createMessage: (message: SiweMessage) => string
  /** @returns Whether accepted. */
  readonly verifyMessage: (input: { readonly message: string; readonly signature: string }) => Promise<boolean>
  /** Null without one. */
  readonly getSession: () => Promise<{ readonly address: string; readonly chainId: number } | null>
  readonly signOut: () => Promise<unknown>
  readonly getMessageParams?: () => Promise<Partial<Pick<SiweMessage, 'domain' | 'uri' | 'statement'>>>
  /** Default: true. */
  readonly required?: boolean
}

/** Type of `siweConfig`. */
export type SiweConfig = { readonly toSiwx: () => Siwx }

/**
 * Creates a sign-in for EVM chains from a SIWE configuration.
 *
 * @example createConnect({ networks, kinds: [eip155], siweConfig: createSiweConfig({ getNonce, createMessage, … }) })
 */
export const createSiweConfig = (options: SiweOptions): SiweConfig => ({ toSiwx: () => toSiwx(options) })

function toSiwx({ getNonce, createMessage, verifyMessage, getSession, signOut, ...options }: SiweOptions): Siwx {
  const addSession = async ({ text, signature }: SiwxSession) => {
    if (!(await verifyMessage({ message: text, signature }))) throw new SignInError('SignInRefusedError', {})
  }
  return {
    isRequired: options.required !== false,
    async createMessage({ chainId, accountAddress }) {
      const { domain = location.host, uri = location.href, statement } = (await options.getMessageParams?.()) ?? {}
      return {
        accountAddress,
        chainId,
        domain,
        uri,
        version: '1',
        nonce: await getNonce(accountAddress),
        issuedAt: new Date().toISOString(),
        ...(statement === undefined ? {} : { statement }),
      }
    },
    writeMessage: ({ accountAddress, chainId, domain, uri, nonce, issuedAt = '', statement }) =>
      createMessage({
        address: accountAddress,
        chainId: numberOf(chainId),
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt,
        ...(statement === undefined ? {} : { statement }),
      }),
    addSession,
    async revokeSession() {
      await signOut()
    },
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
      for (const session of sessions) await addSession(session)
    },
    async getSessions(chainId, address) {
      // Others count as signed in.
      if (!isSupportedBy('siwe', namespaceOf({ caip2: chainId }))) return [sessionOf(chainId, address)]
      const session = await getSession()
      const isTheirs = session?.address.toLowerCase() === address.toLowerCase() && session.chainId === numberOf(chainId)
      return isTheirs ? [sessionOf(chainId, address)] : []
    },
  }
}

const numberOf = (chainId: string) => Number(chainId.slice(chainId.indexOf(':') + 1))

function sessionOf(chainId: string, accountAddress: string): SiwxSession {
  const message: SiwxMessage = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
  return { message, text: '', signature: '' }
}

import { isSupportedBy } from '../namespaces/features.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { SignInError } from './errors.ts'
import type { Siwx, SiwxMessage, SiwxSession } from './siwx.ts'

/** What a sign-in message of an EVM chain is made of (EIP-4361). */
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

/** A sign-in with Ethereum as sites have it that came from another toolkit: the site writes the text and verifies it. */
export type SiweOptions = {
  readonly getNonce: (address: string) => Promise<string>
  readonly createMessage: (message: SiweMessage) => string
  /** @returns Whether the server takes it. */
  readonly verifyMessage: (input: { readonly message: string; readonly signature: string }) => Promise<boolean>
  /** Who is signed in; null for no one. */
  readonly getSession: () => Promise<{ readonly address: string; readonly chainId: number } | null>
  readonly signOut: () => Promise<unknown>
  readonly getMessageParams?: () => Promise<Partial<Pick<SiweMessage, 'domain' | 'uri' | 'statement'>>>
  /** No one stays connected without signing in. True unless said. */
  readonly required?: boolean
}

/** What `createConnect` takes as `siweConfig`. */
export type SiweConfig = { readonly toSiwx: () => Siwx }

/**
 * Makes a sign-in of what another toolkit calls a SIWE configuration. It is of EVM chains: on other kinds no one is asked.
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
      // No one is asked on other kinds of chain: it is as if they had signed in.
      if (!isSupportedBy('siwe', namespaceOf({ caip2: chainId }))) return [sessionOf(chainId, address)]
      const session = await getSession()
      const isTheirs = session?.address.toLowerCase() === address.toLowerCase() && session.chainId === numberOf(chainId)
      return isTheirs ? [sessionOf(chainId, address)] : []
    },
  }
}

const numberOf = (chainId: string) => Number(chainId.slice(chainId.indexOf(':') + 1))

/** Of what the site keeps itself only whose it is is known here. */
function sessionOf(chainId: string, accountAddress: string): SiwxSession {
  const message: SiwxMessage = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
  return { message, text: '', signature: '' }
}

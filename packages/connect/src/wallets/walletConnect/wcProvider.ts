import type { Options } from '../../options/options.ts'

/** Scope of a session, by kind of chain. */
type WcNamespace = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains?: readonly string[]
}

export type WcSession = { readonly topic: string; readonly namespaces: Readonly<Record<string, WcNamespace>> }

/** A signed answer to a request that connects and signs in (CAIP-74). */
export type WcAuth = {
  readonly p: {
    /** Account: `did:pkh:` and a CAIP-10 address. */
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    readonly iat?: string
    readonly exp?: string
    readonly nbf?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly s: string }
}

/** The used part of WalletConnect's universal provider. */
export type WcProvider = {
  readonly session?: WcSession | undefined
  readonly connect: (proposal: object) => Promise<WcSession | undefined>
  /** Connects and signs in with one request; without `auths` the wallet has only connected. */
  readonly authenticate: (
    asked: object,
  ) => Promise<{ readonly auths?: readonly WcAuth[] | null; readonly session?: WcSession }>
  readonly disconnect: () => Promise<void>
  readonly request: (call: { method: string; params: object }, chain: string) => Promise<unknown>
  readonly abortPairingAttempt: () => void
  readonly on: (event: string, listener: (value: never) => void) => void
  readonly off: (event: string, listener: (value: never) => void) => void
  readonly client: {
    /** Returns the signed text. */
    readonly formatAuthMessage: (signed: { readonly request: WcAuth['p']; readonly iss: string }) => string
    readonly core: {
      readonly relayer: {
        readonly on: (event: string, listener: (value: unknown) => void) => unknown
        readonly off: (event: string, listener: (value: unknown) => void) => unknown
        readonly transportClose: () => Promise<void>
      }
      readonly crypto: { readonly getClientId: () => Promise<string> }
      readonly verify: { register: () => Promise<string> }
    }
  }
}

export type WcSettings = Required<Pick<Options, 'projectId' | 'relayUrl' | 'metadata'>> &
  Pick<Options, 'enableVerify'> & {
    /** Storage of its own records; IndexedDB by default. For tests. */
    readonly storage?: object
  }

/** Loads and starts WalletConnect: 140 kB, loaded only if it is used. */
export async function loadWcProvider(settings: WcSettings): Promise<WcProvider> {
  const { projectId, relayUrl, metadata, storage } = settings
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  // Its type requires its own storage class, of which it only calls these methods.
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: 'silent',
    telemetryEnabled: false,
    ...(storage ? { storage } : {}),
  } as Parameters<typeof UniversalProvider.init>[0])
  // The used part, as in its own types.
  const found = provider as unknown as WcProvider
  // It loads a frame of its vendor before each request, and waits 5 s if a policy forbids that.
  if (!settings.enableVerify) found.client.core.verify.register = async () => ''
  return found
}

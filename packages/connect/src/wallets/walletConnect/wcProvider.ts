import type { Options } from '../../options/options.ts'

/** What a session covers, by kind of chain. */
type WcNamespace = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains?: readonly string[]
}

export type WcSession = { readonly topic: string; readonly namespaces: Readonly<Record<string, WcNamespace>> }

/** What a wallet has signed in answer to a question that connects and signs in (CAIP-74). */
export type WcAuth = {
  readonly p: {
    /** Who: `did:pkh:` and a CAIP-10 address. */
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

/** What is used of WalletConnect's universal provider. */
export type WcProvider = {
  readonly session?: WcSession | undefined
  readonly connect: (proposal: object) => Promise<WcSession | undefined>
  /** Connects and signs in by one question; without `auths` the wallet has only connected. */
  readonly authenticate: (
    asked: object,
  ) => Promise<{ readonly auths?: readonly WcAuth[] | null; readonly session?: WcSession }>
  readonly disconnect: () => Promise<void>
  readonly request: (call: { method: string; params: object }, chain: string) => Promise<unknown>
  readonly abortPairingAttempt: () => void
  readonly on: (event: string, listener: (value: never) => void) => void
  readonly off: (event: string, listener: (value: never) => void) => void
  readonly client: {
    /** The text that was signed. */
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
    /** Where its own records go; IndexedDB when not said. For tests. */
    readonly storage?: object
  }

/** Loads WalletConnect and wakes it: 140 kB that no one pays for who does not use it. */
export async function loadWcProvider(settings: WcSettings): Promise<WcProvider> {
  const { projectId, relayUrl, metadata, storage } = settings
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  // Its type wants a storage of its own class; it is called by the methods of ours.
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: 'silent',
    telemetryEnabled: false,
    ...(storage ? { storage } : {}),
  } as Parameters<typeof UniversalProvider.init>[0])
  // The part of it that is used, as its own types have it.
  const found = provider as unknown as WcProvider
  // It frames a service of its makers before each question, and waits 5 s for it where a policy forbids the frame.
  if (!settings.enableVerify) found.client.core.verify.register = async () => ''
  return found
}

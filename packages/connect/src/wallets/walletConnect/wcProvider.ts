import type { Options } from '../../options/options.ts'

/** Session scope of one namespace. */
type WcNamespace = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly chains?: readonly string[]
}

export type WcSession = { readonly topic: string; readonly namespaces: Readonly<Record<string, WcNamespace>> }

/** CAIP-74. */
export type WcAuth = {
  readonly p: {
    /** `did:pkh:` and CAIP-10. */
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

/** WalletConnect's universal provider. */
export type WcProvider = {
  readonly session?: WcSession | undefined
  readonly connect: (proposal: object) => Promise<WcSession | undefined>
  /** Without `auths` it has only connected. */
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
    /** For tests; default: IndexedDB. */
    readonly storage?: object
  }

/** 140 kB, loaded on use. */
export async function loadWcProvider(settings: WcSettings): Promise<WcProvider> {
  const { projectId, relayUrl, metadata, storage } = settings
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  // Only these methods are called.
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: 'silent',
    telemetryEnabled: false,
    ...(storage ? { storage } : {}),
  } as Parameters<typeof UniversalProvider.init>[0])
  // Only the used part.
  const found = provider as unknown as WcProvider
  // Its verification frame waits 5 s if a policy forbids it.
  if (!settings.enableVerify) found.client.core.verify.register = async () => ''
  return found
}

/** A proof that someone holds an address: what was signed, and how. */
export type SiwxSession = {
  readonly message: SiwxMessage
  /** The text that was signed. */
  readonly text: string
  /** Base58 on Solana, hex on EVM chains. */
  readonly signature: string
}

/** What a sign-in message says (CAIP-122). */
export type SiwxMessage = {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** How a site lets people sign in. `createSiwx` is ours; a site may bring its own. */
export type Siwx = {
  readonly createMessage: (input: { readonly chainId: string; readonly accountAddress: string }) => Promise<SiwxMessage>
  /** @throws when the session is not good. */
  readonly addSession: (session: SiwxSession) => Promise<void>
  readonly revokeSession: (chainId: string, address: string) => Promise<void>
  readonly setSessions: (sessions: readonly SiwxSession[]) => Promise<void>
  readonly getSessions: (chainId: string, address: string) => Promise<readonly SiwxSession[]>
  /** Whether no one may be connected without it. */
  readonly isRequired: boolean
}

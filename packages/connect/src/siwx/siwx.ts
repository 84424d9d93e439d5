import type { SignInMessage, SignInSession } from '@solsmith/wire'

/** A proof that someone holds an address: what was signed, and how. */
export type SiwxSession = {
  readonly message: SiwxMessage
  /** The text that was signed. */
  readonly text: string
  /** Base58 on Solana, hex on EVM chains. Empty where a transaction was signed in its place. */
  readonly signature: string
  /** A signed transaction that can never land, with the text as its memo; in base64. */
  readonly transaction?: string
  /** What a server knows this sign-in by. */
  readonly token?: string
}

/** What a sign-in message says (CAIP-122). */
export type SiwxMessage = SignInMessage

/** How a site lets people sign in. `createSiwx` is ours; a site may bring its own. */
export type Siwx = {
  readonly createMessage: (input: { readonly chainId: string; readonly accountAddress: string }) => Promise<SiwxMessage>
  /** How the message is written down, where it is not as CAIP-122 says. */
  readonly writeMessage?: (message: SiwxMessage) => string
  /** @throws when the session is not good. */
  readonly addSession: (session: SiwxSession) => Promise<void>
  readonly revokeSession: (chainId: string, address: string) => Promise<void>
  readonly setSessions: (sessions: readonly SiwxSession[]) => Promise<void>
  readonly getSessions: (chainId: string, address: string) => Promise<readonly SiwxSession[]>
  /** Whether no one may be connected without it. */
  readonly isRequired: boolean
  /** What a server has open for an account, on this device and others. Absent where no server keeps sign-ins. */
  readonly listSignIns?: (chainId: string, address: string) => Promise<readonly SignInSession[]>
  /** Ends one of those. */
  readonly endSignIn?: (chainId: string, address: string, id: string) => Promise<void>
}

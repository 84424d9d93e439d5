import type { SignInMessage, SignInSession } from '@solsmith/wire'

/** Proof of control over an address: the signed text and its signature. */
export type SiwxSession = {
  readonly message: SiwxMessage
  /** Signed text. */
  readonly text: string
  /** Base58 on Solana, hex on EVM chains. Empty if a transaction was signed instead. */
  readonly signature: string
  /** A signed transaction that can never land, with the text as its memo; in base64. */
  readonly transaction?: string
  /** A server's token of this sign-in. */
  readonly token?: string
}

/** Fields of a sign-in message (CAIP-122). */
export type SiwxMessage = SignInMessage

/** A site's sign-in. `createSiwx` is ours; a site can bring its own. */
export type Siwx = {
  readonly createMessage: (input: { readonly chainId: string; readonly accountAddress: string }) => Promise<SiwxMessage>
  /** Formats the message, if not as in CAIP-122. */
  readonly writeMessage?: (message: SiwxMessage) => string
  /** @throws if the session is invalid. */
  readonly addSession: (session: SiwxSession) => Promise<void>
  readonly revokeSession: (chainId: string, address: string) => Promise<void>
  readonly setSessions: (sessions: readonly SiwxSession[]) => Promise<void>
  readonly getSessions: (chainId: string, address: string) => Promise<readonly SiwxSession[]>
  /** Whether a connection requires it. */
  readonly isRequired: boolean
  /** Lists an account's open sign-ins on the server, on this device and others. Absent without a server. */
  readonly listSignIns?: (chainId: string, address: string) => Promise<readonly SignInSession[]>
  /** Ends one of those. */
  readonly endSignIn?: (chainId: string, address: string, id: string) => Promise<void>
}

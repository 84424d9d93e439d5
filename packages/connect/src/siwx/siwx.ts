import type { SignInMessage, SignInSession } from '@solsmith/wire'

/** A sign-in's text and signature. */
export type SiwxSession = {
  readonly message: SiwxMessage
  readonly text: string
  /** Base58 or hex; empty for a transaction. */
  readonly signature: string
  /** Base64, can't land, with the text as memo. */
  readonly transaction?: string
  /** Server's token. */
  readonly token?: string
}

/** Fields of a sign-in message (CAIP-122). */
export type SiwxMessage = SignInMessage

/** A site's sign-in; `createSiwx` is ours. */
export type Siwx = {
  readonly createMessage: (input: { readonly chainId: string; readonly accountAddress: string }) => Promise<SiwxMessage>
  /** Default: CAIP-122. */
  readonly writeMessage?: (message: SiwxMessage) => string
  /** @throws if invalid. */
  readonly addSession: (session: SiwxSession) => Promise<void>
  readonly revokeSession: (chainId: string, address: string) => Promise<void>
  readonly setSessions: (sessions: readonly SiwxSession[]) => Promise<void>
  readonly getSessions: (chainId: string, address: string) => Promise<readonly SiwxSession[]>
  readonly isRequired: boolean
  /** Absent without a server. */
  readonly listSignIns?: (chainId: string, address: string) => Promise<readonly SignInSession[]>
  readonly endSignIn?: (chainId: string, address: string, id: string) => Promise<void>
}

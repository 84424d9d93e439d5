import { errorMessages } from './words/en.ts'

/** What can go wrong on any page, and the facts that come with it. A name never changes once shipped. */
export type EarlyErrors = {
  /** Text that is not a plain decimal number, or finer than the token's decimals. */
  AmountFormatError: { text: string; decimals: number }
  /** More than a 64-bit unsigned integer holds. */
  AmountRangeError: { text: string; maximumText: string }
  /** Text that is not 32 bytes of base58. */
  AddressFormatError: { text: string }
  /** A request without an address to send it to (spec §8). */
  UrlRequiredError: { method: string }
  /** No answer at all: refused, reset, offline. */
  RpcUnreachableError: { method: string }
  /** No answer in time. */
  RpcTimeoutError: { method: string; timeoutMs: number }
  /** An HTTP status other than 200. `body` is what came with it, when that was JSON. */
  RpcHttpError: { method: string; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** The answer was not JSON-RPC. */
  RpcAnswerError: { method: string }
  /** A JSON-RPC error. `data` holds the simulation of a refused transaction. */
  RpcResponseError: {
    method: string
    code: number
    message: string
    data: unknown
    /** Of HTTP; most nodes answer an error with 200. */
    status: number
    retryAfterSeconds: number | undefined
  }
  /** The network behind the address is another one than the person chose. */
  WrongNetworkError: { network: string; expected: string; found: string }
}

/** What can go wrong only where more than one call is made. Its words are loaded with that. */
export type LateErrors = {
  /** No transport of several is for the method. */
  MethodNotServedError: { method: string }
  /** An endpoint that does not start with http: or https: (spec §5). */
  EndpointUrlError: { url: string }
  /** Text that is not 64 bytes of base58. */
  SignatureFormatError: { text: string }
  /** The method is answered only for what is at least confirmed. */
  CommitmentError: { method: string; commitment: string }
  /** The chain stands still. */
  BlockhashUnchangedError: { tries: number }
  /** The socket was lost, and so was every try to open it again. */
  SubscriptionsLostError: { reconnects: number }
  /** The network would not subscribe. */
  SubscriptionRefusedError: { method: string; message: string }
}

export type ChainErrors = EarlyErrors & LateErrors

export class ChainError<Name extends keyof ChainErrors = keyof ChainErrors> extends Error {
  override readonly name: Name
  readonly context: ChainErrors[Name]

  /** @param message - What the table of the name says; given by `lateError` for those that are not on every page. */
  constructor(name: Name, context: ChainErrors[Name], options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? earlyMessage(name, context), options)
    this.name = name
    this.context = context
  }
}

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isChainError<Name extends keyof ChainErrors>(error: unknown, name?: Name): error is ChainError<Name> {
  return error instanceof ChainError && (name === undefined || error.name === name)
}

/** Only early errors come here without a message: `lateError` brings its own. */
const earlyMessage = (name: string, context: unknown): string =>
  (errorMessages as Readonly<Record<string, ((context: never) => string) | undefined>>)[name]?.(context as never) ??
  name

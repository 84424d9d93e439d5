import { type Address, getAddressDecoder, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import type { WalletChain } from '@solsmith/chain'
import { type AnswerError, readEncoded, requireCount } from '../answers.ts'
import { toCommitment } from '../commitment.ts'
import { WalletError } from '../errors.ts'
import { requireVersion } from '../requireVersion.ts'
import type { SendOptions, WalletInput, WalletOutput, WalletRequest } from '../wallet.ts'
import type { Allowed } from './authorize.ts'
import { fieldsOf, type MobileSession, mobileName } from './mobileSession.ts'

export type Visit = {
  readonly allowed: Allowed
  /** @throws {ConnectError} `WalletDisconnectedError` after an account switch. */
  readonly enter: <T>(chain: WalletChain, ask: (session: MobileSession) => Promise<T>) => Promise<T>
  /** @returns The app's answer. */
  readonly signIn: (payload: object) => Promise<unknown>
  /** For requests without a network. */
  readonly chain: WalletChain
}

type Handlers = { readonly [R in WalletRequest]: (visit: Visit, input: WalletInput<R>) => Promise<WalletOutput<R>> }

const signatureBytes = 64

/** Sends a request, and validates the answer. */
export const requestMobile = <R extends WalletRequest>(visit: Visit, request: R, input: WalletInput<R>) =>
  handlers[request](visit, input)

const handlers: Handlers = {
  async signTransaction(visit, { transaction, ...on }) {
    const [signed] = await handlers.signAllTransactions(visit, { ...on, transactions: [transaction] })
    // One requested, count checked.
    return signed as Uint8Array
  },
  signAllTransactions: (visit, { transactions, chain }) =>
    askInParts(visit, { chain, transactions }, async (session, payloads) => {
      const answer = fieldsOf(await session.ask('sign_transactions', { payloads }))
      return readList('WalletSignTransactionError', answer.signed_payloads, payloads.length)
    }),
  async signAndSendTransaction(visit, { transaction, ...on }) {
    const [signature] = await handlers.signAndSendAllTransactions(visit, { ...on, transactions: [transaction] })
    // As above.
    return signature as Uint8Array
  },
  async signAndSendAllTransactions(visit, { transactions, chain, options }) {
    const { limit } = visit.allowed
    // Some could be sent, without knowing which.
    if (transactions.length > limit) throw new WalletError('WalletSendLimitError', { wallet: mobileName, limit })
    return askInParts(visit, { chain, transactions }, async (session, payloads) => {
      const params = { payloads, ...(options && { options: toMobile(options) }) }
      const answer = fieldsOf(await session.ask('sign_and_send_transactions', params))
      return readList('WalletSendTransactionError', answer.signatures, payloads.length)
    })
  },
  async signMessage({ allowed, enter, chain }, { message }) {
    const addresses = [toBase64(new Uint8Array(getAddressEncoder().encode(allowed.address)))]
    const answer = await enter(chain, (session) =>
      session.ask('sign_messages', { addresses, payloads: [toBase64(message)] }),
    )
    const [signed] = readList('WalletSignMessageError', fieldsOf(answer).signed_payloads, 1)
    // Message, then signature.
    const bytes = signed as Uint8Array
    const end = Math.max(0, bytes.length - signatureBytes)
    return { message: end === 0 ? message : bytes.slice(0, end), signature: bytes.slice(end) }
  },
  async signIn({ signIn }, { request }) {
    const answer = fieldsOf(await signIn(request))
    const [address, message, signature] = [answer.address, answer.signed_message, answer.signature].map((text) =>
      readEncoded(mobileName, 'WalletSignMessageError', text, 'base64'),
    ) as [Uint8Array, Uint8Array, Uint8Array] // As many as requested.
    if (address.length !== 32) throw new WalletError('WalletPublicKeyError', { wallet: mobileName })
    const account: { readonly address: Address } = { address: getAddressDecoder().decode(address) }
    return { account, message, signature }
  },
}

/** Requests in parts, in one session. */
function askInParts(
  { allowed: { versions, limit }, enter }: Visit,
  { chain, transactions }: { readonly chain: WalletChain; readonly transactions: readonly Uint8Array[] },
  ask: (session: MobileSession, payloads: readonly string[]) => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[]> {
  for (const transaction of transactions) requireVersion(mobileName, versions, transaction)
  return enter(chain, async (session) => {
    const answers: Uint8Array[] = []
    for (let at = 0; at < transactions.length; at += limit)
      answers.push(...(await ask(session, transactions.slice(at, at + limit).map(toBase64))))
    return answers
  })
}

function readList(error: AnswerError, given: unknown, wanted: number): readonly Uint8Array[] {
  requireCount(mobileName, error, { wanted, given })
  // A list, checked above.
  return (given as readonly unknown[]).map((text) => readEncoded(mobileName, error, text, 'base64'))
}

const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

const toMobile = ({ skipPreflight, preflightCommitment, maxRetries, minContextSlot }: SendOptions) => ({
  ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
  ...(preflightCommitment && { commitment: toCommitment(preflightCommitment) }),
  ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
  ...(maxRetries !== undefined && { max_retries: maxRetries }),
})

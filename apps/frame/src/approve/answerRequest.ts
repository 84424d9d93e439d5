import { getBase58Decoder, getBase58Encoder, getBase64Decoder } from '@solana/kit'
import { requestRpc } from '@solsmith/chain'
import { type AppMessage, classifyRpcMethod, type WalletUser } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { requireUser } from '../host/requireUser.ts'
import type { Session, SessionState } from '../host/session.ts'
import { evmChainOf, evmUrlOf, rpcUrlOf, toCaip2 } from '../networks.ts'
import { ensureWallet, isOpenHere, unlockWallet } from '../vault/vault.ts'
import { swapNetwork } from './lastNetworks.ts'
import {
  type ApprovalRequest,
  type AskedRequest,
  readSignedMessage,
  readTransaction,
  signBytes,
  signTransaction,
} from './request.ts'
import type { RestoreRequest } from './showRestore.ts'

type RpcMessage = Extract<AppMessage, { type: 'RPC_REQUEST' }>

export type RequestPorts = {
  /** @throws {FrameError} as `createApprovals`. */
  readonly requireYes: (request: ApprovalRequest) => Promise<void>
  readonly requireKey: (request: RestoreRequest) => Promise<void>
  readonly origin: string
}

const groupLimit = 20

const placeRequests = (
  { requireYes, origin }: RequestPorts,
  session: Session,
  of: SessionState['chainId'],
): AskedPorts => ({
  origin,
  async requireYes(request) {
    const chainId = toCaip2(of)
    const last = await swapNetwork(session.vault.memory, request.page, chainId)
    return requireYes({ ...request, chainId, lastChainId: last === chainId ? null : last, site: session.state().site })
  },
})

type AskedPorts = Pick<RequestPorts, 'origin'> & { readonly requireYes: (request: AskedRequest) => Promise<void> }

export async function answerRequest(
  given: RequestPorts,
  session: Session,
  message: RpcMessage,
  page: string,
): Promise<unknown> {
  // Fixed here because the page may switch meanwhile.
  const { chainId } = session.state()
  const ports = placeRequests(given, session, chainId)
  const { method, params } = message.payload
  const chain = evmChainOf(chainId)
  const find = () => requireUser(session, chainId)
  const findOpen = () => requireOpen(given, session, find)
  const isRead = classifyRpcMethod(method) === 'safe'
  if (chain !== null)
    return answerOnEvm(ports, session, { chain, page, method, params, requireUser: isRead ? find : findOpen })
  // Parsed by this method's schema.
  const asked = params as { transaction: string; transactions: readonly string[]; message: string; options?: object }
  const about = { ports, session, page, user: await findOpen(), rpcUrl: requireNetwork(chainId, ports) }
  switch (method) {
    case 'solana_signMessage':
      return { signature: await signMessage(about, fromBase58(asked.message, messageCharacters)) }
    case 'solana_signTransaction':
      return { transaction: toBase58((await signAll(about, [asked.transaction]))[0] ?? new Uint8Array()) }
    case 'solana_signAllTransactions':
      return { transactions: (await signAll(about, asked.transactions)).map(toBase58) }
    case 'solana_signAndSendTransaction': {
      const [signed = new Uint8Array()] = await signAll(about, [asked.transaction])
      return { signature: await send(about.rpcUrl, signed, asked.options ?? {}) }
    }
    default:
      throw new FrameError('NotSupportedError', { what: method, on: 'solana' })
  }
}

/** The server releases its share only to the device of the current split. */
async function requireOpen(
  { requireKey }: RequestPorts,
  { vault }: Session,
  find: () => Promise<WalletUser>,
): Promise<WalletUser> {
  let user = await find()
  if (user.wallet === null || (await isOpenHere(vault, user))) return user
  await requireKey({
    kind: 'restore',
    mode: user.wallet.recovery,
    async restore() {
      user = await ensureWallet(vault, await find())
    },
    async isRestored() {
      user = await find()
      return isOpenHere(vault, user)
    },
  })
  return user
}

type EvmAsked = {
  readonly chain: bigint
  readonly page: string
  readonly method: string
  readonly params: unknown
  readonly requireUser: () => Promise<WalletUser>
}

async function answerOnEvm(
  { requireYes, origin }: AskedPorts,
  session: Session,
  { chain, page, method, params, requireUser }: EvmAsked,
): Promise<unknown> {
  const [{ answerEvm }, { openNode }, { readSmartSettings }] = await Promise.all([
    import('../evm/answerEvm.ts'),
    import('../evm/node.ts'),
    import('../evm/delegate.ts'),
  ])
  const { vault, smart } = session
  const { accountType } = session.state()
  const askOf = (of: bigint) => openNode(evmUrlOf(of, origin))
  const about = {
    vault,
    chain,
    page,
    ask: askOf(chain),
    askOf,
    settings: readSmartSettings(smart),
    isPlain: accountType === 'eoa',
    requireYes,
    requireUser,
  }
  return answerEvm(about, method, params)
}

type About = {
  readonly ports: AskedPorts
  readonly session: Session
  readonly page: string
  readonly user: WalletUser
  readonly rpcUrl: string
}

async function signAll(
  { ports, session, page, user, rpcUrl }: About,
  transactions: readonly string[],
): Promise<readonly Uint8Array[]> {
  if (transactions.length === 0 || transactions.length > groupLimit) throw new FrameError('TransactionFormatError', {})
  const arrivedAt = Date.now()
  const address = user.wallet?.publicKey ?? ''
  const read = await Promise.all(
    transactions.map((text) => readTransaction(fromBase58(text, transactionCharacters), { address, rpcUrl, page })),
  )
  await ports.requireYes({
    kind: 'transactions',
    transactions: read.map(({ described }) => described),
    blockhashes: [...new Set(read.map(({ blockhash }) => blockhash))].filter((blockhash) => blockhash !== null),
    arrivedAt,
    ...shownOf(user, page),
  })
  const key = await unlockWallet(session.vault, user)
  return Promise.all(read.map(({ transaction }) => signTransaction(key, transaction)))
}

async function signMessage({ ports, session, page, user }: About, bytes: Uint8Array): Promise<string> {
  const shown = readSignedMessage(bytes, page)
  await ports.requireYes({ kind: 'message', ...shown, ...shownOf(user, page) })
  const { privateKey } = await unlockWallet(session.vault, user)
  return toBase58(await signBytes(privateKey, shown.bytes))
}

const shownOf = ({ wallet, sandbox }: WalletUser, page: string) => ({
  page,
  address: wallet?.publicKey ?? '',
  isSandbox: sandbox !== null,
  isRecoverable: wallet?.recovery === 'email',
})

async function send(rpcUrl: string, signed: Uint8Array, options: object): Promise<string> {
  const transaction = getBase64Decoder().decode(signed)
  const answer = await requestRpc({ url: rpcUrl }, 'sendTransaction', [
    transaction,
    { encoding: 'base64', ...options },
  ]).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : ''
    throw new FrameError('NotSentError', { reason }, { cause })
  })
  return String(answer)
}

function requireNetwork(chainId: SessionState['chainId'], { origin }: Pick<RequestPorts, 'origin'>): string {
  const url = rpcUrlOf(chainId, origin)
  if (url === null) throw new FrameError('NotSupportedError', { what: String(chainId) })
  return url
}

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

/** The decoder takes seconds for ten times as many. */
const messageCharacters = 10_000
/** Base58 of a version 1 transaction (4,096 bytes). */
const transactionCharacters = 5_600

/** @throws {FrameError} `TransactionFormatError` */
function fromBase58(text: string, most: number): Uint8Array {
  if (text.length > most) throw new FrameError('TransactionFormatError', {})
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch (cause) {
    throw new FrameError('TransactionFormatError', {}, { cause })
  }
}

import {
  getBase16Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { encodeMessageLayout, type ReadMessage } from '@solsmith/chain'
import type { RequestPart } from '@solsmith/connect'
import { type DescribedTransaction, readApproval, readPlainText } from '@solsmith/tokens'
import type { ApprovalRequest } from './approval.ts'
import { SandboxWalletError } from './errors.ts'
import { fundAccount } from './fundAccount.ts'
import type { KeyStorage } from './keyStorage.ts'
import { type OpenKey, openKey, readKey } from './openKey.ts'

/** The part of the wallet that holds the key. It is loaded when someone connects. */
export type Signer = {
  /**
   * Opens the account and fills it when it is low.
   *
   * @param isSilent - Only when it was connected before; else null.
   * @throws {SandboxWalletError} `InsecurePageError`, `Ed25519MissingError`.
   */
  connect(isSilent: boolean): Promise<OpenKey | null>
  /** Forgets that it was connected; the key stays. */
  disconnect(): Promise<void>
  /**
   * Signs a transaction after the person has seen it; other signatures in it are kept.
   *
   * @throws {SandboxWalletError} `ChainNotSupportedError`, `AccountNotFoundError`, `TransactionFormatError`,
   *   `TransactionVersionError`, `SignerNotNeededError`, `UserRejectedRequestError`.
   */
  signTransaction(input: {
    readonly address: string
    readonly chain: string | undefined
    readonly transaction: Uint8Array
    readonly part?: RequestPart | undefined
  }): Promise<Uint8Array>
  /**
   * Signs several after the person has seen them all: each of them, or none.
   *
   * @throws {SandboxWalletError} as of `signTransaction`.
   */
  signTransactions(input: {
    readonly address: string
    readonly chain: string | undefined
    readonly transactions: readonly Uint8Array[]
  }): Promise<readonly Uint8Array[]>
  /**
   * Signs bytes after the person has seen them.
   *
   * @throws {SandboxWalletError} `AccountNotFoundError`, `MessageIsTransactionError`, `UserRejectedRequestError`.
   */
  signMessage(input: { readonly address: string; readonly message: Uint8Array }): Promise<Uint8Array>
}

export type SignerOptions = {
  readonly rpcUrl: string
  readonly storage: KeyStorage
  /** Asks the person; false is no. */
  readonly approve: (request: ApprovalRequest) => Promise<boolean>
}

/** The only chain that this wallet signs for. */
const chain = 'solana:localnet'

/** Makes the signer. Nothing is read, made or asked before it is used. */
export function createSigner({ rpcUrl, storage, approve }: SignerOptions): Signer {
  /** Where the key is: where storage turns out to be forbidden, in memory from then on. */
  let place = storage
  let connected: OpenKey | null = null
  let opening: Promise<OpenKey> | null = null

  /** Two who connect at the same time make one key and ask the faucet once. */
  function open(): Promise<OpenKey> {
    opening ??= openKey(place)
      .then(async (key) => {
        place = key.storage
        await remember(key, true)
        // A faucet that is dry or away is no reason not to connect: the balance shows it.
        await fundAccount({ rpcUrl, address: key.address }).catch(() => {})
        return key
      })
      .finally(() => {
        opening = null
      })
    return opening
  }

  function requireKey(address: string): OpenKey {
    if (connected === null || connected.address !== address)
      throw new SandboxWalletError('AccountNotFoundError', { address })
    return connected
  }

  function requireSigner(on: { readonly address: string; readonly chain: string | undefined }): OpenKey {
    if (on.chain !== chain) throw new SandboxWalletError('ChainNotSupportedError', { chain: on.chain })
    return requireKey(on.address)
  }

  async function requireYes(request: ApprovalRequest): Promise<void> {
    if (!(await approve(request))) throw new SandboxWalletError('UserRejectedRequestError', {})
  }

  return {
    async connect(isSilent) {
      if (isSilent && connected === null && !(await wasConnected(place))) return null
      connected = await open()
      return connected
    },
    async disconnect() {
      const key = connected ?? (await readKey(place))
      connected = null
      if (key !== null) await remember(key, false)
    },
    async signTransaction(input) {
      const key = requireSigner(input)
      const shown = await showTransaction(rpcUrl, key, input.transaction)
      const part = input.part ? { part: input.part } : {}
      await requireYes({ kind: 'transaction', ...about(key), ...shown.described, ...part })
      return signShown(key, shown)
    },
    async signTransactions(input) {
      const key = requireSigner(input)
      const all = await Promise.all(input.transactions.map((transaction) => showTransaction(rpcUrl, key, transaction)))
      await requireYes({ kind: 'group', ...about(key), transactions: all.map(({ described }) => described) })
      return Promise.all(all.map((shown) => signShown(key, shown)))
    },
    async signMessage({ address, message }) {
      const key = requireKey(address)
      // The app may change its bytes while the person reads them.
      const bytes = message.slice()
      if (isTransactionMessage(bytes)) throw new SandboxWalletError('MessageIsTransactionError', {})
      await requireYes({ kind: 'message', ...about(key), ...describeBytes(bytes) })
      return sign(key, bytes)
    },
  }
}

const wasConnected = async (storage: KeyStorage) => (await storage.get().catch(() => undefined))?.isConnected ?? false

/** Whether it may reconnect silently is a convenience: where nothing can be kept, the person connects again. */
async function remember({ storage }: OpenKey, isConnected: boolean): Promise<void> {
  const kept = await storage.get().catch(() => undefined)
  if (kept !== undefined && kept.isConnected !== isConnected)
    await storage.update((latest) => ({ ...(latest ?? kept), isConnected })).catch(() => {})
}

/**
 * Reads a transaction. All that follows the signatures is its message, so `readMessage` sees what is too much. The decoder
 * copies: the app may change its own bytes while the person reads.
 */
function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new SandboxWalletError('TransactionFormatError', {}, { cause })
  }
}

type ShownTransaction = { readonly transaction: Transaction; readonly described: DescribedTransaction }

/** What a person is shown of it, and the very bytes that are signed then. */
async function showTransaction(rpcUrl: string, key: OpenKey, bytes: Uint8Array): Promise<ShownTransaction> {
  const transaction = readTransaction(bytes)
  const described = await readApproval({
    rpcUrl,
    owner: key.address,
    message: requireMessage(key, transaction),
    transaction: getBase64EncodedWireTransaction(transaction),
  })
  if (described === null) throw new SandboxWalletError('TransactionFormatError', {})
  return { transaction, described }
}

const describeBytes = (bytes: Uint8Array) => ({
  text: readPlainText(bytes),
  byteCount: bytes.length,
  dataHex: toHex(bytes),
})

const about = ({ address, isKept }: OpenKey) => ({ address, isKeyKept: isKept })

async function signShown(key: OpenKey, { transaction }: ShownTransaction): Promise<Uint8Array> {
  const signature = await sign(key, transaction.messageBytes)
  const signatures = { ...transaction.signatures, [key.address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
}

function requireMessage({ address }: OpenKey, { messageBytes, signatures }: Transaction): ReadMessage {
  const message = readMessage(messageBytes)
  // The first byte of a message is its version, behind a high bit.
  const version = (messageBytes[0] ?? 0) - 0x80
  if (message === null && version > 1) throw new SandboxWalletError('TransactionVersionError', { version })
  if (message === null) throw new SandboxWalletError('TransactionFormatError', {})
  if (!(address in signatures)) throw new SandboxWalletError('SignerNotNeededError', { address })
  const laid = layOut(message)
  if (laid === null) throw new SandboxWalletError('TransactionFormatError', {})
  return laid
}

/** Null when the bytes are not exactly one message. */
function readMessage(bytes: ReadonlyUint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return isSame(getCompiledTransactionMessageEncoder().encode(message), bytes) ? message : null
  } catch {
    return null
  }
}

/** Null for a message whose head says what no one knows. */
function layOut(message: NonNullable<ReturnType<typeof readMessage>>): ReadMessage | null {
  try {
    return encodeMessageLayout(message)
  } catch {
    return null
  }
}

/** Anyone who signs such bytes as a "message" has signed the transaction. */
const isTransactionMessage = (bytes: Uint8Array): boolean => readMessage(bytes) !== null

async function sign({ privateKey }: OpenKey, bytes: ReadonlyUint8Array): Promise<SignatureBytes> {
  // The copy has a buffer of its own, which WebCrypto's types ask for.
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(bytes))
  return new Uint8Array(signature) as SignatureBytes // Ed25519 signatures have 64 bytes
}

const toHex = (bytes: Uint8Array) => getBase16Decoder().decode(bytes)

const isSame = (left: ReadonlyUint8Array, right: ReadonlyUint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

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
import { TestWalletError } from './errors.ts'
import { fundAccount } from './fundAccount.ts'
import type { KeyStorage } from './keyStorage.ts'
import { type OpenKey, openKey, readKey } from './openKey.ts'

/** The lazy-loaded part of the wallet with the key. */
export type Signer = {
  /**
   * Opens the account and funds it if low.
   *
   * @param isSilent - Only if connected before; otherwise null.
   */
  connect(isSilent: boolean): Promise<OpenKey | null>
  /** Forgets the connection; the key stays. */
  disconnect(): Promise<void>
  /** Signs an approved transaction, keeping other signatures. */
  signTransaction(input: {
    readonly address: string
    readonly chain: string | undefined
    readonly transaction: Uint8Array
    readonly part?: RequestPart | undefined
  }): Promise<Uint8Array>
  /** Signs several transactions with one approval: all or none. */
  signTransactions(input: {
    readonly address: string
    readonly chain: string | undefined
    readonly transactions: readonly Uint8Array[]
  }): Promise<readonly Uint8Array[]>
  signMessage(input: { readonly address: string; readonly message: Uint8Array }): Promise<Uint8Array>
}

export type SignerOptions = {
  readonly rpcUrl: string
  readonly storage: KeyStorage
  /** Requests approval; false means declined. */
  readonly approve: (request: ApprovalRequest) => Promise<boolean>
}

const chain = 'solana:localnet'

/** Creates the signer. Lazy: no reads or requests before use. */
export function createSigner({ rpcUrl, storage, approve }: SignerOptions): Signer {
  /** Switches to memory if storage turns out to be forbidden. */
  let place = storage
  let connected: OpenKey | null = null
  let opening: Promise<OpenKey> | null = null

  /** Concurrent connects share one key and one airdrop. */
  function open(): Promise<OpenKey> {
    opening ??= openKey(place)
      .then(async (key) => {
        place = key.storage
        await remember(key, true)
        // Connects without the faucet; the balance shows the result.
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
      throw new TestWalletError('AccountNotFoundError', { address })
    return connected
  }

  function requireSigner(on: { readonly address: string; readonly chain: string | undefined }): OpenKey {
    if (on.chain !== chain) throw new TestWalletError('ChainNotSupportedError', { chain: on.chain })
    return requireKey(on.address)
  }

  async function requireYes(request: ApprovalRequest): Promise<void> {
    if (!(await approve(request))) throw new TestWalletError('UserRejectedRequestError', {})
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
      // Copied, because the app can change its bytes during approval.
      const bytes = message.slice()
      if (isTransactionMessage(bytes)) throw new TestWalletError('MessageIsTransactionError', {})
      await requireYes({ kind: 'message', ...about(key), ...describeBytes(bytes) })
      return sign(key, bytes)
    },
  }
}

const wasConnected = async (storage: KeyStorage) => (await storage.get().catch(() => undefined))?.isConnected ?? false

/** Silent reconnection is optional: without storage, the user connects again. */
async function remember({ storage }: OpenKey, isConnected: boolean): Promise<void> {
  const kept = await storage.get().catch(() => undefined)
  if (kept !== undefined && kept.isConnected !== isConnected)
    await storage.update((latest) => ({ ...(latest ?? kept), isConnected })).catch(() => {})
}

/**
 * Decodes a transaction. Everything after the signatures is its message, so `readMessage` detects trailing bytes. The
 * decoder copies, because the app can change its bytes during approval.
 */
function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new TestWalletError('TransactionFormatError', {}, { cause })
  }
}

type ShownTransaction = { readonly transaction: Transaction; readonly described: DescribedTransaction }

async function showTransaction(rpcUrl: string, key: OpenKey, bytes: Uint8Array): Promise<ShownTransaction> {
  const transaction = readTransaction(bytes)
  const described = await readApproval({
    rpcUrl,
    owner: key.address,
    message: requireMessage(key, transaction),
    transaction: getBase64EncodedWireTransaction(transaction),
  })
  if (described === null) throw new TestWalletError('TransactionFormatError', {})
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
  // The first byte of a message is its version with the high bit set.
  const version = (messageBytes[0] ?? 0) - 0x80
  if (message === null && version > 1) throw new TestWalletError('TransactionVersionError', { version })
  if (message === null) throw new TestWalletError('TransactionFormatError', {})
  if (!(address in signatures)) throw new TestWalletError('SignerNotNeededError', { address })
  const laid = layOut(message)
  if (laid === null) throw new TestWalletError('TransactionFormatError', {})
  return laid
}

function readMessage(bytes: ReadonlyUint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return isSame(getCompiledTransactionMessageEncoder().encode(message), bytes) ? message : null
  } catch {
    return null
  }
}

function layOut(message: NonNullable<ReturnType<typeof readMessage>>): ReadMessage | null {
  try {
    return encodeMessageLayout(message)
  } catch {
    return null
  }
}

/** Signing such bytes as a "message" signs the transaction. */
const isTransactionMessage = (bytes: Uint8Array): boolean => readMessage(bytes) !== null

async function sign({ privateKey }: OpenKey, bytes: ReadonlyUint8Array): Promise<SignatureBytes> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(bytes))
  return new Uint8Array(signature) as SignatureBytes // Ed25519 signatures have 64 bytes.
}

const toHex = (bytes: Uint8Array) => getBase16Decoder().decode(bytes)

const isSame = (left: ReadonlyUint8Array, right: ReadonlyUint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

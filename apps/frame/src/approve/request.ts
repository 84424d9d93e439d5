import {
  type Address,
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
import { type DescribedTransaction, readApproval, readPlainText } from '@solsmith/tokens'
import { ownClaimStart } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { DescribedEvm } from '../evm/describe.ts'
import type { DescribedBatch } from '../evm/describeBatch.ts'
import type { TypedData } from '../evm/typedData.ts'
import type { OpenKey } from '../vault/seed.ts'
import { readOffchainMessage } from './offchainMessage.ts'
import { requireOwnSite } from './signIn.ts'

export type ApprovalRequest = AskedRequest & {
  /** CAIP-2. */
  readonly chainId: string
  /** The previous request's network if different. */
  readonly lastChainId: string | null
  /** The page's own name, if usable. */
  readonly site: string | null
}

export type AskedRequest = {
  readonly page: string
  readonly address: string
  readonly isSandbox: boolean
  readonly isRecoverable: boolean
} & (
  | {
      readonly kind: 'transactions'
      readonly transactions: readonly DescribedTransaction[]
      readonly blockhashes: readonly string[]
      /** Milliseconds since 1970, so that both windows count down alike. */
      readonly arrivedAt: number
    }
  /** `text` is null for unreadable bytes. */
  | { readonly kind: 'message'; readonly text: string | null; readonly bytes: Uint8Array }
  | { readonly kind: 'typedData'; readonly chain: bigint; readonly data: TypedData }
  | { readonly kind: 'evmTransaction'; readonly described: DescribedEvm }
  | { readonly kind: 'evmBatch'; readonly batch: DescribedBatch }
)

export type ReadTransaction = {
  readonly transaction: Transaction
  readonly described: DescribedTransaction
  readonly blockhash: string | null
}

/**
 * Parses a transaction. Its memo may be a sign-in, as for a Ledger.
 *
 * @throws {FrameError} `TransactionFormatError`, `SignerNotNeededError`, `SignInElsewhereError`.
 */
export async function readTransaction(
  bytes: Uint8Array,
  { address, rpcUrl, page }: { readonly address: string; readonly rpcUrl: string; readonly page: string },
): Promise<ReadTransaction> {
  const transaction = decode(bytes)
  const laid = transaction && readLayout(transaction.messageBytes)
  if (!transaction || !laid) throw new FrameError('TransactionFormatError', {})
  if (!(address in transaction.signatures)) throw new FrameError('SignerNotNeededError', {})
  const described = await readApproval({
    rpcUrl,
    // Checked above: one of the signers.
    owner: address as Address,
    message: laid,
    transaction: getBase64EncodedWireTransaction(transaction),
  })
  if (!described) throw new FrameError('TransactionFormatError', {})
  for (const { detail } of described.instructions) if (detail?.kind === 'text') requireOwnSite(detail.text, page)
  return { transaction, described, blockhash: described.isDurable ? null : laid.lifetimeToken }
}

/**
 * Parses a message.
 *
 * @throws {FrameError} `MessageIsTransactionError`, `MessageIsOwnError`, `SignInElsewhereError`.
 */
export function readSignedMessage(
  bytes: Uint8Array,
  page: string,
): { readonly text: string | null; readonly bytes: Uint8Array } {
  if (readLayout(bytes) !== null || decode(bytes) !== null) throw new FrameError('MessageIsTransactionError', {})
  const inner = readOffchainMessage(bytes)
  const said = inner ?? bytes
  const text = readPlainText(said)
  if (text?.startsWith(ownClaimStart)) throw new FrameError('MessageIsOwnError', {})
  // A site may accept bytes with invisible characters as text.
  requireOwnSite(new TextDecoder().decode(said), page)
  if (inner) requireOwnSite(new TextDecoder().decode(bytes.subarray(0, -inner.length)), page)
  return { bytes, text }
}

export async function signTransaction(
  { publicKey, privateKey }: OpenKey,
  transaction: Transaction,
): Promise<Uint8Array> {
  const signature = await signBytes(privateKey, transaction.messageBytes)
  const signatures = { ...transaction.signatures, [publicKey]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
}

export const signBytes = async (privateKey: CryptoKey, bytes: ReadonlyUint8Array): Promise<SignatureBytes> =>
  // Ed25519 signatures have 64 bytes.
  new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(bytes))) as SignatureBytes

function decode(bytes: Uint8Array): Transaction | null {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    return null
  }
}

function readLayout(bytes: ReadonlyUint8Array): ReadMessage | null {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = getCompiledTransactionMessageEncoder().encode(message)
    const isSame = again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
    return isSame ? encodeMessageLayout(message) : null
  } catch {
    return null
  }
}

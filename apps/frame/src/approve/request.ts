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

/** The displayed request, derived from exactly the signed bytes, with its network. */
export type ApprovalRequest = AskedRequest & {
  /** As CAIP-2. */
  readonly chainId: string
  /** A different network of the previous request. */
  readonly lastChainId: string | null
  /** The page's own name; null without a usable one. */
  readonly site: string | null
}

/** The request from the part of the frame that parses it. */
export type AskedRequest = {
  /** Origin of the page. */
  readonly page: string
  readonly address: string
  /** True if nothing in it has value. */
  readonly isSandbox: boolean
  /** True if this instance could rebuild the key. */
  readonly isRecoverable: boolean
} & (
  | { readonly kind: 'transactions'; readonly transactions: readonly DescribedTransaction[] }
  /** `text` is null for unreadable bytes. */
  | { readonly kind: 'message'; readonly text: string | null; readonly bytes: Uint8Array }
  | { readonly kind: 'typedData'; readonly chain: bigint; readonly data: TypedData }
  | { readonly kind: 'evmTransaction'; readonly described: DescribedEvm }
  | { readonly kind: 'evmBatch'; readonly batch: DescribedBatch }
)

/** A parsed transaction with its simulation. */
export type ReadTransaction = { readonly transaction: Transaction; readonly described: DescribedTransaction }

/**
 * Parses a transaction for this account's signature. Its memo may be a sign-in, as for a Ledger.
 *
 * @param asked - With the origin of the requesting page.
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
    // One of the signers, as has just been seen.
    owner: address as Address,
    message: laid,
    transaction: getBase64EncodedWireTransaction(transaction),
  })
  if (!described) throw new FrameError('TransactionFormatError', {})
  for (const { detail } of described.instructions) if (detail?.kind === 'text') requireOwnSite(detail.text, page)
  return { transaction, described }
}

/**
 * Parses a message.
 *
 * @param page - Origin of the requesting page.
 * @throws {FrameError} `MessageIsTransactionError`, `MessageIsOwnError` for the frame's own messages, and
 *   `SignInElsewhereError` for a sign-in at another site.
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
  // Also for bytes with an invisible character, which a site may accept as text.
  requireOwnSite(new TextDecoder().decode(said), page)
  if (inner) requireOwnSite(new TextDecoder().decode(bytes.subarray(0, -inner.length)), page)
  return { bytes, text }
}

/** Signs exactly the displayed bytes, and preserves other signatures. */
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

/** Returns null for bytes that are not exactly one message, or an unknown header. */
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

import type { Address } from '@solana/kit'
import type { RequestPart } from '@solsmith/connect'
import type { DescribedTransaction } from '@solsmith/tokens'

/** What a person is asked to sign. Made from the very bytes that will be signed. */
export type ApprovalRequest = {
  readonly address: Address
  /** False when the browser forbids storage: the key lives as long as the page. */
  readonly isKeyKept: boolean
  /** Which of several that belong together; not given for one alone. */
  readonly part?: RequestPart
} & (
  | ({ readonly kind: 'transaction' } & DescribedTransaction)
  /** All of them or none. */
  | { readonly kind: 'group'; readonly transactions: readonly DescribedTransaction[] }
  /** `text` is null for bytes that are not text. */
  | { readonly kind: 'message'; readonly text: string | null; readonly byteCount: number; readonly dataHex: string }
)

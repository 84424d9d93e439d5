import type { Address } from '@solana/kit'
import type { RequestPart } from '@solsmith/connect'
import type { DescribedTransaction } from '@solsmith/tokens'

/** A signature request, built from the exact bytes to sign. */
export type ApprovalRequest = {
  readonly address: Address
  /** False without storage: the key lives as long as the page. */
  readonly isKeyKept: boolean
  readonly part?: RequestPart
} & (
  | ({ readonly kind: 'transaction' } & DescribedTransaction)
  /** All or none. */
  | { readonly kind: 'group'; readonly transactions: readonly DescribedTransaction[] }
  /** `text` is null for bytes that are not text. */
  | { readonly kind: 'message'; readonly text: string | null; readonly byteCount: number; readonly dataHex: string }
)

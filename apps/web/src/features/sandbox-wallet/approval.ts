import type { Address } from '@solana/kit'
import type { AuthorityName, InstructionName, ProgramName } from './programs.ts'

/** What an instruction does, as far as it can be told in one figure or line. */
export type InstructionDetail =
  | { readonly kind: 'sol'; readonly lamports: bigint }
  | { readonly kind: 'units'; readonly amount: bigint }
  /** `next` is null for nobody. */
  | { readonly kind: 'authority'; readonly authority: AuthorityName; readonly next: Address | null }
  | { readonly kind: 'token'; readonly name: string; readonly symbol: string; readonly uri: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'computeUnits'; readonly count: number }
  | { readonly kind: 'computePrice'; readonly microLamports: bigint }

export type DescribedInstruction = {
  readonly programAddress: Address
  /** Null for a program that we do not know. */
  readonly program: ProgramName | null
  /** Null for an instruction that we do not know: its bytes are shown. */
  readonly instruction: InstructionName | null
  readonly detail: InstructionDetail | null
  readonly dataHex: string
}

/** What a person is asked to sign. Made from the very bytes that will be signed. */
export type ApprovalRequest = {
  readonly address: Address
  /** False when the browser forbids storage: the key lives as long as the page. */
  readonly isKeyKept: boolean
} & (
  | {
      readonly kind: 'transaction'
      readonly feePayer: Address
      readonly instructions: readonly DescribedInstruction[]
    }
  /** `text` is null for bytes that are not text. */
  | { readonly kind: 'message'; readonly text: string | null; readonly byteCount: number; readonly dataHex: string }
)

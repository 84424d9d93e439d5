import type { Address } from '@solana/kit'
import type { ExtensionSetup } from '../programs/token2022/initialize.ts'
import type { AuthorityChoice } from './authorityChoice.ts'
import { holderOf } from './holderOf.ts'
import type { TokenDraft } from './tokenDraft.ts'

/** Requested extension: authorities go to the creator, someone else, or no one. */
export type ExtensionDraft =
  | {
      readonly kind: 'transfer-fee'
      /** Of 10,000. */
      readonly basisPoints: number
      /** Base units. */
      readonly maximumFee: bigint
      readonly configAuthority: AuthorityChoice
      readonly withdrawAuthority: AuthorityChoice
    }
  | { readonly kind: 'interest'; readonly basisPoints: number; readonly authority: AuthorityChoice }
  | { readonly kind: 'scaled-amount'; readonly multiplier: number; readonly authority: AuthorityChoice }
  | {
      readonly kind: 'permanent-delegate' | 'close-authority' | 'pausable'
      readonly authority: Exclude<AuthorityChoice, { mode: 'none' }>
    }
  | { readonly kind: 'hook'; readonly program: Address | null; readonly authority: AuthorityChoice }
  | { readonly kind: 'default-state' }
  | { readonly kind: 'non-transferable' }

/** Resolves authorities to addresses. */
export function setupOf(draft: ExtensionDraft, creator: Address): ExtensionSetup {
  if (draft.kind === 'default-state') return { kind: 'default-state', isFrozen: true }
  if (draft.kind === 'non-transferable') return draft
  if (draft.kind === 'transfer-fee') {
    const { kind, basisPoints, maximumFee } = draft
    return {
      kind,
      basisPoints,
      maximumFee,
      configAuthority: holderOf(draft.configAuthority, creator),
      withdrawAuthority: holderOf(draft.withdrawAuthority, creator),
    }
  }
  const authority = holderOf(draft.authority, creator)
  if (draft.kind === 'interest') return { kind: draft.kind, authority, basisPoints: draft.basisPoints }
  if (draft.kind === 'scaled-amount') return { kind: draft.kind, authority, multiplier: draft.multiplier }
  if (draft.kind === 'hook') return { kind: draft.kind, authority, program: draft.program }
  return { kind: draft.kind, authority: authority ?? creator }
}

export const startsFrozen = ({ extensions }: Pick<TokenDraft, 'extensions'>): boolean =>
  extensions.some(({ kind }) => kind === 'default-state')

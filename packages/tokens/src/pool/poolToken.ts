import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import type { Mint } from '../read/decodeMint.ts'
import { feeInEpoch, findExtension, type TransferFee } from '../read/mintExtensions.ts'
import { holderOf } from '../token/holderOf.ts'
import { tokenPrograms } from '../token/standards.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import type { FeeTerms, PoolToken, PoolWarning } from './venue.ts'

export function poolTokenOf(
  mint: Mint & { readonly address: Address; readonly program: Address },
  epoch: bigint,
  /** Symbol in a Classic mint's metadata account. */
  besideSymbol?: string,
): PoolToken {
  const fee = findExtension(mint, 'transfer-fee')
  const now = fee && feeInEpoch(fee, epoch)
  const isChanging = fee !== null && epoch < fee.newer.epoch && !isSameFee(fee.older, fee.newer)
  return {
    mint: mint.address,
    program: mint.program,
    symbol: mint.address === wrappedSolMint ? 'SOL' : (mint.metadata?.symbol ?? besideSymbol ?? ''),
    decimals: mint.decimals,
    supply: mint.supply,
    fee: now && termsOf(now),
    nextFee: isChanging ? { ...termsOf(fee.newer), epoch: fee.newer.epoch } : null,
    mintAuthority: mint.mintAuthority,
    freezeAuthority: mint.freezeAuthority,
  }
}

const termsOf = ({ basisPoints, maximumFee }: TransferFee): FeeTerms => ({ basisPoints, maximumFee })

const isSameFee = (left: TransferFee, right: TransferFee) =>
  left.basisPoints === right.basisPoints && left.maximumFee === right.maximumFee

export function warnOf(token: PoolToken): readonly PoolWarning[] {
  const { mint, mintAuthority, freezeAuthority, fee, nextFee } = token
  const warnings: (PoolWarning | null)[] = [
    freezeAuthority && { name: 'freeze-authority', mint, holder: freezeAuthority },
    mintAuthority && { name: 'mint-authority', mint, holder: mintAuthority },
    fee && fee.basisPoints > 0 ? { name: 'transfer-fee', mint, basisPoints: fee.basisPoints } : null,
    nextFee && { name: 'transfer-fee-changes', mint, basisPoints: nextFee.basisPoints, epoch: nextFee.epoch },
  ]
  return warnings.filter((warning) => warning !== null)
}

/** Returns pool facts of a token that is not created yet. */
export function poolTokenOfDraft(
  draft: TokenDraft,
  input: { readonly mint: Address; readonly creator: Address },
): PoolToken {
  const { mint, creator } = input
  const fee = draft.extensions.find((extension) => extension.kind === 'transfer-fee')
  return {
    mint,
    program: tokenPrograms[draft.standard],
    symbol: draft.symbol,
    decimals: draft.decimals,
    supply: draft.supply,
    fee: fee ? { basisPoints: fee.basisPoints, maximumFee: fee.maximumFee } : null,
    nextFee: null,
    mintAuthority: holderOf(draft.mintAuthority, creator),
    freezeAuthority: holderOf(draft.freezeAuthority, creator),
  }
}

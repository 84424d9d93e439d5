import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { getCreateMetadataAccountV3Instruction } from '../programs/tokenMetadata/createMetadata.ts'
import { holderOf } from './holderOf.ts'
import type { CreateTokenInput, ReadRent } from './planCreateToken.ts'
import { sizeToken } from './standards.ts'

/** A Classic token: SPL Token, with its metadata in an account of Token Metadata beside it. */
export async function classicInstructions(
  readRent: ReadRent,
  { draft, creator, seed, uri, mint }: CreateTokenInput & { readonly mint: Address },
): Promise<Instruction[]> {
  const bytes = sizeToken(draft, uri)
  const payer = createNoopSigner(creator)
  const [token] = await findAssociatedTokenPda({ owner: creator, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })

  const createMint = getCreateAccountWithSeedInstruction({
    payer,
    newAccount: mint,
    base: creator,
    seed,
    amount: await readRent(bytes.mint),
    space: bytes.mint,
    programAddress: TOKEN_PROGRAM_ADDRESS,
  })
  const initializeMint = getInitializeMint2Instruction({
    mint,
    decimals: draft.decimals,
    mintAuthority: creator,
    freezeAuthority: holderOf(draft.freezeAuthority, creator),
  })
  const writeMetadata = getCreateMetadataAccountV3Instruction({
    metadata: await findMetadataAddress(mint),
    mint,
    mintAuthority: payer,
    payer,
    // Nobody cannot be named here; an immutable account is what nobody can change, whoever is written into it.
    updateAuthority: holderOf(draft.updateAuthority, creator) ?? creator,
    data: { name: draft.name, symbol: draft.symbol, uri },
    isMutable: draft.updateAuthority.mode !== 'none',
  })
  const openAccount = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: token,
    owner: creator,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const mintSupply = getMintToCheckedInstruction({
    mint,
    token,
    mintAuthority: payer,
    amount: draft.supply,
    decimals: draft.decimals,
  })
  const handOver =
    draft.mintAuthority.mode === 'keep'
      ? []
      : [
          getSetAuthorityInstruction({
            owned: mint,
            owner: payer,
            authorityType: AuthorityType.MintTokens,
            newAuthority: holderOf(draft.mintAuthority, creator),
          }),
        ]
  return [createMint, initializeMint, writeMetadata, openAccount, mintSupply, ...handOver]
}

import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { holderOf } from './holderOf.ts'
import type { CreateTokenInput, ReadRent } from './planCreateToken.ts'
import { sizeToken } from './standards.ts'
import {
  initializeMetadata,
  initializeMetadataPointer,
  pointerMintBytes,
  token2022Address,
  updateMetadataAuthority,
} from './token2022.ts'

/** A Modern token: Token-2022 with its metadata in the mint. */
export async function modernInstructions(
  readRent: ReadRent,
  { draft, creator, seed, uri, mint }: CreateTokenInput & { readonly mint: Address },
): Promise<Instruction[]> {
  const bytes = sizeToken(draft, uri)
  const payer = createNoopSigner(creator)
  const config = { programAddress: token2022Address }
  const [token] = await findAssociatedTokenPda({ owner: creator, mint, tokenProgram: token2022Address })

  // The account is made at the size of its fixed part, with the deposit of its final size: writing the metadata grows it.
  const createMint = getCreateAccountWithSeedInstruction({
    payer,
    newAccount: mint,
    base: creator,
    seed,
    amount: await readRent(bytes.mint),
    space: pointerMintBytes,
    programAddress: token2022Address,
  })
  const pointToItself = initializeMetadataPointer({
    mint,
    authority: holderOf(draft.updateAuthority, creator),
    metadata: mint,
  })
  const initializeMint = getInitializeMint2Instruction(
    {
      mint,
      decimals: draft.decimals,
      mintAuthority: creator,
      freezeAuthority: holderOf(draft.freezeAuthority, creator),
    },
    config,
  )
  const writeMetadata = initializeMetadata({
    mint,
    mintAuthority: creator,
    // Nobody cannot be named here: the program refuses an absent authority at the start.
    updateAuthority: holderOf(draft.updateAuthority, creator) ?? creator,
    name: draft.name,
    symbol: draft.symbol,
    uri,
  })
  const openAccount = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: token,
    owner: creator,
    mint,
    tokenProgram: token2022Address,
  })
  const mintSupply = getMintToCheckedInstruction(
    { mint, token, mintAuthority: payer, amount: draft.supply, decimals: draft.decimals },
    config,
  )
  const handOver: Instruction[] = []
  if (draft.mintAuthority.mode !== 'keep')
    handOver.push(
      getSetAuthorityInstruction(
        {
          owned: mint,
          owner: payer,
          authorityType: AuthorityType.MintTokens,
          newAuthority: holderOf(draft.mintAuthority, creator),
        },
        config,
      ),
    )
  if (draft.updateAuthority.mode === 'none')
    handOver.push(updateMetadataAuthority({ mint, updateAuthority: creator, newAuthority: null }))

  return [createMint, pointToItself, initializeMint, writeMetadata, openAccount, mintSupply, ...handOver]
}

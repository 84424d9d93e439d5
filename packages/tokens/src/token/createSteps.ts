import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getThawAccountInstruction,
} from '@solana-program/token'
import type { Step } from '../pack/packSteps.ts'
import { deriveTokenAccount } from '../programs/derivedAddress.ts'
import { writeMemo } from '../programs/memo.ts'
import { initializeExtension } from '../programs/token2022/initialize.ts'
import { setAuthority } from '../programs/token2022/instructions.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { getCreateMetadataAccountV3Instruction } from '../programs/tokenMetadata/createMetadata.ts'
import { setupOf, startsFrozen } from './extensionDraft.ts'
import { holderOf } from './holderOf.ts'
import type { CreateTokenInput, ReadRent } from './planCreateToken.ts'
import { type Share, shareSupply } from './shareSupply.ts'
import { sizeFixedMint, sizeToken } from './sizeToken.ts'
import { initializeMetadata, initializeMetadataPointer, updateMetadataAuthority } from './token2022.ts'

/** Steps of a creation. Authorities move late because the creator needs them until then; the fee is paid last. */
export type CreateStep = 'mint' | 'name' | 'supply' | 'powers' | 'fee'

type Creation = CreateTokenInput & { readonly mint: Address; readonly program: Address }

export async function createSteps(readRent: ReadRent, input: Creation): Promise<readonly Step<CreateStep>[]> {
  const shares = await Promise.all(shareSupply(input.draft, input.creator).map((share) => mintShare(input, share)))
  const powers = moveAuthorities(input)
  return [
    { name: 'mint', instructions: await makeMint(readRent, input) },
    { name: 'name', instructions: [await writeName(input), ...nameSource(input)] },
    ...shares.map((instructions) => ({ name: 'supply', instructions }) as const),
    ...(powers.length > 0 ? [{ name: 'powers', instructions: powers } as const] : []),
  ]
}

async function makeMint(readRent: ReadRent, { draft, creator, seed, uri, mint, program }: Creation) {
  const bytes = sizeToken(draft, uri).mint
  const isModern = draft.standard === 'modern'
  const makeAccount = getCreateAccountWithSeedInstruction({
    payer: createNoopSigner(creator),
    newAccount: mint,
    base: creator,
    seed,
    // Allocated without metadata but funded for the final size, because writing the metadata grows the account.
    amount: await readRent(bytes),
    space: isModern ? sizeFixedMint(draft.extensions.map(({ kind }) => kind)) : bytes,
    programAddress: program,
  })
  const pointToItself = initializeMetadataPointer({
    mint,
    authority: holderOf(draft.updateAuthority, creator),
    metadata: mint,
  })
  const initialize = getInitializeMint2Instruction(
    { mint, decimals: draft.decimals, mintAuthority: creator, freezeAuthority: firstFreezer(draft, creator) },
    { programAddress: program },
  )
  const extend = draft.extensions.map((extension) => initializeExtension(mint, setupOf(extension, creator)))
  return [makeAccount, ...(isModern ? [pointToItself, ...extend] : []), initialize]
}

/** A frozen initial account must be thawed before the authority moves. */
const firstFreezer = (draft: Creation['draft'], creator: Address) =>
  startsFrozen(draft) ? creator : holderOf(draft.freezeAuthority, creator)

async function writeName({ draft, creator, uri, mint }: Creation): Promise<Instruction> {
  const { name, symbol } = draft
  // Classic encodes no one directly; Modern revokes the authority at the end.
  const updateAuthority = holderOf(draft.updateAuthority, creator) ?? creator
  if (draft.standard === 'modern')
    return initializeMetadata({ mint, mintAuthority: creator, updateAuthority, name, symbol, uri })
  const payer = createNoopSigner(creator)
  return getCreateMetadataAccountV3Instruction({
    metadata: await findMetadataAddress(mint),
    mint,
    mintAuthority: payer,
    payer,
    updateAuthority,
    data: { name, symbol, uri },
    isMutable: draft.updateAuthority.mode !== 'none',
  })
}

/** Public note with the token whose settings were copied. */
const nameSource = ({ draft }: Creation): readonly Instruction[] =>
  draft.copiedFrom ? [writeMemo(`copy-of:${draft.copiedFrom.mint}`)] : []

async function mintShare({ draft, creator, mint, program }: Creation, { to, amount }: Share): Promise<Instruction[]> {
  const payer = createNoopSigner(creator)
  const config = { programAddress: program }
  const account = await deriveTokenAccount({ owner: to, mint, tokenProgram: program })
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: account,
    owner: to,
    mint,
    tokenProgram: program,
  })
  const thaw = getThawAccountInstruction({ account, mint, owner: payer }, config)
  const mintTo = getMintToCheckedInstruction(
    { mint, token: account, mintAuthority: payer, amount, decimals: draft.decimals },
    config,
  )
  return [open, ...(startsFrozen(draft) ? [thaw] : []), mintTo]
}

function moveAuthorities({ draft, creator, mint, program }: Creation): Instruction[] {
  const held = { mint, authority: creator }
  const freezer = holderOf(draft.freezeAuthority, creator)
  return [
    ...(draft.mintAuthority.mode === 'keep'
      ? []
      : [setAuthority(program, { ...held, type: 'mint', to: holderOf(draft.mintAuthority, creator) })]),
    ...(firstFreezer(draft, creator) === freezer
      ? []
      : [setAuthority(program, { ...held, type: 'freeze', to: freezer })]),
    ...(draft.standard === 'modern' && draft.updateAuthority.mode === 'none'
      ? [updateMetadataAuthority({ mint, updateAuthority: creator, newAuthority: null })]
      : []),
  ]
}

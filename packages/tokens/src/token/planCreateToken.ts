import {
  type Address,
  createAddressWithSeed,
  createNoopSigner,
  type Instruction,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import type { Network, Plan } from '@solsmith/chain'
import { TokenError } from '../errors.ts'
import { countBytes, uriLimitBytes } from '../limits.ts'
import {
  associatedAccountBytes,
  initializeMetadata,
  initializeMetadataPointer,
  metadataBytes,
  pointerMintBytes,
  token2022Address,
  updateMetadataAuthority,
} from './token2022.ts'
import type { AuthorityChoice, TokenDraft } from './tokenDraft.ts'

/** Reads the deposit that an account of `bytes` needs on a network, in lamports. Never a constant (SIMD-0437). */
export type ReadRent = (bytes: number) => Promise<bigint>

export type CreateTokenInput = {
  readonly draft: TokenDraft
  /** The person's own wallet: pays, signs, and is the base of the mint's address. */
  readonly creator: Address
  /** 1 to 32 ASCII characters. With the creator it decides the mint's address: the same seed can never make two tokens. */
  readonly seed: string
  /** Where the metadata JSON can be read. At most 200 bytes; public https anywhere but on the sandbox. */
  readonly uri: string
  readonly network: Pick<Network, 'id' | 'name'>
}

/** Bytes of the two accounts that a Modern token needs. */
export function sizeModernToken({ name, symbol }: Pick<TokenDraft, 'name' | 'symbol'>, uri: string) {
  return {
    mint: pointerMintBytes + metadataBytes(countBytes(name), countBytes(symbol), countBytes(uri)),
    associatedAccount: associatedAccountBytes,
  }
}

/** Where the mint will be. No key exists for it: nobody can lose or leak one. */
export const findMintAddress = (creator: Address, seed: string): Promise<Address> =>
  createAddressWithSeed({ baseAddress: creator, seed, programAddress: token2022Address })

/**
 * Plans a Modern token: Token-2022 with its metadata in the mint, its whole supply in the creator's account, its powers
 * where the draft wants them. All or nothing, one signer, at most 1,232 bytes with the longest legal texts.
 *
 * @throws {TokenError} `MetadataUriTooLongError`, `MetadataUriNotPublicError`.
 * @example await sendPlan(connect, { plan: await planCreateToken(readRent, input) })
 */
export async function planCreateToken(readRent: ReadRent, input: CreateTokenInput): Promise<Plan> {
  const { draft, creator, seed, uri } = input
  refuseBadUri(input)
  const mint = await findMintAddress(creator, seed)
  const bytes = sizeModernToken(draft, uri)
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
    authority: holder(draft.updateAuthority, creator),
    metadata: mint,
  })
  const initializeMint = getInitializeMint2Instruction(
    {
      mint,
      decimals: draft.decimals,
      mintAuthority: creator,
      freezeAuthority: holder(draft.freezeAuthority, creator),
    },
    config,
  )
  const writeMetadata = initializeMetadata({
    mint,
    mintAuthority: creator,
    // Nobody cannot be named here: the program refuses an absent authority at the start.
    updateAuthority: holder(draft.updateAuthority, creator) ?? creator,
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
          newAuthority: holder(draft.mintAuthority, creator),
        },
        config,
      ),
    )
  if (draft.updateAuthority.mode === 'none')
    handOver.push(updateMetadataAuthority({ mint, updateAuthority: creator, newAuthority: null }))

  return {
    kind: 'create-token',
    feePayer: creator,
    subject: mint,
    label: draft.symbol,
    instructions: nonDivisibleSequentialInstructionPlan([
      createMint,
      pointToItself,
      initializeMint,
      writeMetadata,
      openAccount,
      mintSupply,
      ...handOver,
    ]),
  }
}

function refuseBadUri({ uri, network }: CreateTokenInput): void {
  const bytes = countBytes(uri)
  if (bytes > uriLimitBytes) throw new TokenError('MetadataUriTooLongError', { uri, bytes, limitBytes: uriLimitBytes })
  if (network.id !== 'sandbox' && !isPublicUri(uri))
    throw new TokenError('MetadataUriNotPublicError', { uri, network: network.name })
}

/**
 * Tells whether a link can work for others: https, and a name that is not of this machine or its own network. A name may
 * still lead to a private address, so the server also fetches it once through its public address.
 */
export function isPublicUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username } = new URL(uri)
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = !hostname.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid)$/.test(hostname)
  return protocol === 'https:' && username === '' && !isNumeric && !isLocal
}

const holder = (choice: AuthorityChoice, creator: Address): Address | null =>
  choice.mode === 'keep' ? creator : choice.mode === 'give' ? choice.to : null

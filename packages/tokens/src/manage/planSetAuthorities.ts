import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { type ChainRpc, type Plan, readRentOf } from '@solsmith/chain'
import { setAuthority, withdrawExcess } from '../programs/token2022/instructions.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { getUpdateMetadataAccountV2Instruction } from '../programs/tokenMetadata/updateMetadata.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import { token2022Address, updateMetadataAuthority } from '../token/token2022.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { requireAuthority } from './requireAuthority.ts'

/** Where an authority goes: to someone else, or (null) to no one, permanently. One that stays is not named. */
export type AuthorityMove = { readonly power: AuthorityKind; readonly to: Address | null }

/** What `planSetAuthorities` takes. */
export type SetAuthoritiesInput = {
  readonly mint: Address
  /** Holds every power that moves, pays and signs. */
  readonly wallet: Address
  readonly moves: readonly AuthorityMove[]
}

/**
 * Moves powers over a token, all or nothing. What the mint's account holds beyond its deposit is paid to the wallet before its
 * mint authority moves: without it no one can ever take it out, because a mint made by seed has no key.
 *
 * @throws {TokenError} `PowerNotHeldError`, `NothingToDoError`, `PowerNeededError`, and those of `fetchToken`.
 */
export async function planSetAuthorities(rpc: ChainRpc, { mint, wallet, moves }: SetAuthoritiesInput): Promise<Plan> {
  const token = await fetchToken(rpc, mint)
  const wanted = moves.filter(({ to }) => to !== wallet)
  if (wanted.length === 0) throw new ManageError('NothingToDoError', { mint })
  for (const { power } of wanted) requireAuthority(token, power, wallet)
  for (const move of wanted) refuseDeadEnd(token, move)
  const recovered = wanted.some(({ power }) => power === 'mint') ? await recoverExcess(rpc, token, wallet) : []
  const transfers = await Promise.all(wanted.map((move) => moveAuthority(token, wallet, move)))
  return asPlan(token, { kind: 'set-authority', wallet, instructions: [...recovered, ...transfers] })
}

/** @throws {TokenError} `PowerNeededError` for a power whose end would freeze the token permanently. */
function refuseDeadEnd(token: Token, { power, to }: AuthorityMove): void {
  if (to !== null) return
  const isNeeded =
    (power === 'freeze' && findExtension(token, 'default-state')?.isFrozen) ||
    (power === 'pause' && findExtension(token, 'pausable')?.isPaused)
  if (isNeeded) throw new ManageError('PowerNeededError', { mint: token.address, power })
}

/** Lamports of a mint's account beyond its deposit, as long as its mint authority can take them out. */
export async function readExcess(
  rpc: ChainRpc,
  { lamports, bytes }: Pick<Token, 'lamports' | 'bytes'>,
): Promise<bigint> {
  const deposit = await readRentOf(rpc)(bytes)
  return lamports > deposit ? lamports - deposit : 0n
}

async function recoverExcess(rpc: ChainRpc, token: Token, wallet: Address): Promise<readonly Instruction[]> {
  const excess = await readExcess(rpc, token)
  return excess > 0n ? [withdrawExcess(token.program, { source: token.address, to: wallet, authority: wallet })] : []
}

async function moveAuthority(
  { address: mint, program }: Token,
  wallet: Address,
  move: AuthorityMove,
): Promise<Instruction> {
  const { power, to } = move
  if (power !== 'update') return setAuthority(program, { mint, authority: wallet, type: power, to })
  if (program === token2022Address) return updateMetadataAuthority({ mint, updateAuthority: wallet, newAuthority: to })
  return getUpdateMetadataAccountV2Instruction({
    metadata: await findMetadataAddress(mint),
    updateAuthority: createNoopSigner(wallet),
    // The authority of an immutable account can change nothing.
    ...(to === null ? { isMutable: false } : { newUpdateAuthority: to }),
  })
}

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

/** New holder of an authority; null revokes it permanently. */
export type AuthorityMove = { readonly power: AuthorityKind; readonly to: Address | null }

/** Input of `planSetAuthorities`. */
export type SetAuthoritiesInput = {
  readonly mint: Address
  /** Holder of every moved authority. */
  readonly wallet: Address
  readonly moves: readonly AuthorityMove[]
}

/**
 * Transfers authorities atomically. Withdraws the mint account's excess SOL before its mint authority moves, because a
 * mint from a seed has no key to do so later.
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

/** @throws {TokenError} `PowerNeededError` if revoking it would freeze the token permanently. */
function refuseDeadEnd(token: Token, { power, to }: AuthorityMove): void {
  if (to !== null) return
  const isNeeded =
    (power === 'freeze' && findExtension(token, 'default-state')?.isFrozen) ||
    (power === 'pause' && findExtension(token, 'pausable')?.isPaused)
  if (isNeeded) throw new ManageError('PowerNeededError', { mint: token.address, power })
}

/** Lamports above rent that the mint authority can withdraw. */
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
    // An immutable account's authority can change nothing.
    ...(to === null ? { isMutable: false } : { newUpdateAuthority: to }),
  })
}

import type { Address, Instruction } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { setDefaultState, setHook, setInterestRate, setMultiplier } from '../programs/token2022/instructions.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { requireAuthority } from './requireAuthority.ts'

/** New value of an extension. */
export type ExtensionUpdate =
  /** Hundredths of a percent a year. */
  | { readonly kind: 'interest'; readonly basisPoints: number }
  | { readonly kind: 'scaled-amount'; readonly multiplier: number; readonly fromUnixSeconds: bigint }
  /** Null removes the hook. */
  | { readonly kind: 'hook'; readonly program: Address | null }
  | { readonly kind: 'default-state'; readonly isFrozen: boolean }

/** Input of `planUpdateExtension`. */
export type UpdateExtensionInput = {
  readonly mint: Address
  readonly wallet: Address
  readonly update: ExtensionUpdate
}

const powers: { readonly [K in ExtensionUpdate['kind']]: AuthorityKind } = {
  interest: 'interest',
  'scaled-amount': 'scaled',
  hook: 'hook',
  'default-state': 'freeze',
}

/**
 * Updates an extension.
 *
 * @throws {TokenError} `ExtensionMissingError`, `PowerNotHeldError`, and those of `fetchToken`.
 */
export async function planUpdateExtension(
  rpc: ChainRpc,
  { mint, wallet, update }: UpdateExtensionInput,
): Promise<Plan> {
  const token = await fetchToken(rpc, mint)
  if (!findExtension(token, update.kind))
    throw new ManageError('ExtensionMissingError', { mint, extension: update.kind })
  requireAuthority(token, powers[update.kind], wallet)
  return asPlan(token, { kind: 'tune', wallet, instructions: [instructionOf({ mint, authority: wallet }, update)] })
}

function instructionOf(
  held: { readonly mint: Address; readonly authority: Address },
  update: ExtensionUpdate,
): Instruction {
  if (update.kind === 'interest') return setInterestRate({ ...held, basisPoints: update.basisPoints })
  if (update.kind === 'hook') return setHook({ ...held, program: update.program })
  if (update.kind === 'default-state') return setDefaultState({ ...held, isFrozen: update.isFrozen })
  return setMultiplier({ ...held, multiplier: update.multiplier, fromUnixSeconds: update.fromUnixSeconds })
}

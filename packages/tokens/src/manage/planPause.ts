import type { Address } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { pause, resume } from '../programs/token2022/instructions.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { requireAuthority } from './requireAuthority.ts'

/** Input of `planPause` and `planResume`: a token and its pause authority. */
export type PauseInput = { readonly mint: Address; readonly wallet: Address }

/**
 * Pauses all transfers, mints and burns of a token.
 *
 * @throws {TokenError} `ExtensionMissingError`, `PowerNotHeldError`, `NothingToDoError`, and those of `fetchToken`.
 */
export async function planPause(rpc: ChainRpc, { mint, wallet }: PauseInput): Promise<Plan> {
  const token = await readPausable(rpc, { mint, wallet })
  if (isPaused(token)) throw new ManageError('NothingToDoError', { mint })
  return asPlan(token, { kind: 'pause', wallet, instructions: [pause({ mint, authority: wallet })] })
}

/**
 * Resumes a paused token.
 *
 * @throws {TokenError} As `planPause`.
 */
export async function planResume(rpc: ChainRpc, { mint, wallet }: PauseInput): Promise<Plan> {
  const token = await readPausable(rpc, { mint, wallet })
  if (!isPaused(token)) throw new ManageError('NothingToDoError', { mint })
  return asPlan(token, { kind: 'resume', wallet, instructions: [resume({ mint, authority: wallet })] })
}

async function readPausable(rpc: ChainRpc, { mint, wallet }: PauseInput): Promise<Token> {
  const token = await fetchToken(rpc, mint)
  if (!findExtension(token, 'pausable')) throw new ManageError('ExtensionMissingError', { mint, extension: 'pausable' })
  requireAuthority(token, 'pause', wallet)
  return token
}

const isPaused = (token: Token) => findExtension(token, 'pausable')?.isPaused === true

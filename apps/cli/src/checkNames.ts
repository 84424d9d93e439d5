import type { Address } from '@solana/kit'
import { checkLookAlike, describeLookAlike, type LookAlike, type Token } from '@solsmith/tokens'
import { callEndpoint, findLookAlike } from '@solsmith/wire'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

type Names = { readonly name: string; readonly symbol: string }

/**
 * Whether a token would be taken for one that is known. The server that keeps its metadata knows more of them; while it does not
 * answer, and without one, names are compared with the list of this program.
 *
 * @param mint - The token itself, where it exists: no token imitates itself.
 */
export async function checkNames(
  { values }: Pick<Context, 'values'>,
  { name, symbol }: Names,
  mint: Address | null = null,
): Promise<LookAlike> {
  const { server } = values
  if (server === undefined) return checkLookAlike({ name, symbol })
  const body = { name, symbol, image: null, mint }
  return callEndpoint({ baseUrl: server }, findLookAlike, { body }).catch(() => checkLookAlike({ name, symbol }))
}

/**
 * Says what is known of the new names of a token, and refuses those of another one. A name that stays as it is was decided before.
 *
 * @throws {CliError} `NameTakenError`.
 */
export async function requireOwnNames(
  context: Pick<Context, 'values' | 'output'>,
  { address, metadata }: Pick<Token, 'address' | 'metadata'>,
  edit: Partial<Names>,
): Promise<void> {
  const names = { name: edit.name ?? metadata?.name ?? '', symbol: edit.symbol ?? metadata?.symbol ?? '' }
  if (names.name === metadata?.name && names.symbol === metadata.symbol) return
  const found = await checkNames(context, names, address)
  if (found.verdict === 'taken' && found.by?.mint !== address)
    throw new CliError('NameTakenError', { reason: describeLookAlike(found) })
  if (found.verdict === 'near') context.output.line(describeLookAlike(found))
}

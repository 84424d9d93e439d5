import type { Address } from '@solana/kit'
import { checkLookAlike, describeLookAlike, type LookAlike, type Token } from '@solsmith/tokens'
import { callEndpoint, findLookAlike } from '@solsmith/wire'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

type Names = { readonly name: string; readonly symbol: string }

/**
 * Checks whether a token imitates a known one, by the server or the built-in list.
 *
 * @param mint - The token itself, if it exists.
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
 * Reports findings about new names, and refuses another token's.
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

import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { type ChainRpc, type Plan, readRentOf } from '@solsmith/chain'
import { countBytes } from '../limits.ts'
import { removeMetadataKey, updateMetadataField } from '../programs/token2022/instructions.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { completeData } from '../programs/tokenMetadata/metadataData.ts'
import {
  getUpdateMetadataAccountV2Instruction,
  getUpdateV1Instruction,
} from '../programs/tokenMetadata/updateMetadata.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { skipMultisigLength } from '../token/sizeToken.ts'
import { token2022Address } from '../token/token2022.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { requireAuthority } from './requireAuthority.ts'

/** Changes to metadata; omitted fields stay. */
export type MetadataEdit = {
  readonly name?: string
  readonly symbol?: string
  readonly uri?: string
  /** Extra fields of a Modern token; null removes one. */
  readonly fields?: Readonly<Record<string, string | null>>
}

/** Input of `planUpdateMetadata`. */
export type UpdateMetadataPlanInput = {
  readonly mint: Address
  /** Update authority. */
  readonly wallet: Address
  readonly edit: MetadataEdit
}

/** Changed field; null if it is new or removed. */
export type MetadataDifference = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Compares metadata with an edit; empty if nothing changes. */
export function diffMetadata({ metadata }: Pick<Token, 'metadata'>, edit: MetadataEdit): readonly MetadataDifference[] {
  const held = new Map(metadata?.fields ?? [])
  const base = (['name', 'symbol', 'uri'] as const).map((field) => ({
    field,
    before: metadata?.[field] ?? null,
    after: edit[field] ?? metadata?.[field] ?? null,
  }))
  const extra = Object.entries(edit.fields ?? {}).map(([field, after]) => ({
    field,
    before: held.get(field) ?? null,
    after,
  }))
  return [...base, ...extra].filter(({ before, after }) => before !== after)
}

/**
 * Updates metadata and pays rent for a larger mint in the same transaction.
 *
 * @throws {TokenError} `NoMetadataError`, `PowerNotHeldError`, `NothingToDoError`, `MetadataFieldError`, those of
 *   `completeData`, and those of `fetchToken`.
 */
export async function planUpdateMetadata(rpc: ChainRpc, input: UpdateMetadataPlanInput): Promise<Plan> {
  const { mint, wallet, edit } = input
  const token = await fetchToken(rpc, mint)
  if (!token.metadata) throw new ManageError('NoMetadataError', { mint })
  requireAuthority(token, 'update', wallet)
  const reserved = Object.keys(edit.fields ?? {}).find(isBase)
  if (reserved !== undefined) throw new ManageError('MetadataFieldError', { key: reserved, reason: 'reserved' })
  const differences = diffMetadata(token, edit)
  if (differences.length === 0) throw new ManageError('NothingToDoError', { mint })
  const { name, symbol, uri } = token.metadata
  const data = completeData({ name, symbol, uri, ...pick(edit) })
  const write = token.program === token2022Address ? writeFields : writeAccount
  return asPlan(token, {
    kind: 'update-metadata',
    wallet,
    instructions: await write(rpc, { token, wallet, differences, data }),
  })
}

type Edit = {
  readonly token: Token
  readonly wallet: Address
  readonly differences: readonly MetadataDifference[]
  readonly data: ReturnType<typeof completeData>
}

/**
 * Classic: rewrites the metadata account. The older instruction would drop collection and uses, so the newer one is
 * used if there are any.
 */
async function writeAccount(_: ChainRpc, { token, wallet, differences, data }: Edit): Promise<Instruction[]> {
  const [extra] = differences.filter(({ field }) => !isBase(field))
  if (extra) throw new ManageError('MetadataFieldError', { key: extra.field, reason: 'classic' })
  const { sellerFeeBasisPoints = 0, creators = null } = token.beside ?? {}
  const authority = createNoopSigner(wallet)
  const input = {
    metadata: await findMetadataAddress(token.address),
    updateAuthority: authority,
    data: { ...data, sellerFeeBasisPoints, creators },
  }
  return token.beside?.hasCollectionOrUses
    ? [getUpdateV1Instruction({ ...input, mint: token.address, payer: authority })]
    : [getUpdateMetadataAccountV2Instruction(input)]
}

/** Modern: one instruction per field, removals first to pay the least rent. */
async function writeFields(rpc: ChainRpc, { token, wallet, differences }: Edit): Promise<Instruction[]> {
  const held = { mint: token.address, authority: wallet }
  for (const { field, before, after } of differences) refuseBadKey(field, { before, after })
  const writes = differences
    .toSorted((left, right) => growthOf(left) - growthOf(right))
    .map(({ field, after }) => {
      if (after === null) return removeMetadataKey({ ...held, key: field })
      return updateMetadataField({ ...held, field: isBase(field) ? { base: field } : { key: field }, value: after })
    })
  const bytes = differences.reduce((sum, difference) => sum + growthOf(difference), token.usedBytes)
  const deposit = await readRentOf(rpc)(skipMultisigLength(bytes))
  const missing = deposit - token.lamports
  if (missing <= 0n) return writes
  const payMore = getTransferSolInstruction({
    source: createNoopSigner(wallet),
    destination: token.address,
    amount: missing,
  })
  return [payMore, ...writes]
}

/** An extra field is a length-prefixed key and value. */
function growthOf({ field, before, after }: MetadataDifference): number {
  const size = (value: string | null) => {
    if (value === null) return 0
    return countBytes(value) + (isBase(field) ? 0 : 8 + countBytes(field))
  }
  return size(after) - size(before)
}

function refuseBadKey(key: string, { before, after }: Pick<MetadataDifference, 'before' | 'after'>): void {
  if (key.trim() === '') throw new ManageError('MetadataFieldError', { key, reason: 'empty' })
  if (before === null && after === null) throw new ManageError('MetadataFieldError', { key, reason: 'absent' })
}

const isBase = (field: string): field is 'name' | 'symbol' | 'uri' =>
  field === 'name' || field === 'symbol' || field === 'uri'

const pick = ({ name, symbol, uri }: MetadataEdit) => ({
  ...(name === undefined ? {} : { name }),
  ...(symbol === undefined ? {} : { symbol }),
  ...(uri === undefined ? {} : { uri }),
})

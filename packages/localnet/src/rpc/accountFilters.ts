import * as z from 'zod'
import type { AccountKey } from '../accountKeys.ts'
import type { AccountEntry, AccountState, AccountView } from '../accounts.ts'
import { fromBase58, toBase58 } from '../parse/base58.ts'
import { isTokenProgram } from '../programs.ts'
import { readTokenAccount } from '../tokens.ts'
import { refusal } from './schemas.ts'

const maxFilters = 4

const maxBytes = 128

const MemcmpBytes = z.union([
  z.object({ bytes: z.string(), encoding: z.literal('base64') }).transform(({ bytes }, context) => {
    const data = Buffer.from(bytes, 'base64')
    if (data.toString('base64') !== bytes) return refuse(context, 'Invalid encoded data: base64')
    return data
  }),
  z.object({ bytes: z.array(z.int().min(0).max(255)) }).transform(({ bytes }) => Uint8Array.from(bytes)),
  z.object({ bytes: z.string(), encoding: z.enum(['base58', 'binary']).nullish() }).transform(({ bytes }, context) => {
    if (bytes.length > 2 * maxBytes) return refuse(context, 'Encoded data is too large')
    try {
      return fromBase58(bytes)
    } catch {
      return refuse(context, 'Invalid encoded data: base58')
    }
  }),
])

const Memcmp = z
  .object({ offset: z.int().min(0) })
  .loose()
  .transform((given, context) => {
    const parsed = MemcmpBytes.safeParse(given)
    if (!parsed.success) return refuse(context, 'Invalid Request: memcmp bytes cannot be read')
    if (parsed.data.length > maxBytes) return refuse(context, 'Encoded data is too large')
    return { offset: given.offset, bytes: parsed.data }
  })

const Filter = z.union(
  [
    z.strictObject({ dataSize: z.union([z.int().min(0), z.bigint()]) }),
    z.strictObject({ memcmp: Memcmp }),
    z.union([z.literal('tokenAccountState'), z.strictObject({ tokenAccountState: z.unknown() })]).transform(() => ({
      tokenAccountState: true as const,
    })),
  ],
  'a filter is dataSize, memcmp or tokenAccountState',
)

/** All must match. */
export const AccountFilters = z
  .array(Filter)
  .refine((filters) => filters.length <= maxFilters, refusal(`Too many filters provided; max ${maxFilters}`))
  .nullish()
  .transform((filters) => filters ?? [])

type AccountFilter = z.output<typeof Filter>

export const passesFilters = (account: AccountState, filters: readonly AccountFilter[]): boolean =>
  filters.every((filter) => passes(account, filter))

/** Uses the narrowest index. */
export function listFiltered(
  accounts: AccountView,
  input: { program: string; filters: readonly AccountFilter[] },
): AccountEntry[] {
  const { program, filters } = input
  const key = isTokenProgram(program) ? findTokenKey(filters) : undefined
  // Other accounts can match too, so they are scanned.
  const entries = key
    ? [...accounts.list(key), ...accounts.list({ kind: 'rest', address: program })]
    : accounts.list({ kind: 'program', address: program })
  return entries.filter(({ account }) => account.owner === program && passesFilters(account, filters))
}

function findTokenKey(filters: readonly AccountFilter[]): AccountKey | undefined {
  for (const filter of filters) {
    if (!('memcmp' in filter) || filter.memcmp.bytes.length !== 32) continue
    const { offset, bytes } = filter.memcmp
    if (offset === 0) return { kind: 'mint', address: toBase58(bytes) }
    if (offset === 32) return { kind: 'owner', address: toBase58(bytes) }
  }
  return undefined
}

function passes(account: AccountState, filter: AccountFilter): boolean {
  if ('dataSize' in filter) return account.data.length === Number(filter.dataSize)
  if ('tokenAccountState' in filter) return readTokenAccount(account) !== null
  const { offset, bytes } = filter.memcmp
  return Buffer.compare(account.data.subarray(offset, offset + bytes.length), bytes) === 0
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.issues.push({ code: 'custom', message, input: context.value })
  return z.NEVER
}

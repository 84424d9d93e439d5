import { type Network, type PlanKind, read, requestRpc } from '@solsmith/chain'
import { type Fee, type FeeTable, type FeeTableText, feeOf, parseFeeTable, tableAt } from '@solsmith/tokens'
import { hasReferral } from './hasReferral.ts'

const whole = read.textLike(/^\d+$/)

const isLamports = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((lamports) => typeof lamports === 'string' && /^\d+$/.test(lamports))

const fees = read.object({
  tables: read.list(
    read.object({
      sinceSlot: whole,
      treasury: read.orNull(read.text),
      affiliateBasisPoints: read.number,
      lamports: read.where(isLamports),
    }),
  ),
})

/**
 * Parses the server's fee tables.
 * A small copy of wire's `fetchFees`, for pages that show a cost before a wallet is connected; a test compares the two.
 *
 * @returns Null for any other shape.
 */
export function readFees(answer: unknown): { readonly tables: readonly FeeTableText[] } | null {
  const found = fees(answer)
  return found === read.unreadable ? null : found
}

const timeoutMs = 10_000

/** @throws {TypeError} without an answer. */
export async function fetchFeeTables({ caip2 }: Network): Promise<readonly FeeTable[]> {
  const response = await fetch(`/api/fees/${caip2}`, { signal: AbortSignal.timeout(timeoutMs) })
  const found = response.ok ? readFees(await response.json()) : null
  if (!found) throw new TypeError('The fees were not read.')
  return found.tables.map(parseFeeTable)
}

/** The table in effect; null if there was never a fee. */
export async function fetchFeeTable(network: Network): Promise<FeeTable | null> {
  const tables = await fetchFeeTables(network).catch(() => [])
  if (tables.length === 0) return null
  const slot = await requestRpc({ url: network.rpcUrl }, 'getSlot', [{ commitment: 'confirmed' }])
  return tableAt(tables, BigInt(String(slot)))
}

export async function expectFee(network: Network, action: PlanKind): Promise<Fee | null> {
  const referral = hasReferral() ? (await import('./referral.ts')).readReferral() : null
  return feeOf(await fetchFeeTable(network), action, referral?.wallet ?? null)
}

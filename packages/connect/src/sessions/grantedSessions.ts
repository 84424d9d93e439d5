import type { SmartSession } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'

export const grantsKey = 'solsmith:sessions'

const mostGrants = 50

type Grant = SmartSession & { readonly account: string }

type Granted = {
  readonly context: string
  readonly expiry: number
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
}

/** This browser has the only list. */
export function rememberGrant({ storage }: Pick<Connect, 'storage'>, account: string, granted: Granted): void {
  const { context, expiry, permissions, policies } = granted
  const grant: Grant = {
    account: account.toLowerCase(),
    pci: context,
    expiration: expiry,
    createdAt: nowSeconds(),
    permissions: [...permissions],
    policies: [...policies],
    revokedAt: null,
  }
  const others = readGrants(storage).filter(({ pci }) => pci !== context)
  storage.set(grantsKey, write([grant, ...others].slice(0, mostGrants)))
}

export function recordRevoked({ storage }: Pick<Connect, 'storage'>, pci: string): void {
  const revokedAt = nowSeconds()
  const grants = readGrants(storage).map((grant) => (grant.pci === pci ? { ...grant, revokedAt } : grant))
  storage.set(grantsKey, write(grants))
}

/** Newest first. */
export const grantedSessions = ({ storage }: Pick<Connect, 'storage'>, account: string): readonly SmartSession[] =>
  readGrants(storage)
    .filter((grant) => grant.account === account.toLowerCase())
    .map(({ account: _, ...session }) => session)

function readGrants(storage: Connect['storage']): readonly Grant[] {
  try {
    const found: unknown = JSON.parse(storage.get(grantsKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isGrant) : []
  } catch {
    return []
  }
}

function isGrant(value: unknown): value is Grant {
  if (typeof value !== 'object' || value === null) return false
  // Fields are checked here.
  const { account, pci, expiration, createdAt, permissions, policies, revokedAt } = value as Record<string, unknown>
  const isTime = (seconds: unknown) => typeof seconds === 'number' && seconds >= 0 && seconds <= 8.64e12
  return (
    typeof account === 'string' &&
    typeof pci === 'string' &&
    isTime(expiration) &&
    isTime(createdAt) &&
    (revokedAt === null || isTime(revokedAt)) &&
    Array.isArray(permissions) &&
    Array.isArray(policies)
  )
}

const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** Amounts as hex. */
const write = (grants: readonly Grant[]) =>
  JSON.stringify(grants, (_, part: unknown) => (typeof part === 'bigint' ? `0x${part.toString(16)}` : part))

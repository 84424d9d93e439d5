import { hexChainId } from '../../balance/tokenBalances.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { featuresOf } from '../../modal/featuresOf.ts'
import { openAt } from '../../modal/modalState.ts'
import { ruleOf } from '../../networks/networkRules.ts'
import { rememberGrant } from '../../sessions/grantedSessions.ts'
import { EmbeddedError } from '../../wallets/embedded/errors.ts'
import { NamespaceError } from '../errors.ts'
import type { KindAccount } from '../kind.ts'
import { namespaceOf } from '../namespace.ts'
import { EvmError, type PermissionField, type PermissionPart } from './errors.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'
import { askWallet } from './provider.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'

/** A permission of a session, such as `native-token-transfer` (ERC-7715). */
export type Permission = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** The wallet must grant it, or nothing. */
  readonly required?: boolean
  readonly policies?: readonly PermissionPolicy[]
}

/** A limit of a permission, such as `rate-limit`. */
export type PermissionPolicy = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Signer that may use the permissions: an account by its address, a key, or the wallet itself. */
export type PermissionSigner = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Input of `grantPermissions`. */
export type PermissionRequest = {
  /** Seconds since 1970. */
  readonly expiry: number
  readonly signer: PermissionSigner
  readonly permissions: readonly Permission[]
  readonly policies?: readonly PermissionPolicy[]
}

/** Permissions granted by a wallet, possibly fewer than requested. */
export type GrantedPermissions = {
  /** Context to use and revoke the permissions with. */
  readonly context: Hex
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /** Data from the wallet that the signer needs. */
  readonly signerData: unknown
}

const mostPermissions = 20
/** Most characters of a request, and hex digits of a context. */
const longestRequest = 50_000
const longestContext = 100_000
/** Seconds: the latest date that browsers support. */
const lastSecond = 8.64e12

/**
 * Requests permissions for a signer to act for the account within limits (`wallet_grantPermissions`, ERC-7715). The
 * grant joins the list of smart sessions, which the modal shows if it has that list.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `UnsupportedChainError`, `SmartAccountNetworkError`;
 *   `PermissionRequestError` before the wallet is asked; `SignatureDeclinedError`, `WalletMethodError`;
 *   `PermissionAnswerError`; `PermissionsChangedError` if chain, account, signer or types differ, or it lasts longer.
 *   `permissions` of the answer has the limits of each type.
 */
export async function grantPermissions(connect: Connect, request: PermissionRequest): Promise<GrantedPermissions> {
  const { wallet, network, account } = requireConnected(connect, 'grant permissions')
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155') throw new NamespaceError('UnsupportedChainError', { namespace })
  // The embedded wallet lists its networks with smart accounts, and only those grant permissions (spec §6).
  if (wallet.kind === 'embedded' && !ruleOf(connect.store.get(), namespace).smartAccounts.includes(network.caip2))
    throw new EmbeddedError('SmartAccountNetworkError', { network: network.name })
  const wrong = findWrongField(request)
  if (wrong) throw new EvmError('PermissionRequestError', { field: wrong })
  const { expiry, signer, permissions, policies = [] } = request
  const chainId = hexChainId(network.caip2)
  await switchEvmNetwork({ wallet, network })
  const asked = { chainId, address: account.address, expiry, signer, permissions, policies }
  const answer = await askWallet(wallet, 'WalletSignMessageError', {
    method: 'wallet_grantPermissions',
    // Wallets require JSON.
    params: [JSON.parse(write(asked))],
    chain: network.caip2,
  })
  // Wallets with several grants per request answer with a list.
  const given = fields(Array.isArray(answer) && answer.length === 1 ? answer[0] : answer)
  const granted = readGrant(given)
  if (!granted) throw new EvmError('PermissionAnswerError', { wallet: wallet.name })
  rememberGrant(connect, `${network.caip2}:${account.address}`, { ...granted, policies })
  const changed = findChanges(given, granted, asked)
  if (changed.length > 0) throw new EvmError('PermissionsChangedError', { wallet: wallet.name, changed })
  if (featuresOf(connect).smartSessions) connect.store.set(openAt('SmartSessionCreated'))
  return granted
}

/** Revokes a grant in the wallet (`wallet_revokePermissions`). @throws {ConnectError} as `askWallet`. */
export async function revokePermissions({ wallet, network }: KindAccount, context: string): Promise<void> {
  await askWallet(wallet, 'WalletSignMessageError', {
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: context }],
    chain: network.caip2,
  })
}

/** Finds the field of a request that no wallet can grant. */
function findWrongField(request: PermissionRequest): PermissionField | null {
  const { expiry, signer, permissions } = request
  if (!Number.isSafeInteger(expiry) || expiry * 1_000 <= Date.now() || expiry > lastSecond) return 'expiry'
  if (!isTyped(signer)) return 'signer'
  if (!Array.isArray(permissions) || permissions.length === 0 || permissions.length > mostPermissions)
    return 'permissions'
  if (!permissions.every(isTyped)) return 'permissions'
  return write(request).length > longestRequest ? 'size' : null
}

const isTyped = (value: unknown): boolean => {
  const { type, data } = fields(value)
  return typeof type === 'string' && type !== '' && typeof data === 'object' && data !== null
}

/** Parses a grant in the format of ERC-7715 or its drafts; null if there is none. */
function readGrant(given: Readonly<Record<string, unknown>>): GrantedPermissions | null {
  const context = given.context ?? given.permissionsContext
  const permissions = listed(given)
  const { expiry } = given
  if (typeof context !== 'string' || context.length > longestContext || !/^0x([0-9a-f]{2})+$/i.test(context))
    return null
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry < 0 || expiry > lastSecond) return null
  if (permissions.length === 0 || !permissions.every(isTyped)) return null
  return {
    // Checked by its prefix.
    context: context as Hex,
    expiry,
    // Each has a type and data, as checked above.
    permissions: permissions.slice(0, mostPermissions) as readonly Permission[],
    signerData: given.signerData ?? given.signerMeta ?? null,
  }
}

/** Returns the permissions of an answer. */
function listed({ permissions, grantedPermissions }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const list = permissions ?? grantedPermissions
  return Array.isArray(list) ? list : []
}

type Asked = PermissionRequest & { readonly chainId: string; readonly address: string }

/** Lists parts of a grant that exceed the request. Fields missing in the answer count as requested. */
function findChanges(
  given: Readonly<Record<string, unknown>>,
  granted: GrantedPermissions,
  asked: Asked,
): readonly PermissionPart[] {
  const wanted = new Set(asked.permissions.map(({ type }) => type))
  const types = new Set(granted.permissions.map(({ type }) => type))
  const isLonger = listed(given).length > asked.permissions.length
  const isMore = isLonger || granted.permissions.some(({ type }) => !wanted.has(type))
  const isLess = asked.permissions.some(({ type, required }) => required && !types.has(type))
  const says = (value: unknown) => value !== undefined && value !== null
  const { signer, address } = given
  const changes: readonly (readonly [PermissionPart, boolean])[] = [
    ['chain', says(given.chainId) && !isSameNumber(given.chainId, asked.chainId)],
    ['account', says(address) && !isSameAddress(address, asked.address)],
    ['signer', says(signer) && !isSameAddress(write(fields(signer)), write(asked.signer))],
    ['expiry', granted.expiry > asked.expiry],
    ['permissions', isMore || isLess],
  ]
  return changes.filter(([, isChanged]) => isChanged).map(([part]) => part)
}

const isSameNumber = (value: unknown, wanted: string): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(value))) &&
  BigInt(value) === BigInt(wanted)

/** Writes JSON with amounts as hex and sorted keys, so that equal values give equal texts. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `0x${part.toString(16)}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; each field is checked when read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

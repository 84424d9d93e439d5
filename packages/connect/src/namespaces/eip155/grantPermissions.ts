import { hexChainId } from '../../balance/tokenBalances.ts'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { featuresOf } from '../../modal/featuresOf.ts'
import { openAt } from '../../modal/modalState.ts'
import { ruleOf } from '../../networks/networkRules.ts'
import { rememberGrant } from '../../sessions/grantedSessions.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { EmbeddedError } from '../../wallets/embedded/errors.ts'
import type { AdapterAccount } from '../chainAdapter.ts'
import { NamespaceError } from '../errors.ts'
import { namespaceOf } from '../namespace.ts'
import { EvmError, type PermissionField, type PermissionPart } from './errors.ts'
import { isSameAddress } from './evmAddress.ts'
import type { Hex } from './hex.ts'
import { switchEvmNetwork } from './switchEvmNetwork.ts'

/** A permission, such as `native-token-transfer` (ERC-7715). */
export type Permission = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** The wallet must grant it, or nothing. */
  readonly required?: boolean
  readonly policies?: readonly PermissionPolicy[]
}

/** A limit, such as `rate-limit`. */
export type PermissionPolicy = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Signer of a grant: account, key, or the wallet. */
export type PermissionSigner = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Input of `grantPermissions`. */
export type PermissionRequest = {
  /** Seconds since 1970. */
  readonly expiry: number
  readonly signer: PermissionSigner
  readonly permissions: readonly Permission[]
  readonly policies?: readonly PermissionPolicy[]
}

/** Granted permissions, possibly fewer than requested. */
export type GrantedPermissions = {
  /** Identifies the grant. */
  readonly context: Hex
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /** Wallet data for the signer. */
  readonly signerData: unknown
}

const mostPermissions = 20
const longestRequest = 50_000
const longestContext = 100_000
/** Seconds, of browsers' latest date. */
const lastSecond = 8.64e12

/** Latest date of browsers in seconds. */
export async function grantPermissions(connect: Connect, request: PermissionRequest): Promise<GrantedPermissions> {
  const { wallet, network, account } = requireConnected(connect, 'grant permissions')
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155') throw new NamespaceError('UnsupportedChainError', { namespace })
  // Only listed networks (spec §6).
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
  // Some wallets answer with a list.
  const given = fields(Array.isArray(answer) && answer.length === 1 ? answer[0] : answer)
  const granted = readGrant(given)
  if (!granted) throw new EvmError('PermissionAnswerError', { wallet: wallet.name })
  rememberGrant(connect, `${network.caip2}:${account.address}`, { ...granted, policies })
  const changed = findChanges(given, granted, asked)
  if (changed.length > 0) throw new EvmError('PermissionsChangedError', { wallet: wallet.name, changed })
  if (featuresOf(connect).smartSessions) connect.store.set(openAt('SmartSessionCreated'))
  return granted
}

/** `wallet_revokePermissions`. @throws {ConnectError} as `askWallet`. */
export async function revokePermissions({ wallet, network }: AdapterAccount, context: string): Promise<void> {
  await askWallet(wallet, 'WalletSignMessageError', {
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: context }],
    chain: network.caip2,
  })
}

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

/** ERC-7715 or drafts; null without a grant. */
function readGrant(given: Readonly<Record<string, unknown>>): GrantedPermissions | null {
  const context = given.context ?? given.permissionsContext
  const permissions = listed(given)
  const { expiry } = given
  if (typeof context !== 'string' || context.length > longestContext || !/^0x([0-9a-f]{2})+$/i.test(context))
    return null
  if (typeof expiry !== 'number' || !Number.isSafeInteger(expiry) || expiry < 0 || expiry > lastSecond) return null
  if (permissions.length === 0 || !permissions.every(isTyped)) return null
  return {
    // Checked by prefix.
    context: context as Hex,
    expiry,
    // Type and data checked above.
    permissions: permissions.slice(0, mostPermissions) as readonly Permission[],
    signerData: given.signerData ?? given.signerMeta ?? null,
  }
}

function listed({ permissions, grantedPermissions }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const list = permissions ?? grantedPermissions
  return Array.isArray(list) ? list : []
}

type Asked = PermissionRequest & { readonly chainId: string; readonly address: string }

/** Missing fields count as requested. */
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

/** Equal values give equal texts. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `0x${part.toString(16)}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

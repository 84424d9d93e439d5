import { type Address, getAddressDecoder, getBase64Encoder, isAddress } from '@solana/kit'
import type { WalletChain } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'
import type { AppMetadata } from '../../options/options.ts'
import type { TransactionVersion } from '../wallet.ts'
import { fieldsOf, isUnauthorized, type MobileSession, mobileName } from './mobileSession.ts'

export type Allowed = {
  readonly address: Address
  /** For silent access; checked by the app. */
  readonly token: string
  readonly chain: WalletChain
  /** Null: any app can answer. */
  readonly base: string | null
  readonly canSign: boolean
  readonly canSend: boolean
  readonly canSignIn: boolean
  readonly versions: readonly TransactionVersion[]
  /** Maximum per request. */
  readonly limit: number
}

type Ask = {
  readonly metadata: AppMetadata | undefined
  readonly chain: WalletChain
  readonly known: Allowed | null
  /** The user must see it. */
  readonly signIn?: object
}

type Answer = { readonly allowed: Allowed; readonly signIn: unknown }

/** Network names before protocol version 1. */
const clusters: Readonly<Record<string, string>> = { 'solana:mainnet': 'mainnet-beta', 'solana:devnet': 'devnet' }
/** More than any request. */
const noLimit = 1_000

/**
 * Without a prompt if authorized before.
 *
 * @throws {ConnectError} `WalletAccountError`, or the app's error.
 */
export async function authorize(session: MobileSession, ask: Ask): Promise<Answer> {
  const { chain, known, signIn } = ask
  const identity = describeSite(ask.metadata)
  const params = { identity, chain, cluster: clusters[chain], ...(signIn && { sign_in_payload: signIn }) }
  const answer = fieldsOf(
    known?.chain === chain && !signIn
      ? await session
          .ask(session.isLegacy ? 'reauthorize' : 'authorize', { ...params, auth_token: known.token })
          .catch((error: unknown) => {
            if (!isUnauthorized(error)) throw error
            // The token has expired.
            return session.ask('authorize', params)
          })
      : await session.ask('authorize', params),
  )
  const accounts = (Array.isArray(answer.accounts) ? answer.accounts : []).flatMap(readAccount)
  const address = accounts.find((one) => one === known?.address) ?? accounts[0]
  if (!address || typeof answer.auth_token !== 'string')
    throw new ConnectionError('WalletAccountError', { wallet: mobileName })
  const skills = known ?? (await readSkills(session))
  const base = isOwnLink(answer.wallet_uri_base) ? answer.wallet_uri_base : null
  return { allowed: { ...skills, address, token: answer.auth_token, chain, base }, signIn: answer.sign_in_result }
}

type Skills = Pick<Allowed, 'canSign' | 'canSend' | 'canSignIn' | 'versions' | 'limit'>

async function readSkills(session: MobileSession): Promise<Skills> {
  const answer = fieldsOf(await session.ask('get_capabilities', {}))
  const listed: readonly unknown[] = Array.isArray(answer.features) ? answer.features : []
  const versions: readonly unknown[] = Array.isArray(answer.supported_transaction_versions)
    ? answer.supported_transaction_versions
    : []
  const limit = answer.max_transactions_per_request
  return {
    canSign: session.isLegacy || listed.includes('solana:signTransactions'),
    canSend: session.isLegacy ? answer.supports_sign_and_send_transactions === true : true,
    canSignIn: listed.includes('solana:signInWithSolana'),
    versions:
      versions.length === 0 ? ['legacy', 0] : (['legacy', 0, 1] as const).filter((one) => versions.includes(one)),
    limit: typeof limit === 'number' && limit > 0 ? limit : noLimit,
  }
}

/** Null if invalid. */
export function readAllowed(text: string | null): Allowed | null {
  try {
    const found = JSON.parse(text ?? 'null')
    return isAddress(found?.address) && typeof found.token === 'string' && Array.isArray(found.versions) ? found : null
  } catch {
    return null
  }
}

/** The icon's URL is relative. */
function describeSite(metadata: AppMetadata | undefined): object {
  const { name = globalThis.document?.title, url = globalThis.location?.origin, icons = [] } = metadata ?? {}
  const icon = icons.find((one) => url && one.startsWith(`${url}/`))
  return { name, uri: url, ...(icon && url && { icon: icon.slice(url.length + 1) }) }
}

/** Decodes 32 bytes. */
function readAccount(account: unknown): readonly Address[] {
  try {
    const bytes = getBase64Encoder().encode(String(fieldsOf(account).address))
    return bytes.length === 32 ? [getAddressDecoder().decode(bytes)] : []
  } catch {
    return []
  }
}

/** Accepts https only, because other links could lead anywhere. */
const isOwnLink = (link: unknown): link is string => typeof link === 'string' && link.startsWith('https://')

import { type Address, getAddressDecoder, getBase64Encoder, isAddress } from '@solana/kit'
import type { WalletChain } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'
import type { AppMetadata } from '../../options/options.ts'
import type { TransactionVersion } from '../wallet.ts'
import { fieldsOf, isUnauthorized, type MobileSession, mobileName } from './mobileSession.ts'

/** A wallet app's authorization of this site. */
export type Allowed = {
  readonly address: Address
  /** Token for access without a prompt. The app issues it to this site, and checks its owner. */
  readonly token: string
  readonly chain: WalletChain
  /** The app's own URI, so that no other app answers the next link; null: any can. */
  readonly base: string | null
  readonly canSign: boolean
  readonly canSend: boolean
  readonly canSignIn: boolean
  readonly versions: readonly TransactionVersion[]
  /** Most transactions per request. */
  readonly limit: number
}

type Ask = {
  readonly metadata: AppMetadata | undefined
  readonly chain: WalletChain
  readonly known: Allowed | null
  /** Includes a sign-in, which the user must see. */
  readonly signIn?: object
}

/** Requests in addition to the authorization. */
type Answer = { readonly allowed: Allowed; readonly signIn: unknown }

/** Network names of wallets before version 1 of the protocol. */
const clusters: Readonly<Record<string, string>> = { 'solana:mainnet': 'mainnet-beta', 'solana:devnet': 'devnet' }
/** More than any request has. */
const noLimit = 1_000

/**
 * Authorizes this site with a wallet app, without a prompt if it was authorized before.
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
            // Tokens expire.
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

/** Parses the stored authorization; null if an older version or another script wrote it. */
export function readAllowed(text: string | null): Allowed | null {
  try {
    const found = JSON.parse(text ?? 'null')
    return isAddress(found?.address) && typeof found.token === 'string' && Array.isArray(found.versions) ? found : null
  } catch {
    return null
  }
}

/** Describes this site for the wallet app; the icon's URL is relative to it. */
function describeSite(metadata: AppMetadata | undefined): object {
  const { name = globalThis.document?.title, url = globalThis.location?.origin, icons = [] } = metadata ?? {}
  const icon = icons.find((one) => url && one.startsWith(`${url}/`))
  return { name, uri: url, ...(icon && url && { icon: icon.slice(url.length + 1) }) }
}

/** Decodes 32 bytes in base64. */
function readAccount(account: unknown): readonly Address[] {
  try {
    const bytes = getBase64Encoder().encode(String(fieldsOf(account).address))
    return bytes.length === 32 ? [getAddressDecoder().decode(bytes)] : []
  } catch {
    return []
  }
}

/** Accepts only https links, because others could lead anywhere. */
const isOwnLink = (link: unknown): link is string => typeof link === 'string' && link.startsWith('https://')

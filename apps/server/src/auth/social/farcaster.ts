import { keccak_256 } from '@noble/hashes/sha3.js'
import * as z from 'zod'
import { requireSignature } from '../../signatures/verifySignature.ts'
import { type Identity, toIdentity } from './identity.ts'

export type FarcasterSettings = {
  /** Untrusted relay between user and app. */
  readonly relayUrl: string
  /** Optimism, whose registry maps keys to accounts. */
  readonly rpcUrl: string
}

type FarcasterChannel = { readonly token: string; readonly nonce: string; readonly url: string }

export type Farcaster = {
  /** @throws {unknown} if the relay does not answer. */
  readonly open: (nonce: string) => Promise<FarcasterChannel>
  /**
   * Null before the user has answered.
   *
   * @throws {FarcasterAnswerError} if untrustworthy; {unknown} without an answer.
   */
  readonly look: (channel: Pick<FarcasterChannel, 'token' | 'nonce'>) => Promise<Identity | null>
}

/** A final answer that is not valid. */
export class FarcasterAnswerError extends Error {
  override readonly name = 'FarcasterAnswerError'
}

/** Farcaster's registry on Optimism. */
const registry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const chainId = 10
const idOf = Buffer.from(keccak_256(new TextEncoder().encode('idOf(address)')))
  .toString('hex')
  .slice(0, 8)

/** Accepted statements. */
const statements = ['Farcaster Auth', 'Farcaster Connect']

const channelFormat = z.object({
  channelToken: z.string().regex(/^[\w-]{1,200}$/),
  url: z.string().max(1_000),
  nonce: z.string(),
})
const answerFormat = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().max(4_000),
    signature: z.string().max(1_000),
    username: z.string().optional(),
  }),
])
const callFormat = z.object({ result: z.string().regex(/^0x[0-9a-f]{64}$/i) })

/** Farcaster login over a relay; only the signature and the registry count. */
export function createFarcaster(
  { relayUrl, rpcUrl }: FarcasterSettings,
  { walletOrigin, fetch }: { readonly walletOrigin: string; readonly fetch: typeof globalThis.fetch },
): Farcaster {
  const { host: domain } = new URL(walletOrigin)
  const siweUri = `${walletOrigin}/social/farcaster`

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`${relayUrl}/v1/${path}`, { ...init, headers })
    // Dropped channels don't return.
    if (answer.status === 401 || answer.status === 404)
      throw new FarcasterAnswerError('The relay knows no such channel')
    if (!answer.ok) throw new TypeError(`The relay answers ${answer.status}`)
    return answer.json()
  }

  async function findAccount(address: string): Promise<bigint> {
    const data = `0x${idOf}${address.slice(2).toLowerCase().padStart(64, '0')}`
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: registry, data }, 'latest'] }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new TypeError(`The node answers ${answer.status}`)
    return BigInt(callFormat.parse(await answer.json()).result)
  }

  return {
    async open(nonce) {
      const body = JSON.stringify({ siweUri, domain, nonce })
      const { channelToken: token, url } = channelFormat.parse(await ask('channel', { method: 'POST', body }))
      // Shown as a link.
      if (!URL.canParse(url) || !['https:', new URL(relayUrl).protocol].includes(new URL(url).protocol))
        throw new TypeError('The relay leads nowhere')
      return { token, nonce, url }
    },
    async look({ token, nonce }) {
      const said = answerFormat.parse(await ask('channel/status', { headers: { authorization: `Bearer ${token}` } }))
      if (said.state === 'pending') return null
      const { address, account } = readMessage(said.message, { domain, uri: siweUri, nonce })
      await requireSignature(address, said.message, said.signature).catch((cause: unknown) => {
        throw new FarcasterAnswerError('Not signed by that key', { cause })
      })
      if ((await findAccount(address)) !== account) throw new FarcasterAnswerError('The key is not of that account')
      return toIdentity({ subject: String(account), name: said.username, isVerified: false })
    },
  }
}

/**
 * Parses EIP-4361 strictly.
 *
 * @throws {FarcasterAnswerError} for another site, login or chain, or no account.
 */
function readMessage(
  message: string,
  wanted: { readonly domain: string; readonly uri: string; readonly nonce: string },
): { address: string; account: bigint } {
  const fail = () => new FarcasterAnswerError('Not the message of this login')
  const [head, address = '', empty, statement = '', gap, ...lines] = message.split('\n')
  const at = lines.indexOf('Resources:')
  const fields = new Map(
    lines.slice(0, at < 0 ? undefined : at).map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  const accounts = (at < 0 ? [] : lines.slice(at + 1))
    .map((line) => /^- farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(line)?.[1])
    .filter((account) => account !== undefined)
  const [account] = accounts
  const isOurs =
    head === `${wanted.domain} wants you to sign in with your Ethereum account:` &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    empty === '' &&
    statements.includes(statement) &&
    gap === '' &&
    fields.get('URI') === wanted.uri &&
    fields.get('Version') === '1' &&
    fields.get('Chain ID') === String(chainId) &&
    fields.get('Nonce') === wanted.nonce &&
    !isPast(fields.get('Expiration Time')) &&
    !isAhead(fields.get('Not Before'))
  if (!isOurs || account === undefined || accounts.length > 1) throw fail()
  return { address, account: BigInt(account) }
}

const isPast = (time: string | undefined) => time !== undefined && !(Date.parse(time) > Date.now())
const isAhead = (time: string | undefined) => time !== undefined && !(Date.parse(time) <= Date.now())

import type { SignInSession } from '@solsmith/wire'
import type { Storage } from '../storage.ts'
import type { Siwx, SiwxMessage, SiwxSession } from './siwx.ts'

/** What keeps sign-ins elsewhere than in this browser. `createSignInServer` is that of Solsmith's server. */
export type SignInServer = {
  readonly createNonce: () => Promise<string>
  /** @returns A token by which the server knows the sign-in from then on. @throws when the session is not good. */
  readonly open: (session: SiwxSession) => Promise<string>
  /** Null where the sign-in of the token has ended. */
  readonly list: (token: string) => Promise<readonly SignInSession[] | null>
  /** Ends that of the token, or another one of the same account. */
  readonly end: (token: string, id?: string) => Promise<void>
}

/** What a sign-in with a wallet takes (CAIP-122): where it is stored, and what its message says. */
export type SiwxOptions = {
  readonly storage: Storage
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  /** No one stays connected without signing in. True unless said. */
  readonly isRequired?: boolean
  /** How long a sign-in is good. A day when not said. */
  readonly lifetimeMs?: number
  /** Without one, a sign-in is known to this browser alone. */
  readonly server?: SignInServer
  readonly now?: () => number
}

const sessionsKey = 'solsmith:siwx'
const dayMs = 86_400_000

/** A sign-in that keeps its sessions in this browser, and on a server where one is given. */
export function createSiwx(options: SiwxOptions): Siwx {
  const { storage, domain, uri, statement, lifetimeMs = dayMs, server, now = Date.now } = options
  const read = () => readSessions(storage.get(sessionsKey)).filter(({ message }) => isAlive(message, now()))
  const write = (sessions: readonly SiwxSession[]) =>
    storage.set(sessionsKey, sessions.length === 0 ? null : JSON.stringify(sessions))
  const open = async (session: SiwxSession) =>
    server && session.token === undefined ? { ...session, token: await server.open(session) } : session
  /** What is left out ends on the server too. Where that is away it ends by itself, later. */
  const keep = (left: readonly SiwxSession[]) => {
    const gone = read().filter(({ token }) => token !== undefined && !left.some((one) => one.token === token))
    write(left)
    for (const { token } of gone) if (token !== undefined) server?.end(token).catch(() => {})
  }
  const find = (chainId: string, address: string) => read().filter(({ message }) => isOf(message, chainId, address))
  const others = (chainId: string, address: string) => read().filter(({ message }) => !isOf(message, chainId, address))
  const tokenOf = (chainId: string, address: string) => find(chainId, address)[0]?.token
  return {
    isRequired: options.isRequired !== false,
    async createMessage({ chainId, accountAddress }) {
      return {
        domain,
        uri,
        version: '1',
        chainId,
        accountAddress,
        nonce: server ? await server.createNonce() : crypto.randomUUID().replaceAll('-', ''),
        ...(statement === undefined ? {} : { statement }),
        issuedAt: new Date(now()).toISOString(),
        expirationTime: new Date(now() + lifetimeMs).toISOString(),
      }
    },
    async addSession(session) {
      const opened = await open(session)
      const { chainId, accountAddress } = session.message
      keep([...others(chainId, accountAddress), opened])
    },
    async revokeSession(chainId, address) {
      keep(others(chainId, address))
    },
    async setSessions(sessions) {
      const opened: SiwxSession[] = []
      for (const session of sessions) opened.push(await open(session))
      keep(opened)
    },
    async getSessions(chainId, address) {
      const token = tokenOf(chainId, address)
      // A server that is away says nothing against anyone.
      const isOver = token !== undefined && (await server?.list(token).catch(() => undefined)) === null
      // Meanwhile someone may have signed in again.
      if (isOver) write(read().filter((one) => one.token !== token))
      return find(chainId, address)
    },
    ...(server && {
      async listSignIns(chainId, address) {
        const token = tokenOf(chainId, address)
        return token === undefined ? [] : ((await server.list(token)) ?? [])
      },
      async endSignIn(chainId, address, id) {
        const token = tokenOf(chainId, address)
        if (token !== undefined) await server.end(token, id)
      },
    }),
  }
}

/** Capitals in an address of EVM are a checksum, and say nothing else: wallets leave it out of what they sign. */
const isOf = (message: SiwxMessage, chainId: string, address: string) =>
  message.chainId === chainId && sameCase(message.accountAddress) === sameCase(address)

const sameCase = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** A session that says nothing of its end has none. */
const isAlive = ({ expirationTime, notBefore }: SiwxMessage, nowMs: number) =>
  (expirationTime === undefined || Date.parse(expirationTime) > nowMs) &&
  (notBefore === undefined || Date.parse(notBefore) <= nowMs)

function readSessions(text: string | null): readonly SiwxSession[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSession) : []
  } catch {
    return []
  }
}

function isSession(value: unknown): value is SiwxSession {
  if (typeof value !== 'object' || value === null) return false
  // Any object; each part is checked below.
  const { message, text, signature, token } = value as Partial<SiwxSession>
  const isText = (part: unknown) => typeof part === 'string'
  return (
    isText(text) &&
    isText(signature) &&
    (token === undefined || isText(token)) &&
    isText(message?.chainId) &&
    isText(message?.accountAddress)
  )
}

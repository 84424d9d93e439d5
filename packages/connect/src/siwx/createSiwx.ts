import type { SignInSession } from '@solsmith/wire'
import type { Storage } from '../storage.ts'
import type { Siwx, SiwxMessage, SiwxSession } from './siwx.ts'

/** Stores sign-ins outside this browser; `createSignInServer` is a client. */
export type SignInServer = {
  readonly createNonce: () => Promise<string>
  /** @returns Its token. @throws if invalid. */
  readonly open: (session: SiwxSession) => Promise<string>
  /** Null if ended. */
  readonly list: (token: string) => Promise<readonly SignInSession[] | null>
  /** Its own, or another. */
  readonly end: (token: string, id?: string) => Promise<void>
}

/** Options of a sign-in (CAIP-122). */
export type SiwxOptions = {
  readonly storage: Storage
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  /** Default: true. */
  readonly isRequired?: boolean
  /** Default: a day. */
  readonly lifetimeMs?: number
  /** Default: only this browser. */
  readonly server?: SignInServer
  readonly now?: () => number
}

const sessionsKey = 'solsmith:siwx'
const dayMs = 86_400_000

/** Stores sessions here, and on a server. */
export function createSiwx(options: SiwxOptions): Siwx {
  const { storage, domain, uri, statement, lifetimeMs = dayMs, server, now = Date.now } = options
  const read = () => readSessions(storage.get(sessionsKey)).filter(({ message }) => isAlive(message, now()))
  const write = (sessions: readonly SiwxSession[]) =>
    storage.set(sessionsKey, sessions.length === 0 ? null : JSON.stringify(sessions))
  const open = async (session: SiwxSession) =>
    server && session.token === undefined ? { ...session, token: await server.open(session) } : session
  /** Expire there if it is down. */
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
      // A server outage ends nothing.
      const isOver = token !== undefined && (await server?.list(token).catch(() => undefined)) === null
      // May have signed in again.
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

/** Wallets may omit EVM checksums. */
const isOf = (message: SiwxMessage, chainId: string, address: string) =>
  message.chainId === chainId && sameCase(message.accountAddress) === sameCase(address)

const sameCase = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** A session without an end never expires. */
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
  // Fields are checked below.
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

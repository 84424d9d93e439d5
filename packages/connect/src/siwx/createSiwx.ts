import type { Storage } from '../storage.ts'
import type { Siwx, SiwxMessage, SiwxSession } from './siwx.ts'

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
  readonly createNonce?: () => Promise<string>
  /** Lets a server look at a session before it counts; it throws when the session is not good. */
  readonly verify?: (session: SiwxSession) => Promise<void>
  readonly now?: () => number
}

const sessionsKey = 'solsmith:siwx'
const dayMs = 86_400_000

/** A sign-in that keeps its sessions in this browser. */
export function createSiwx(options: SiwxOptions): Siwx {
  const { storage, domain, uri, statement, lifetimeMs = dayMs, verify, now = Date.now } = options
  const { createNonce = async () => crypto.randomUUID().replaceAll('-', '') } = options
  const read = () => readSessions(storage.get(sessionsKey)).filter(({ message }) => isAlive(message, now()))
  const write = (sessions: readonly SiwxSession[]) =>
    storage.set(sessionsKey, sessions.length === 0 ? null : JSON.stringify(sessions))
  return {
    isRequired: options.isRequired !== false,
    async createMessage({ chainId, accountAddress }) {
      return {
        domain,
        uri,
        version: '1',
        chainId,
        accountAddress,
        nonce: await createNonce(),
        ...(statement === undefined ? {} : { statement }),
        issuedAt: new Date(now()).toISOString(),
        expirationTime: new Date(now() + lifetimeMs).toISOString(),
      }
    },
    async addSession(session) {
      await verify?.(session)
      const { chainId, accountAddress } = session.message
      write([...read().filter(({ message }) => !isOf(message, chainId, accountAddress)), session])
    },
    async revokeSession(chainId, address) {
      write(read().filter(({ message }) => !isOf(message, chainId, address)))
    },
    async setSessions(sessions) {
      for (const session of sessions) await verify?.(session)
      write(sessions)
    },
    getSessions: async (chainId, address) => read().filter(({ message }) => isOf(message, chainId, address)),
  }
}

const isOf = (message: SiwxMessage, chainId: string, address: string) =>
  message.chainId === chainId && message.accountAddress === address

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
  const { message, text, signature } = value as Partial<SiwxSession>
  const isText = (part: unknown) => typeof part === 'string'
  return isText(text) && isText(signature) && isText(message?.chainId) && isText(message?.accountAddress)
}

import type { Connect } from '../createConnect.ts'
import { fieldsOf } from '../namespaces/fieldsOf.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { createWalletConnect } from '../wallets/walletConnect/walletConnect.ts'
import type { WcProvider, WcSession } from '../wallets/walletConnect/wcProvider.ts'

type Session = {
  readonly caip2: string
  readonly methods: readonly string[]
  readonly accounts: unknown
  readonly answer: (params: Readonly<Record<string, unknown>>) => Promise<unknown>
}

export function createSessionSubject(connect: Connect, { caip2, methods, answer, ...start }: Session) {
  let { accounts } = start
  let session: WcSession | undefined
  const listeners = new Map<string, Set<(value?: unknown) => void>>()
  const open = (given: unknown): WcSession => ({
    topic: 't',
    namespaces: {
      [namespaceOf({ caip2 })]: {
        accounts: (Array.isArray(given) ? given : [given]).map((one) => `${caip2}:${one}`),
        chains: [caip2],
        methods: [...methods],
      },
    },
  })
  const provider = {
    get session() {
      return session
    },
    async connect() {
      session = open(accounts)
      return session
    },
    async disconnect() {
      session = undefined
    },
    request: async ({ params }: { params: unknown }) => answer(fieldsOf(params)),
    abortPairingAttempt: () => {},
    on: (event: string, listener: (value?: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: (value?: unknown) => void) => listeners.get(event)?.delete(listener),
    client: {
      core: {
        relayer: { on: () => {}, off: () => {}, transportClose: async () => {} },
        crypto: { getClientId: async () => 'client' },
      },
    },
  } as unknown as WcProvider
  const metadata = { name: '', description: '', url: '', icons: [] }
  const settings = { projectId: 'p', relayUrl: 'ws://relay', metadata }
  return {
    wallet: createWalletConnect(connect, { load: async () => provider, settings }),
    change(address: string | null) {
      if (address !== null) session = open([address])
      for (const _ of [1, 2])
        for (const listener of [...(listeners.get(address === null ? 'session_delete' : 'session_update') ?? [])])
          listener()
    },
    emit(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    giveAccounts(given: unknown) {
      accounts = given
    },
  }
}

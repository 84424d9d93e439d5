/** Message from the provider's return page to the starting frame. */
type Ticket = {
  readonly kind: 'solsmith:social'
  readonly loginId: string
  readonly ticket: string
  /** Of a passkey. */
  readonly secret: Uint8Array<ArrayBuffer> | null
}

const kind = 'solsmith:social'

export type Tickets = {
  /** Null if none arrives in time. */
  readonly take: (loginId: string) => Promise<Pick<Ticket, 'ticket' | 'secret'> | null>
}

/** Tickets can arrive after the result. */
const patienceMs = 3_000
const lookMs = 50
/** Protects from floods. */
const keptLimit = 20
/** WebAuthn, PRF extension. */
const secretBytes = 32

/** Listens to the wallet's own origin only. */
export function listenTickets(page: Pick<Window, 'addEventListener'>, origin: string): Tickets {
  const kept = new Map<string, Ticket>()
  page.addEventListener('message', ({ data, origin: from }) => {
    const said = from === origin ? readTicket(data) : null
    if (said && kept.size < keptLimit) kept.set(said.loginId, said)
  })
  return {
    async take(loginId) {
      for (let waitedMs = 0; !kept.has(loginId) && waitedMs < patienceMs; waitedMs += lookMs)
        await new Promise((done) => setTimeout(done, lookMs))
      const found = kept.get(loginId) ?? null
      kept.delete(loginId)
      return found
    },
  }
}

/** Sends to all frames; other origins don't receive it. */
export function sendTicket(
  opener: Window | null,
  { origin, ...said }: Omit<Ticket, 'kind'> & { readonly origin: string },
): void {
  const message: Ticket = { kind, ...said }
  for (let index = 0; index < (opener?.length ?? 0); index += 1) opener?.[index]?.postMessage(message, origin)
}

function readTicket(data: unknown): Ticket | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'kind') !== kind) return null
  const [loginId, ticket]: readonly unknown[] = [Reflect.get(data, 'loginId'), Reflect.get(data, 'ticket')]
  const secret: unknown = Reflect.get(data, 'secret')
  const isText = typeof loginId === 'string' && typeof ticket === 'string'
  if (!isText || loginId.length >= 100 || ticket.length >= 100) return null
  const isSecret = secret instanceof Uint8Array && secret.length === secretBytes
  return { kind, loginId, ticket, secret: isSecret ? Uint8Array.from(secret) : null }
}

/** What the page that a provider leads to sends to the frame that began, from window to window of the wallet's origin. */
type Ticket = {
  readonly kind: 'solsmith:social'
  readonly loginId: string
  readonly ticket: string
  /** Of a passkey. */
  readonly secret: Uint8Array<ArrayBuffer> | null
}

const kind = 'solsmith:social'

export type Tickets = {
  /** The one of a login; null when none came in time. */
  readonly take: (loginId: string) => Promise<Pick<Ticket, 'ticket' | 'secret'> | null>
}

/** A page sends its ticket before it says that it is done; the message may still be under way. */
const patienceMs = 3_000
const lookMs = 50
/** More of them are no one's doing. */
const keptLimit = 20
/** What a passkey makes (WebAuthn, PRF extension). */
const secretBytes = 32

/** Listens to windows of the wallet's own origin. No page of the site can send from it, or read what is sent to it. */
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

/** Sends it to every frame of a window: those of other origins do not get it. */
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

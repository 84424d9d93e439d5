import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** With faults on demand. */
export type TestMailServer = AsyncDisposable & {
  readonly url: string
  readonly inbox: Email[]
  readonly raws: string[]
  /** The next email. */
  fail(status: number, at: 'receiver' | 'data'): void
}

/** `app` with `s€cret`. */
export async function startMailServer({ offersTls = false } = {}): Promise<TestMailServer> {
  const inbox: Email[] = []
  const raws: string[] = []
  let fault: { status: number; at: 'receiver' | 'data' } | null = null
  const refuse = (at: 'receiver' | 'data') => {
    if (fault?.at !== at) return null
    const error = Object.assign(new Error('not now'), { responseCode: fault.status })
    fault = null
    return error
  }
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    logger: false,
    // Connections are reused.
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      username === 'app' && password === 's€cret' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => done(refuse('receiver')),
    async onData(stream, _, done) {
      // A killed sender leaves half an email.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return done(new Error('cut'))
      const mail = await PostalMime.parse(raw)
      const error = refuse('data')
      if (error === null) {
        inbox.push(mail)
        raws.push(raw)
      }
      done(error)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  // Listens on TCP.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://app:${encodeURIComponent('s€cret')}@127.0.0.1:${port}`,
    inbox,
    raws,
    fail(status, at) {
      fault = { status, at }
    },
    [Symbol.asyncDispose]: () => new Promise((done) => server.close(() => done())),
  }
}

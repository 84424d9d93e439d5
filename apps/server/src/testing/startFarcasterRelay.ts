import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { createEvmSigner } from './signers.ts'

type Channel = {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  answer: { message: string; signature: string; username: string } | null
}

type Signed = {
  readonly account?: number
  readonly username?: string
  readonly change?: (message: string) => string
  readonly signature?: string
}

const idOf = Buffer.from(keccak_256(new TextEncoder().encode('idOf(address)')))
  .toString('hex')
  .slice(0, 8)

/** Real protocols. */
export async function startFarcasterRelay() {
  const channels = new Map<string, Channel>()
  /** By key. */
  const registry = new Map<string, number>()
  const faults: { reply?: (path: string, response: ServerResponse) => boolean } = {}

  const http = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (faults.reply?.(path, response)) return
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}')
    const say = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const channel = channels.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (path === '/v1/channel' && request.method === 'POST') {
      const token = randomUUID()
      const { domain, siweUri, nonce } = body
      channels.set(token, { domain, siweUri, nonce, answer: null })
      return say(201, { channelToken: token, url: `${url}/~/siwf?channelToken=${token}`, nonce })
    }
    if (path === '/v1/channel/status') {
      if (!channel) return say(401, { error: 'Unauthorized' })
      const { nonce, answer } = channel
      return answer ? say(200, { state: 'completed', nonce, ...answer }) : say(202, { state: 'pending', nonce })
    }
    if (path === '/rpc') {
      const [{ to, data }] = body.params
      const isAsked = to === '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b' && data.startsWith(`0x${idOf}`)
      const account = isAsked ? (registry.get(`0x${data.slice(-40)}`) ?? 0) : 0
      return say(200, { jsonrpc: '2.0', id: body.id, result: `0x${account.toString(16).padStart(64, '0')}` })
    }
    say(404, {})
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  return {
    url,
    rpcUrl: `${url}/rpc`,
    registry,
    faults,
    channels,
    /** After reading the code. */
    approve(code: string, signer: ReturnType<typeof createEvmSigner>, signed: Signed = {}): void {
      const channel = channels.get(new URL(code).searchParams.get('channelToken') ?? '')
      if (!channel) throw new TypeError('There is no such channel')
      const account = signed.account ?? registry.get(signer.address) ?? 0
      const written = [
        `${channel.domain} wants you to sign in with your Ethereum account:`,
        signer.address,
        '',
        'Farcaster Auth',
        '',
        `URI: ${channel.siweUri}`,
        'Version: 1',
        'Chain ID: 10',
        `Nonce: ${channel.nonce}`,
        `Issued At: ${new Date().toISOString()}`,
        'Resources:',
        `- farcaster://fid/${account}`,
      ].join('\n')
      const message = signed.change?.(written) ?? written
      channel.answer = {
        message,
        signature: signed.signature ?? signer.sign(message),
        username: signed.username ?? 'ann.eth',
      }
    },
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

export type FarcasterRelay = Awaited<ReturnType<typeof startFarcasterRelay>>

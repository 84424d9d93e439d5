import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getAddressEncoder, type KeyPairSigner } from '@solana/kit'
import { type WebSocket as Line, WebSocketServer } from 'ws'
import type { MobileEnvironment } from '../wallets/mobile/mobileSession.ts'
import { signingOf } from './signer.ts'

/** Correct unless overridden. */
type Behave = (method: string, duty: () => Promise<unknown>) => Promise<unknown>

export type MobilePhone = {
  readonly host: MobileEnvironment
  readonly asked: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[]
  readonly links: string[]
  /** Null: the user authorizes no site. */
  give(signer: KeyPairSigner | null): void
  giveNothing(): void
  close(): Promise<void>
}

export type PhoneOptions = {
  readonly behave?: Behave
  /** Before protocol version 1. */
  readonly isLegacy?: boolean
  readonly capabilities?: object
  readonly base?: string
  /** On their way to the page. */
  readonly tamper?: (bytes: Buffer, index: number) => Buffer
  readonly launch?: (url: string) => Promise<void>
  readonly delayMs?: number
  /** Throws the app's refusal. */
  readonly admit?: (token: string | undefined) => void
  /** As a page in a browser needs. */
  readonly listensAsLinked?: boolean
}

/** Without a listener. */
const closedPort = 9

export const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Mobile Wallet Adapter 2.0 over a real socket, with node:crypto. */
export function createMobilePhone(first: KeyPairSigner, options: PhoneOptions = {}): MobilePhone {
  const { isLegacy = false, behave = (_, duty) => duty(), tamper = (bytes) => bytes, delayMs = 0 } = options
  /** By port; a taken port is replaced. */
  const servers = new Map<string, WebSocketServer>()
  const asked: MobilePhone['asked'] = []
  const links: string[] = []
  const tokens = new Set<string>()
  let signer: KeyPairSigner | null = first
  let hasAccounts = true

  async function answer(method: string, params: Record<string, never>): Promise<unknown> {
    const list = (params.payloads ?? []) as readonly string[]
    const read = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
    const write = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
    if (method === 'get_capabilities')
      return (
        options.capabilities ?? {
          supports_sign_and_send_transactions: true,
          supported_transaction_versions: ['legacy', 0],
          features: ['solana:signTransactions', 'solana:signInWithSolana'],
        }
      )
    if (method === 'authorize' || method === 'reauthorize') {
      options.admit?.(params.auth_token)
      if (params.auth_token !== undefined && !tokens.has(params.auth_token)) throw refusal(-1, 'auth_token not valid')
      if (signer === null) throw refusal(-1, 'User rejected the request.')
      const token = randomBytes(16).toString('hex')
      tokens.add(token)
      const address = write(new Uint8Array(getAddressEncoder().encode(signer.address)))
      const payload = params.sign_in_payload as { domain?: string; nonce?: string } | undefined
      const message = new TextEncoder().encode(`${payload?.domain} wants you to sign in. Nonce: ${payload?.nonce}`)
      const signIn = async () => ({
        address,
        signed_message: write(message),
        signature: write(await signingOf(signer as KeyPairSigner).message(message)),
      })
      return {
        auth_token: token,
        accounts: hasAccounts ? [{ address, display_address: signer.address, label: 'Main' }] : [],
        ...(options.base && { wallet_uri_base: options.base }),
        ...(payload && { sign_in_result: await behave('sign_in', signIn) }),
      }
    }
    if (signer === null) throw refusal(-1, 'not authorized')
    const sign = signingOf(signer)
    if (method === 'sign_transactions')
      return { signed_payloads: await Promise.all(list.map(async (one) => write(await sign.transaction(read(one))))) }
    if (method === 'sign_and_send_transactions')
      return { signatures: await Promise.all(list.map(async (one) => write(await sign.signature(read(one))))) }
    if (method === 'sign_messages')
      return {
        signed_payloads: await Promise.all(
          list.map(async (one) => write(Buffer.concat([read(one), await sign.message(read(one))]))),
        ),
      }
    throw refusal(-32601, `${method} is not known`)
  }

  function serve(line: Line, point: Buffer): void {
    let key: Buffer | null = null
    let [sent, received] = [0, 0]
    const send = (bytes: Buffer) => line.send(tamper(bytes, sent))
    const seal = (message: object) => {
      sent += 1
      const number = Buffer.alloc(4)
      number.writeUInt32BE(sent)
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-128-gcm', key ?? '', iv).setAAD(number)
      const text = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()])
      return Buffer.concat([number, iv, text, cipher.getAuthTag()])
    }
    line.on('message', async (data: Buffer) => {
      if (key === null) {
        const theirs = data.subarray(0, 65)
        if (!verify('sha256', theirs, { key: toKey(point), dsaEncoding: 'ieee-p1363' }, data.subarray(65))) {
          line.close()
          return
        }
        const own = createECDH('prime256v1')
        own.generateKeys()
        key = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), point, Buffer.alloc(0), 16))
        send(isLegacy ? own.getPublicKey() : Buffer.concat([own.getPublicKey(), seal({ v: 1 })]))
        return
      }
      received += 1
      if (data.readUInt32BE(0) !== received) {
        line.close()
        return
      }
      const decipher = createDecipheriv('aes-128-gcm', key, data.subarray(4, 16)).setAAD(data.subarray(0, 4))
      decipher.setAuthTag(data.subarray(-16))
      const text = Buffer.concat([decipher.update(data.subarray(16, -16)), decipher.final()])
      const { id, method, params } = JSON.parse(String(text))
      asked.push({ method, params })
      const isPrivileged = method.startsWith('sign_')
      const given = isPrivileged ? behave(method, () => answer(method, params)) : answer(method, params)
      await given.then(
        (result) => send(seal({ jsonrpc: '2.0', id, result })),
        ({ code = -32_603, message }) => send(seal({ jsonrpc: '2.0', id, error: { code, message } })),
      )
    })
  }

  return {
    asked,
    links,
    host: {
      async launch(url) {
        links.push(url)
        await options.launch?.(url)
        const query = new URL(url).searchParams
        const point = Buffer.from(query.get('association') ?? '', 'base64url')
        const listen = async (attempts = 20): Promise<void> => {
          const server = new WebSocketServer({
            host: 'localhost',
            port: options.listensAsLinked ? Number(query.get('port')) : 0,
            path: '/solana-wallet',
            handleProtocols: (protocols) => [...protocols].find((one) => one.endsWith('adapter.v1')) ?? false,
          })
          server.on('connection', (line) => serve(line, point))
          try {
            await once(server, 'listening')
          } catch (error) {
            if (attempts === 1) throw error
            await delay(100)
            return listen(attempts - 1)
          }
          servers.set(query.get('port') ?? '', server)
        }
        if (delayMs > 0) setTimeout(() => void listen(), delayMs)
        else await listen()
      },
      openSocket(url, protocol) {
        const { port, pathname, hostname } = new URL(url)
        const listening = servers.get(port)?.address() as AddressInfo | undefined // Listens on TCP.
        return new WebSocket(`ws://${hostname}:${listening?.port ?? closedPort}${pathname}`, protocol)
      },
    },
    give: (next) => {
      signer = next
      tokens.clear()
    },
    giveNothing: () => {
      hasAccounts = false
    },
    async close() {
      for (const server of servers.values()) {
        for (const line of server.clients) line.terminate()
        server.close()
      }
    },
  }
}

const toKey = (point: Buffer) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })

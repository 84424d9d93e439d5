import { callEndpoint, type Endpoint, type Input, type Output, walletHeaders } from '@solsmith/wire'
import { type Device, type Memory, proveCall } from './device.ts'

/** The wallet's own server, asked as this device, for the page that holds the frame. */
export type Server = {
  /** @throws {WireError} as `callEndpoint`. */
  readonly call: <const E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
  readonly setToken: (token: string | null) => Promise<void>
  /** Null for who is not logged in on this page. */
  readonly token: () => Promise<string | null>
}

export type ServerOptions = {
  readonly device: Device
  readonly memory: Memory
  /** Origin of the page. */
  readonly page: string
  readonly fetch?: typeof fetch
}

export function createServer({ device, memory, page, fetch: send = fetch }: ServerOptions): Server {
  const place = `session:${page}`
  const token = async () => (await memory.get<string>(place)) ?? null
  /** What is sent is what is proved: the body as it is written. */
  const prove: typeof fetch = async (address, init = {}) => {
    const path = String(address)
    const own = await token()
    const proof = await proveCall(device, { path, body: String(init.body ?? ''), token: own, page })
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      [walletHeaders.proof]: proof,
      [walletHeaders.page]: page,
    }
    return send(path, { ...init, headers: own === null ? headers : { ...headers, [walletHeaders.token]: own } })
  }
  return {
    call: (endpoint, input) => callEndpoint({ baseUrl: '', fetch: prove }, endpoint, input),
    token,
    setToken: (next) => memory.update<string>(place, () => next ?? undefined),
  }
}

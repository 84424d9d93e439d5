import { callEndpoint, type Endpoint, type Input, isWireError, type Output, walletHeaders } from '@solsmith/wire'
import { type Device, type Memory, proveCall } from './device.ts'

export type Server = {
  /** @throws {WireError} as `callEndpoint`. */
  readonly call: <const E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
  readonly setToken: (token: string | null) => Promise<void>
  /** Null without a login. */
  readonly token: () => Promise<string | null>
}

export type ServerOptions = {
  readonly device: Device
  readonly memory: Memory
  readonly page: string
  /** Called after the server ends the session. */
  readonly onEnded?: () => void
  readonly fetch?: typeof fetch
}

export function createServer({ device, memory, page, onEnded, fetch: send = fetch }: ServerOptions): Server {
  const place = `session:${page}`
  const token = async () => (await memory.get<string>(place)) ?? null
  /** Proves the exact body. */
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
  /** Keeps a newer login. */
  const forget = (ended: string) => memory.update<string>(place, (own) => (own === ended ? undefined : own))
  return {
    async call(endpoint, input) {
      const own = await token()
      try {
        return await callEndpoint({ baseUrl: '', fetch: prove }, endpoint, input)
      } catch (error) {
        const isEnded = isWireError(error, 'ApiError') && error.context.reasons[0]?.name === 'WalletSessionError'
        if (own !== null && isEnded) {
          await forget(own)
          onEnded?.()
        }
        throw error
      }
    },
    token,
    setToken: (next) => memory.update<string>(place, () => next ?? undefined),
  }
}

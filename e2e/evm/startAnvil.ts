import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { findAnvil, whyNoAnvil } from './findAnvil.ts'

/** An EVM chain for tests. Each transaction is mined immediately. */
export type Anvil = AsyncDisposable & {
  /** Over HTTP. */
  readonly url: string
  /** Over WebSocket. */
  readonly socketUrl: string
  readonly chainId: number
  /** CAIP-2. */
  readonly caip2: string
  /** Ten addresses with 10,000 ETH each, in lower case, whose keys anvil holds (`eth_sendTransaction`, `personal_sign`). */
  readonly accounts: readonly string[]
  /**
   * Sends a JSON-RPC request.
   *
   * @throws {RpcError} anvil's error
   */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sends a transaction of one of the accounts, and returns its receipt. @throws {RpcError} if it fails */
  send(transaction: Readonly<Record<string, string>>): Promise<Receipt>
}

/** The parts of a receipt that tests read. */
export type Receipt = {
  readonly transactionHash: string
  readonly contractAddress: string | null
  /** `0x1` for success. */
  readonly status: string
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[]
}

/** The test chain could not be set up. */
export class EvmTestError extends Error {
  override readonly name = 'EvmTestError'
}

/** A node's error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Ends anvil with its standard input, so that killed tests leave nothing behind. */
export const superviseCommand = [
  'exec 3<&0; "$@" 3<&- & p=$!',
  '(cat <&3 >/dev/null; for i in 1 2 3 4 5; do kill $p 2>/dev/null || break; sleep 0.2; done; kill -KILL $p 2>/dev/null) & w=$!',
  'wait $p; s=$?; kill $w 2>/dev/null; exit $s',
].join('; ')

/** Log characters to remember, to explain a failed start. */
const keptLogCharacters = 4_000

/**
 * Starts a chain on a free loopback port. Dispose of it; it also ends with this process, however that ends.
 *
 * @throws {EvmTestError} without anvil (check `whyNoAnvil` first), or if it does not start
 */
export async function startAnvil({ chainId = 31_337 }: { readonly chainId?: number } = {}): Promise<Anvil> {
  const path = findAnvil()
  if (path === null) throw new EvmTestError(whyNoAnvil() ?? 'There is no anvil.')
  const command = [path, '--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)]
  const stdio = ['pipe', 'pipe', 'pipe'] as const
  const child =
    process.platform === 'win32'
      ? spawn(path, command.slice(1), { stdio: [...stdio] })
      : spawn('/bin/sh', ['-c', superviseCommand, 'sh', ...command], { stdio: [...stdio] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await readUrl(child)
  const request = (method: string, params: readonly unknown[] = []) => ask(url, method, params)
  // By definition of `eth_accounts`.
  const accounts = (await request('eth_accounts')) as readonly string[]
  return {
    url,
    socketUrl: url.replace('http', 'ws'),
    chainId,
    caip2: `eip155:${chainId}`,
    accounts,
    request,
    async send(transaction) {
      const receipt = await waitForReceipt(request, await request('eth_sendTransaction', [transaction]))
      if (receipt.status !== '0x1') throw new RpcError({ code: 3, message: `${receipt.transactionHash} was reverted` })
      return receipt
    },
    async [Symbol.asyncDispose]() {
      if (process.platform === 'win32') child.kill()
      child.stdin?.end()
      await ended
    },
  }
}

/** A block follows the answer with a short delay. */
async function waitForReceipt(request: Anvil['request'], hash: unknown): Promise<Receipt> {
  for (;;) {
    // By definition.
    const receipt = (await request('eth_getTransactionReceipt', [hash])) as Receipt | null
    if (receipt !== null) return receipt
    await delay(receiptPollMs)
  }
}

const receiptPollMs = 5

/** Waits for anvil's URL, and keeps reading: a full pipe would stop it. */
function readUrl(child: ChildProcess): Promise<string> {
  let log = ''
  return new Promise((done, fail) => {
    const read = (bytes: Buffer) => {
      log = (log + bytes).slice(-keptLogCharacters)
      const [, host] = /Listening on (127\.0\.0\.1:\d+)/.exec(log) ?? []
      if (host) done(`http://${host}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', fail)
    child.once('exit', () => fail(new EvmTestError(`anvil did not start: ${log.trim()}`)))
  })
}

/** Sends one request to a JSON-RPC server. @throws {RpcError} */
export async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  // JSON-RPC 2.0 §5: one of the two.
  const answer = (await response.json()) as { result?: unknown; error?: ConstructorParameters<typeof RpcError>[0] }
  if (answer.error) throw new RpcError(answer.error)
  return answer.result
}

import { connect, type Socket } from 'node:net'

export async function ask(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } } // JSON-RPC.
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

export async function askBlockhash(url: string): Promise<string> {
  const latest = await ask(url, 'getLatestBlockhash', { commitment: 'processed' })
  return (latest as { value: { blockhash: string } }).value.blockhash // As the node answers.
}

export function writeSends(transactions: readonly Uint8Array[], batch: number): string[] {
  const config = { encoding: 'base64', skipPreflight: true }
  const calls = transactions.map((bytes, id) => {
    const params = [Buffer.from(bytes).toString('base64'), config]
    return JSON.stringify({ jsonrpc: '2.0', id, method: 'sendTransaction', params })
  })
  if (batch === 1) return calls
  return Array.from(
    { length: Math.ceil(calls.length / batch) },
    (_, index) => `[${calls.slice(index * batch, (index + 1) * batch).join(',')}]`,
  )
}

/**
 * Posts bodies on keep-alive connections, each after the previous answer.
 *
 * @returns Number of answers that contain `expected`.
 */
export async function post(
  url: string,
  input: { bodies: readonly string[]; connections: number; expected: string },
): Promise<number> {
  const { hostname, port } = new URL(url)
  let next = 0
  let good = 0
  const requests = input.bodies.map(
    (body) =>
      `POST / HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  const serve = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let text = ''
      const send = () => {
        const request = requests[next]
        next += 1
        if (request === undefined) {
          socket.end()
          resolve()
        } else socket.write(request)
      }
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1')
        const head = text.indexOf('\r\n\r\n')
        if (head === -1) return
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        if (text.length < head + 4 + length) return
        good += text.split(input.expected).length - 1
        text = ''
        send()
      })
      socket.on('error', reject)
      socket.on('connect', send)
    })
  await Promise.all(
    Array.from({ length: input.connections }, () => serve(connect(Number(port), hostname).setNoDelay(true))),
  )
  return good
}

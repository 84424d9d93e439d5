import { connect, type Socket } from 'node:net'

/**
 * Posts bodies over keep-alive connections, the next as soon as the last is answered.
 *
 * @returns How many answers hold `expected`.
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
        if (text.includes(input.expected, head)) good += 1
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

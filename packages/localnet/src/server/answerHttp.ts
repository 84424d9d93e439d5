import type { IncomingMessage, ServerResponse } from 'node:http'
import { andThen } from '../maybePromise.ts'
import type { Network } from '../network.ts'
import { handleMessage } from '../rpc/handle.ts'
import { callMethod } from '../rpc/methods.ts'
import { answerExplorer } from './explorerFiles.ts'
import { recordAnswer } from './largeAnswers.ts'
import type { Origins } from './origins.ts'

/** `MAX_REQUEST_BODY_SIZE`, for HTTP and WebSocket. */
export const defaultMaxRequestBytes = 50 * 1024

export const writeAnswerHead = (origins: Origins): string =>
  [
    'HTTP/1.1 200 OK',
    ...Object.entries(origins.corsHeaders({})).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n')

/** JSON-RPC by POST, `GET /health`, and the explorer's files. */
export function answerHttp(
  { network, maxRequestBytes, origins }: { network: Network; maxRequestBytes: number; origins: Origins },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!origins.admits(request.headers)) {
    answer(response, {}, 403, 'Pages of this origin may not use this network.')
    return
  }
  const corsHeaders = origins.corsHeaders(request.headers)
  const page = request.method === 'GET' ? answerExplorer(request.url ?? '', request.headers) : null
  if (page) {
    response.writeHead(page.status, { ...page.headers, 'content-length': page.body.length })
    response.end(page.body)
    return
  }
  const early = answerEarly(request)
  if (early) {
    answer(response, corsHeaders, early.status, early.body)
    return
  }
  const chunks: Buffer[] = []
  let bytes = 0
  request.on('error', () => request.destroy())
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxRequestBytes) chunks.push(chunk)
    else if (!response.headersSent) refuseLarge(response, corsHeaders, maxRequestBytes)
    // Cuts off clients that keep sending.
    else if (bytes > 20 * maxRequestBytes) request.destroy()
  })
  request.on('end', () => {
    if (response.headersSent) return
    const told = handleMessage(Buffer.concat(chunks).toString('utf8'), (method, params) =>
      callMethod(network, method, params),
    )
    void andThen(told, (text) => answer(response, corsHeaders, 200, text ?? '', 'application/json'))
  })
}

/** By head only. */
function answerEarly({ method, url, headers }: IncomingMessage): { status: number; body: string } | null {
  if (method === 'OPTIONS') return { status: 204, body: '' }
  if (method === 'GET' && url === '/health') return { status: 200, body: 'ok' }
  if (method !== 'POST') return { status: 405, body: 'Used HTTP Method is not allowed. POST or OPTIONS is required' }
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    return { status: 415, body: 'Supplied content type is not allowed. Content-Type: application/json is required' }
  return null
}

function refuseLarge(response: ServerResponse, corsHeaders: Headers, maxRequestBytes: number): void {
  const error = { code: -32600, message: `Invalid request: larger than ${maxRequestBytes} bytes` }
  response.setHeader('connection', 'close')
  answer(response, corsHeaders, 413, JSON.stringify({ jsonrpc: '2.0', error, id: null }), 'application/json')
}

type Headers = Readonly<Record<string, string>>

function answer(
  response: ServerResponse,
  corsHeaders: Headers,
  status: number,
  body: string,
  type = 'text/plain',
): void {
  recordAnswer(body.length)
  response.writeHead(status, { ...corsHeaders, 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

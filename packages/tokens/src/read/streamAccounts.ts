import { type Base64EncodedBytes, getBase64Encoder } from '@solana/kit'
import { type ChainError, type RpcAddress, RpcError } from '@solsmith/chain'

type StreamedAccount = {
  readonly pubkey: string
  readonly data: Uint8Array
  /** Bytes of the whole account; null if the node omits it. */
  readonly space: number | null
}

export type StreamInput = {
  readonly program: string
  readonly filters: readonly object[]
  readonly dataSlice: { readonly offset: number; readonly length: number }
  readonly signal?: AbortSignal
  /** Called with the accounts of each chunk. */
  readonly onAccounts: (accounts: readonly StreamedAccount[]) => void
}

const method = 'getProgramAccounts'

/**
 * Streams the accounts of a program: a hundred thousand are many megabytes, too much to hold as one text.
 *
 * @returns The slot of the response.
 * @throws {ChainError} `RpcUnreachableError`, `RpcHttpError`, `RpcResponseError`, `RpcAnswerError`.
 */
export async function streamAccounts(address: RpcAddress, input: StreamInput): Promise<bigint> {
  const { program, filters, dataSlice, signal, onAccounts } = input
  const config = { encoding: 'base64', commitment: 'confirmed', withContext: true, sortResults: false }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: [program, { ...config, dataSlice, filters }],
  })
  const response = await open(address, body, signal)
  const scanner = createScanner()
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) break
    const found = scanner.take(decoder.decode(piece.value, { stream: true }))
    if (found.length > 0) onAccounts(found)
  }
  const slot = scanner.slot()
  if (slot === null) throw refusal(response.status, scanner.rest())
  return slot
}

async function open({ url, fetch: send = fetch }: RpcAddress, body: string, signal?: AbortSignal): Promise<Response> {
  try {
    const headers = { 'content-type': 'application/json' }
    return await send(url, { method: 'POST', headers, body, ...(signal ? { signal } : {}) })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new RpcError('RpcUnreachableError', { method }, { cause })
  }
}

function refusal(status: number, text: string): ChainError {
  const http = { status, retryAfterSeconds: undefined }
  const error = readError(text)
  if (error) return new RpcError('RpcResponseError', { method, ...error, ...http })
  return status === 200
    ? new RpcError('RpcAnswerError', { method })
    : new RpcError('RpcHttpError', { method, body: text, ...http })
}

function readError(text: string): { code: number; message: string; data: unknown } | null {
  try {
    // Anything without this shape fails below and is caught.
    const { error } = JSON.parse(text) as { error?: { code: number; message: string; data?: unknown } }
    return error ? { code: Number(error.code), message: String(error.message), data: error.data } : null
  } catch {
    return null
  }
}

/** Emits every complete account of a chunked text and keeps the rest for error messages. */
function createScanner() {
  let text = ''
  let at = 0
  let isInList = false
  let slot: bigint | null = null
  const readSlot = () => {
    slot ??= readInteger(/"slot":(\d+)/.exec(text)?.[1])
  }
  return {
    take(piece: string): readonly StreamedAccount[] {
      text += piece
      if (!isInList) {
        const start = text.indexOf('"value":[')
        if (start < 0) return []
        readSlot()
        isInList = true
        at = start + '"value":['.length
      }
      const found: StreamedAccount[] = []
      for (let end = endOfObject(text, at); end > 0; end = endOfObject(text, at)) {
        found.push(readEntry(text.slice(text.indexOf('{', at), end)))
        at = end
      }
      text = text.slice(at)
      at = 0
      return found
    },
    /** Also found if the context follows the list. */
    slot(): bigint | null {
      if (isInList) readSlot()
      return slot
    },
    rest: () => text,
  }
}

const readInteger = (digits: string | undefined) => (digits === undefined ? null : BigInt(digits))

/** Index of the next object's end, -1 if incomplete. Ignores braces within strings. */
function endOfObject(text: string, from: number): number {
  const start = text.indexOf('{', from)
  const close = text.indexOf(']', from)
  if (start < 0 || (close >= 0 && close < start)) return -1
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfText(text, at)
      if (at < 0) return -1
    } else if (code === brace) depth++
    else if (code === closingBrace && --depth === 0) return at + 1
  }
  return -1
}

const quote = 0x22
const backslash = 0x5c
const brace = 0x7b
const closingBrace = 0x7d

function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}

function readEntry(text: string): StreamedAccount {
  // Entries of `getProgramAccounts` have this shape.
  const { pubkey, account } = JSON.parse(text) as {
    pubkey: string
    account: { data: [Base64EncodedBytes, string]; space?: number }
  }
  const { data, space = null } = account
  return { pubkey, data: new Uint8Array(getBase64Encoder().encode(data[0])), space }
}

import {
  ChainError,
  isChainError,
  type NetworkId,
  RpcError,
  requestBatch,
  requestRpc,
  subscriptionsUrl,
} from '@solsmith/chain'
import { token2022Address } from '@solsmith/tokens'
import { queryOptions } from '@tanstack/react-query'

const endpointQueries = ['batch', 'simulation', 'history', 'largestAccounts', 'programAccounts', 'signatures'] as const

export type EndpointQuery = (typeof endpointQueries)[number]

export type EndpointAnswer = 'works' | 'refused' | 'unanswered'

const timeoutMs = 10_000

/** Never a mint. */
const systemProgram = '11111111111111111111111111111111'
/** Token-2022's wrapped SOL. */
const fewHolders = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9'

const emptyTransaction = btoa(String.fromCharCode(1, ...Array(64).fill(0), 1, 0, 0, 1, ...Array(64).fill(0), 0))

type Check = (url: string) => Promise<unknown>

const call =
  (method: string, ...params: readonly unknown[]): Check =>
  (url) =>
    requestRpc({ url, timeoutMs }, method, params)

const checks: { readonly [Q in EndpointQuery]: Check } = {
  batch: (url) => {
    const calls = ['getSlot', 'getBlockHeight'].map((method) => ({ method, params: [] }))
    return requestBatch({ url, timeoutMs }, calls)
  },
  simulation: call('simulateTransaction', emptyTransaction, {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
  }),
  history: call('getSignaturesForAddress', fewHolders, { limit: 1 }),
  largestAccounts: call('getTokenLargestAccounts', fewHolders),
  programAccounts: call('getProgramAccounts', token2022Address, {
    encoding: 'base64',
    dataSlice: { offset: 0, length: 0 },
    filters: [{ memcmp: { offset: 0, bytes: systemProgram } }],
  }),
  signatures: subscribeOnce,
}

/** The toolkit's socket reconnects for seconds. */
function subscribeOnce(url: string): Promise<void> {
  const socket = new WebSocket(subscriptionsUrl(url))
  const params = ['1'.repeat(64), { commitment: 'confirmed' }]
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new TypeError('The socket closed without an answer.'))
    setTimeout(fail, timeoutMs)
    socket.addEventListener('close', fail)
    socket.addEventListener('error', fail)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params })),
    )
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('"result"')) resolve()
      else reject(new RpcError('RpcAnswerError', { method: 'signatureSubscribe' }))
    })
  }).finally(() => socket.close())
}

/** The method is served. */
const invalidParams = -32602
/** Including this server's own codes. */
const busyCodes = [-32005, -32050, -32051, -32052, -32053]

async function runCheck(check: Check, url: string): Promise<EndpointAnswer> {
  try {
    await check(url)
    return 'works'
  } catch (error) {
    return readRefusal(error)
  }
}

function readRefusal(error: unknown): EndpointAnswer {
  if (!(error instanceof ChainError)) return 'unanswered'
  if (isChainError(error, 'RpcResponseError')) {
    const { code, status } = error.context
    if (code === invalidParams) return 'works'
    return busyCodes.includes(code) || status === 429 ? 'unanswered' : 'refused'
  }
  return isChainError(error, 'RpcAnswerError') ? 'refused' : 'unanswered'
}

/** In sequence, for public nodes. */
export async function checkEndpoint(url: string): Promise<ReadonlyMap<EndpointQuery, EndpointAnswer>> {
  const answers = new Map<EndpointQuery, EndpointAnswer>()
  for (const query of endpointQueries) answers.set(query, await runCheck(checks[query], url))
  return answers
}

export const endpointQuery = (id: NetworkId) =>
  queryOptions({
    queryKey: ['endpoint', id],
    queryFn: () => checkEndpoint(new URL(`/rpc/${id}`, location.href).href),
    retry: false,
    staleTime: 60_000,
  })

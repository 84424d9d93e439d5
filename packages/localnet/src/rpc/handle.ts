import { LocalnetError } from '../errors.ts'
import { andThen, type MaybePromise } from '../maybePromise.ts'
import { type JsonRpcError, toJsonRpcError } from './codes.ts'
import { parseJson, stringifyJson } from './json.ts'

/** Throws or rejects with a `LocalnetError`. */
export type Call = (method: string, params: readonly unknown[]) => unknown

/** Batches are held in memory. */
const maxBatch = 100

/** Bounds the memory of costly methods. */
const maxBatchAnswer = 32_000_000

/**
 * Handles a JSON-RPC 2.0 message.
 *
 * @returns Null for requests without an id, such as web3.js's pings.
 */
export function handleMessage(text: string, call: Call): MaybePromise<string | null> {
  let message: unknown
  try {
    message = parseJson(text)
  } catch (cause) {
    return stringifyJson(fail(null, new LocalnetError('JsonSyntaxError', {}, { cause })))
  }
  if (!Array.isArray(message)) return andThen(answer(message, call), stringifyAnswer)
  if (message.length === 0 || message.length > maxBatch) {
    const reason = `a batch holds 1 to ${maxBatch} requests, not ${message.length}`
    return stringifyJson(fail(null, new LocalnetError('RequestFormatError', { reason })))
  }
  return answerBatch(message, call)
}

/** Encodes each answer before the next method runs, until full. Slow methods run in parallel. */
function answerBatch(requests: readonly unknown[], call: Call): MaybePromise<string | null> {
  let characters = 0
  const texts = requests.map((request) => {
    const isFull = characters > maxBatchAnswer
    return andThen(answer(request, isFull ? refuseFull : call), (each) => {
      const text = stringifyAnswer(each)
      characters += text?.length ?? 0
      return text
    })
  })
  return texts.some((text) => text instanceof Promise)
    ? Promise.all(texts).then(joinAnswers)
    : joinAnswers(texts as (string | null)[]) // none of them is a promise
}

function joinAnswers(texts: readonly (string | null)[]): string | null {
  const answers = texts.filter((text) => text !== null)
  return answers.length === 0 ? null : `[${answers.join(',')}]`
}

const refuseFull: Call = () => {
  throw new LocalnetError('BatchSizeError', { maxCharacters: maxBatchAnswer })
}

type Id = string | number | bigint | null
type Answer = { jsonrpc: '2.0'; result: unknown; id: Id } | { jsonrpc: '2.0'; error: JsonRpcError; id: Id }

function stringifyAnswer(each: Answer | null): string | null {
  if (each === null) return null
  // Most answers are signatures.
  if ('result' in each && typeof each.result === 'string' && typeof each.id === 'number')
    return `{"jsonrpc":"2.0","result":${JSON.stringify(each.result)},"id":${each.id}}`
  try {
    return stringifyJson(each)
  } catch (error) {
    // For example, longer than the longest string.
    return stringifyJson(fail(each.id, error))
  }
}

function answer(message: unknown, call: Call): MaybePromise<Answer | null> {
  if (!isRequest(message)) return refuse(message)
  const { id, method, params } = message
  if (id === undefined) return null
  const tell = (result: unknown): Answer => ({ jsonrpc: '2.0', result: result ?? null, id })
  try {
    const result = call(method, params ?? [])
    return result instanceof Promise ? result.then(tell, (error) => fail(id, error)) : tell(result)
  } catch (error) {
    return fail(id, error)
  }
}

type JsonRpcRequest = { jsonrpc: '2.0'; method: string; params?: unknown[] | null; id?: Id }

/** Handwritten, because every request passes here. */
function isRequest(message: unknown): message is JsonRpcRequest {
  return explainRequest(message) === null && hasParams(message)
}

function explainRequest(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return 'not an object'
  const { jsonrpc, method, id } = message as Record<string, unknown> // any field can be missing
  if (jsonrpc !== '2.0') return 'the field jsonrpc must be "2.0"'
  if (typeof method !== 'string') return 'the field method must be text'
  return isId(id) || id === undefined ? null : 'the field id must be text, a number or null'
}

const hasParams = (message: unknown) => {
  const { params } = message as { params?: unknown } // it is an object
  return params === undefined || params === null || Array.isArray(params)
}

const isId = (id: unknown): id is Id =>
  id === null || typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint'

function refuse(message: unknown): Answer {
  // Any JSON value except null has fields.
  const given = (message as { id?: unknown } | null)?.id
  const id = isId(given) ? given : null
  const reason = explainRequest(message)
  if (reason !== null) return fail(id, new LocalnetError('RequestFormatError', { reason }))
  return fail(id, new LocalnetError('ParamsFormatError', { reason: 'params must be a list of positional parameters' }))
}

const fail = (id: Id, error: unknown): Answer => ({ jsonrpc: '2.0', error: toJsonRpcError(error), id })

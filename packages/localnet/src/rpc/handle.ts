import * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { andThen, type MaybePromise } from '../maybePromise.ts'
import { type JsonRpcError, toJsonRpcError } from './codes.ts'
import { parseJson, stringifyJson } from './json.ts'

/** What a message may call. Throws a `LocalnetError` for what goes wrong, or rejects with one. */
export type Call = (method: string, params: readonly unknown[]) => unknown

/** A whole batch is held in memory and answered at once, so it is bounded. */
const maxBatch = 100

/** A hundred of the costly methods could ask for gigabytes; what comes after so much is refused. */
const maxBatchAnswer = 32_000_000

const RequestId = z.union([z.string(), z.number(), z.bigint(), z.null()])
const Request = z.object({
  jsonrpc: z.literal('2.0', 'the field jsonrpc must be "2.0"'),
  method: z.string('the field method must be text'),
  params: z.array(z.unknown()).nullish(),
  id: RequestId.optional(),
})

/**
 * Answers one JSON-RPC 2.0 message: a request, a notification or a batch of them.
 *
 * @param text - The message as it came.
 * @param call - Runs one method.
 * @returns The answer, or null when none is due: for requests without an id, such as the pings of web3.js.
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

/**
 * Answers one request after the other, and only as many as fit: each answer is text before the next is made. What takes
 * time takes it together.
 */
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

type Id = z.output<typeof RequestId>
type Answer = { jsonrpc: '2.0'; result: unknown; id: Id } | { jsonrpc: '2.0'; error: JsonRpcError; id: Id }

const stringifyAnswer = (each: Answer | null) => each && stringifyJson(each)

function answer(message: unknown, call: Call): MaybePromise<Answer | null> {
  const request = Request.safeParse(message)
  if (!request.success) return refuse(message, request.error)
  const { id, method, params } = request.data
  if (id === undefined) return null
  const tell = (result: unknown): Answer => ({ jsonrpc: '2.0', result: result ?? null, id })
  try {
    const result = call(method, params ?? [])
    return result instanceof Promise ? result.then(tell, (error) => fail(id, error)) : tell(result)
  } catch (error) {
    return fail(id, error)
  }
}

function refuse(message: unknown, { issues }: z.ZodError): Answer {
  // Any JSON value but null may be asked for a field.
  const id = RequestId.catch(null).parse((message as { id?: unknown } | null)?.id)
  const [issue] = issues
  if (issue?.path[0] === 'params') {
    const reason = 'params must be a list of positional parameters'
    return fail(id, new LocalnetError('ParamsFormatError', { reason }))
  }
  const reason = issue?.path.length ? issue.message : 'not an object'
  return fail(id, new LocalnetError('RequestFormatError', { reason }))
}

const fail = (id: Id, error: unknown): Answer => ({ jsonrpc: '2.0', error: toJsonRpcError(error), id })

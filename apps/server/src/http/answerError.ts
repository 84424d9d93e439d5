import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ApiErrorBody } from '@solsmith/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isServerError, ServerError, toReason } from '../errors.ts'
import { refusals } from '../metrics/meters.ts'
import { securityHeaders } from './headers.ts'
import { corsHeaders } from './origin.ts'

/** Logs unknown errors under the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toServerError(error, request)
  if (known.status >= 500) request.log.error({ err: error, requestId: request.id }, known.name)
  return sendError(known, reply).send(errorBody(known))
}

/** Other sites' developers need their words (spec §8). */
const projectRefusals: ReadonlySet<string> = new Set(['ProjectKeyError', 'ProjectOriginError', 'ProjectFeatureError'])

/** A restart, or a move of the database. */
const retrySeconds = 3

export function sendError(error: ServerError, reply: FastifyReply): FastifyReply {
  refusals.inc({ error: error.name })
  if (isServerError(error, 'TooManyRequestsError')) reply.header('retry-after', error.context.retryAfterSeconds)
  if (projectRefusals.has(error.name)) reply.headers(corsHeaders(reply.request))
  else if (error.status === 503) reply.header('retry-after', retrySeconds)
  // Errors can precede the hooks, or follow a route's headers.
  return reply
    .code(error.status)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
}

export function toServerError(error: unknown, request: FastifyRequest): ServerError {
  if (isServerError(error)) return error
  const { code, statusCode } = toRecord(error)
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServerError('BodyTooLargeError', { limitBytes: request.routeOptions.bodyLimit ?? 0 }, { cause: error })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServerError('BodyTypeError', {}, { cause: error })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServerError('BodyFormatError', {}, { cause: error })
    case 'FST_ERR_BAD_URL':
      return new ServerError('UrlFormatError', {}, { cause: error })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServerError('UrlTooLongError', {}, { cause: error })
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ServerError('RequestError', { status: statusCode }, { cause: error })
  return new ServerError('InternalError', { requestId: request.id }, { cause: error })
}

function errorBody(error: ServerError): ApiErrorBody {
  return { status: 'FAILED', reasons: [{ description: error.message, ...toReason(error) }] }
}

/** Answers bytes that are not HTTP. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // After a reset, or mid-answer, nothing can be sent.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse }
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(errorBody(new ServerError('RequestError', { status })))
  const headers = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map((pair) => pair.join(': '))
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

const toRecord = (error: unknown): { readonly code?: unknown; readonly statusCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

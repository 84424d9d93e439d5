import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import { policyHeaders } from '../http/headers.ts'
import { errorMessages } from '../words/en.ts'
import type { Pages } from './createPages.ts'
import { findPage } from './findPage.ts'

/**
 * A built file, or a page for paths without extension.
 *
 * @throws {ServerError} `NotFoundError`.
 */
export async function sendWeb(
  { webDist }: { readonly webDist: string },
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = readPath(request)
  if (isApi(path)) throw new ServerError('NotFoundError', { path })
  if (isFile(path)) return sendAsset(webDist, path, reply)
  if (findPage(path, '').status === 404 && !acceptsHtml(request)) throw new ServerError('NotFoundError', { path })
  return (await pages.send(request, path, reply)) ?? sendNotBuilt(webDist, reply)
}

/** Hashed names. */
function sendAsset(webDist: string, path: string, reply: FastifyReply): FastifyReply {
  const isHashed = /^\/(demo\/)?assets\//.test(path)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isHashed && isPart(path)) for (const name of policyHeaders) reply.removeHeader(name)
  return reply.sendFile(path.slice(1), webDist)
}

/** Workers need their own policy. */
const isPart = (path: string) => /\.(js|css|woff2)$/.test(path) && !/worker/i.test(path)

function sendNotBuilt(folder: string, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(`${errorMessages.WebNotBuiltError({ folder })}\n`)
}

/** @throws {ServerError} `UrlFormatError` unless percent-encoded UTF-8. */
function readPath(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?')
  try {
    // Normalizes repeated slashes.
    return decodeURIComponent(path).replace(/[/\\]{2,}/g, '/')
  } catch (cause) {
    throw new ServerError('UrlFormatError', {}, { cause })
  }
}

/** Includes page files and the wallet's. */
const isApi = (path: string) => /^\/(api|rpc|v1|media|pages|wallet)(\/|$)/.test(path)

const isFile = (path: string) => path.lastIndexOf('.') > path.lastIndexOf('/')

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

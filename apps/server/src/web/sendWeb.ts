import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { ServerError } from '../errors.ts'
import { policyWith } from '../headers.ts'
import { errorMessages } from '../words/en.ts'

/** The pages of the app (spec §2). It draws its own 404 for any other path. */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/create-token',
  '/copy-trending',
  '/create-liquidity',
  '/manage-liquidity',
  '/faq',
  '/learn',
  '/affiliate',
  '/privacy',
  '/terms',
  '/callback',
])

/**
 * Answers GET and HEAD of anything that is no other route: a file of the built app, or the app itself for a path without
 * an extension.
 *
 * @throws {ServerError} `NotFoundError`.
 */
export async function sendWeb(
  { webDist, walletConnect }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = readPath(request)
  if (isApi(path)) throw new ServerError('NotFoundError', { path })
  if (isFile(path)) return sendAsset(webDist, path, reply)
  const isPage = pages.has(path.replace(/(.)\/$/, '$1'))
  if (!isPage && !acceptsHtml(request)) throw new ServerError('NotFoundError', { path })
  if (!(await exists(join(webDist, 'index.html')))) return sendNotBuilt(webDist, reply)
  if (walletConnect) reply.header('content-security-policy', policyWith(walletConnect.relayUrl))
  return reply
    .code(isPage ? 200 : 404)
    .header('cache-control', 'no-cache')
    .sendFile('index.html', webDist)
}

/** Built files under `assets/` have their hash in their name. */
function sendAsset(webDist: string, path: string, reply: FastifyReply): FastifyReply {
  const isHashed = path.startsWith('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  return reply.sendFile(path.slice(1), webDist)
}

function sendNotBuilt(folder: string, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send(`${errorMessages.WebNotBuiltError({ folder })}\n`)
}

/** @throws {ServerError} `UrlFormatError` when it is not percent-encoded UTF-8. */
function readPath(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?')
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new ServerError('UrlFormatError', {}, { cause })
  }
}

const isApi = (path: string) => /^\/(api|rpc|media)(\/|$)/.test(path)

const isFile = (path: string) => /\.[^/]*$/.test(path)

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

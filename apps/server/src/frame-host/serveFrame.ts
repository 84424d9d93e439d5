import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectProviders, type SocialProvider, writeFrameSettings } from '@solsmith/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import type { EvmSettings } from '../evm/evmSettings.ts'
import { languages, readLanguage } from '../http/readLanguage.ts'
import type { FrameOrigins } from './frameOrigins.ts'
import { policyFor } from './headers.ts'

/** Only the project's pages can embed the frame; nothing can embed the others. */
export function serveFrame(
  app: FastifyInstance,
  {
    dist,
    origins,
    pages,
    socials,
    evm: { upstreams, delegate },
  }: {
    readonly dist: string
    readonly origins: FrameOrigins
    readonly pages: readonly string[]
    readonly socials: readonly SocialProvider[]
    readonly evm: Pick<EvmSettings, 'upstreams' | 'delegate'>
  },
): void {
  const own = {
    socials,
    ...(delegate && { delegate: `${delegate.address}:${delegate.codeHash}` }),
    evmChains: [...upstreams.keys()],
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, ancestors: readonly string[]) => {
    const page = await readFile(join(dist, readLanguage(request.headers), file), 'utf8').catch(() => null)
    if (page === null) throw new ServerError('WebNotBuiltError', { folder: dist })
    return reply
      .headers({ 'content-security-policy': policyFor(ancestors), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(writeFrameSettings(page, { ancestors, ...own }))
  }
  app.get<{ Querystring: { projectId?: unknown } }>('/sdk', async (request, reply) => {
    const { projectId } = request.query
    const ancestors = await origins.list(typeof projectId === 'string' ? projectId : '')
    return send(request, reply.header('cross-origin-resource-policy', 'cross-origin'), 'index.html', ancestors)
  })
  for (const page of pages) app.get(`/${page}`, (request, reply) => send(request, reply, `${page}.html`, []))
  // Query parameters are the provider's.
  for (const provider of redirectProviders)
    app.get(`/social/${provider}`, (request, reply) => send(request, reply, 'social.html', []))
  // Browsers check a worker's script at each page, whatever its cache headers.
  for (const file of ['worker.js', 'frame.json'])
    app.get(`/${file}`, (_, reply) => reply.header('cache-control', 'no-cache').sendFile(file, dist))
  for (const language of languages)
    app.get<{ Params: { file: string } }>(`/${language}/assets/:file`, ({ params: { file } }, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`${language}/assets/${file}`, dist),
    )
}

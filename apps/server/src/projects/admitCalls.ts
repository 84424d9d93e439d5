import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corsHeaders } from '../http/origin.ts'
import { spend } from '../http/rateLimiter.ts'
import type { Admission } from './admitProject.ts'
import type { Quotas } from './quotas.ts'

export function admitCalls(
  app: FastifyInstance,
  { admission, quotas }: { readonly admission: Admission; readonly quotas: Quotas },
): void {
  // AppKit sends JSON without a content type, as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.options('/v1/*', async (request, reply) => admission.answerPreflight(request, reply))
  app.decorateRequest('caller', null)
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admission.admit(request)
    request.caller = caller
    reply.headers(corsHeaders(request))
    await spend({ take: (ip) => quotas.takeCall(caller, ip) }, request.ip, 1)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') await admit(request, reply)
  })
  // Some clients send the id in the body.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST') await admit(request, reply)
  })
}

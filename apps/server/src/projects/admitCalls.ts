import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { spend } from '../http/buckets.ts'
import { corsHeaders } from '../http/origin.ts'
import type { Admission } from './admitProject.ts'
import type { Quotas } from './quotas.ts'

/** Admits every call of the blockchain API that is served below `app`: to its project, from its pages, within its quota. */
export function admitCalls(
  app: FastifyInstance,
  { admission, quotas }: { readonly admission: Admission; readonly quotas: Quotas },
): void {
  // AppKit sends some bodies without saying that they are JSON, which a browser then calls text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.options('/v1/*', async (request, reply) => admission.answerPreflight(request, reply))
  app.decorateRequest('caller', null)
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admission.admit(request)
    request.caller = caller
    reply.headers(corsHeaders(request))
    spend({ take: (ip) => quotas.takeCall(caller, ip) }, request.ip, 1)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') await admit(request, reply)
  })
  // Some clients say in the body whose call it is.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST') await admit(request, reply)
  })
}

import { localAnswer } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { LocalProvider } from '../auth/social/localProvider.ts'
import { serve } from '../http/serve.ts'
import { requireOwnPage } from './requireOwnPage.ts'

export function serveLocalProvider(
  app: FastifyInstance,
  { local, origin }: { readonly local: LocalProvider; readonly origin: string },
): void {
  serve(app, localAnswer, async ({ body: { question, name } }, request) => {
    requireOwnPage(request, origin)
    return { uri: local.answer(question, name) }
  })
}

import { findLookAlike } from '@solsmith/wire'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { serve } from '../http/serve.ts'
import type { LookAlikes } from './createLookAlikes.ts'

export function serveLookAlikes(
  app: FastifyInstance,
  { lookAlikes, limited }: { readonly lookAlikes: LookAlikes; readonly limited: RouteShorthandOptions },
): void {
  serve(
    app,
    findLookAlike,
    async ({ body }) => {
      const { reasons, ...found } = await lookAlikes.check(body)
      return { ...found, reasons: [...reasons] }
    },
    limited,
  )
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import type { MediaStore } from '../media/mediaStore.ts'

export function serveHealth(
  app: FastifyInstance,
  { media, database }: { readonly media: Pick<MediaStore, 'isWritable'>; readonly database: Database },
): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (app.closing.isClosing) throw new ServerError('ShuttingDownError', {})
    if (!(await media.isWritable())) throw new ServerError('MediaStorageError', { code: 'not writable' })
    if (database.status !== 'ready') throw new ServerError('DatabaseUnavailableError', {})
    return { status: 'ok', database: database.status }
  })
}

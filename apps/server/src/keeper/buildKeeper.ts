import { createHash, timingSafeEqual } from 'node:crypto'
import { toBase64Url, writeShareClaim } from '@solsmith/wire'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { ServerError } from '../errors.ts'
import { answerError } from '../http/answerError.ts'
import { serve } from '../http/serve.ts'
import { requireSignature } from '../signatures/verifySignature.ts'
import { requireNewer } from './currentSplit.ts'
import { keeperApi } from './keeperApi.ts'
import type { KeeperTls } from './keeperTls.ts'
import { pruneShares } from './pruneShares.ts'
import { type Keeper, release } from './release.ts'
import { saveShare } from './shares.ts'

const bodyLimitBytes = 30_000

const mutual = { requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.3' } as const

/** Answers this instance's API only. */
export function buildKeeper(
  keeper: Keeper,
  door: { readonly token: string } | { readonly tls: KeeperTls },
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug',
): FastifyInstance {
  const { keys, databases, isLocal } = keeper
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    ...('tls' in door && { https: { ...door.tls, ...mutual } }),
    requestTimeout: 30_000,
    forceCloseConnections: true,
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw new ServerError('NotFoundError', { path: request.url })
  })
  app.addHook('onRequest', async ({ headers: { authorization } }) => {
    if ('token' in door && !isSame(authorization ?? '', `Bearer ${door.token}`))
      throw new ServerError('KeeperTokenError', {})
  })
  serve(app, keeperApi.mark, async ({ body: { data } }) => {
    // Separates uses of this key.
    const mark = await keys.kms.marks.mac(Buffer.from(`mark\n${data}`))
    return { mark: toBase64Url(new Uint8Array(mark)) }
  })
  serve(app, keeperApi.fetchSealKey, async () => ({ publicKey: (await keys.seal()).publicKey }))
  serve(app, keeperApi.keep, async ({ body }) => {
    const { walletId, split, version, publicKey, serverShare, recovery, holder, isSandbox, signature } = body
    const claim = await writeShareClaim({ walletId, version, publicKey, serverShare, recovery, holder })
    await requireSignature(publicKey, claim, signature)
    const of = { walletId, split, version }
    await requireNewer(databases.server, of)
    const guard = {
      holder,
      proofKey: recovery.mode === 'email' ? null : recovery.proofKey,
      isSandbox: isLocal && isSandbox,
    }
    if (recovery.mode === 'email')
      await saveShare(databases.recovery, keys, { share: 'recovery', of, sealed: recovery.share, guard })
    await saveShare(databases.server, keys, { share: 'server', of, sealed: serverShare, guard })
    return {}
  })
  serve(app, keeperApi.release, ({ body: { call } }) => release(keeper, call))
  serve(app, keeperApi.forget, async ({ body: { walletId } }) => {
    await pruneShares(keeper, walletId)
    return {}
  })
  return app
}

const isSame = (given: string, expected: string) => timingSafeEqual(hash(given), hash(expected))

const hash = (text: string) => createHash('sha256').update(text).digest()

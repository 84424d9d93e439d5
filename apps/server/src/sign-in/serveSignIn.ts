import { signInApi } from '@solsmith/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Secrets } from '../database/secrets.ts'
import { ServerError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { toVisitor } from '../http/visitors.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'
import { writeOptions } from '../projects/writeOptions.ts'
import { isChainless, readSignIn } from './readSignIn.ts'
import { isNonceOf, type SignInPlace, writeNonce } from './signInNonce.ts'
import { addSignIn, endSignIn, findSignIn, listSignIns, type SignInRow } from './signIns.ts'

/** Each adds a row. */
const signInsPerHour = 60
const hourMs = 3_600_000

export function serveSignIn(
  app: FastifyInstance,
  { database, chains, secrets }: { readonly database: Database; readonly chains: Chains; readonly secrets: Secrets },
): void {
  const limit = createDistributedRateLimiter(database, { name: 'sign-ins', units: signInsPerHour, periodMs: hourMs })

  serve(
    app,
    signInApi.createNonce,
    async (_, request) => ({
      nonce: writeNonce(await secrets.read('sign-in'), toPlace(request), nowSeconds()),
    }),
    writeOptions,
  )

  serve(
    app,
    signInApi.open,
    async ({ body }, request) => {
      const place = toPlace(request)
      const { nonce, chainId } = body.message
      if (!isNonceOf(await secrets.read('sign-in'), place, nonce, nowSeconds()))
        throw new ServerError('SignInNonceError', {})
      const chain = isChainless(chainId) ? chainId : (await chains.find(chainId)).caip2
      const { address, expiresAtMs } = await readSignIn(body, place.origin, Date.now())
      const retryAfterSeconds = await limit.take(toVisitor(request.ip))
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
      const row = { ...place, nonce, chain, address, expiresAt: new Date(expiresAtMs) }
      return { token: await addSignIn(database, row) }
    },
    writeOptions,
  )

  serve(
    app,
    signInApi.list,
    async ({ body }, request) => {
      const own = await findSignIn(database, body.token, toPlace(request))
      return (await listSignIns(database, own)).map((row) => toSession(row, own))
    },
    // Sites' servers send no Origin.
    { config: writeOptions.config },
  )

  serve(
    app,
    signInApi.end,
    async ({ body }, request) => {
      const own = await findSignIn(database, body.token, toPlace(request))
      return { success: await endSignIn(database, own, body.id ?? own.id) }
    },
    writeOptions,
  )
}

/** Only a site's server sends no Origin. */
const toPlace = ({ caller, headers }: FastifyRequest): SignInPlace => ({
  projectId: caller?.project?.id ?? '',
  origin: headers.origin ?? '',
})

const toSession = ({ id, chain, address, origin, createdAt, expiresAt }: SignInRow, own: SignInRow) => ({
  id,
  chainId: chain,
  address,
  origin,
  createdAt: toSeconds(createdAt),
  expiration: toSeconds(expiresAt),
  isThis: id === own.id,
})

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000)
const nowSeconds = () => Math.floor(Date.now() / 1_000)

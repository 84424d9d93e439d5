import Fastify, { type FastifyInstance } from 'fastify'
import { serveWallet, type WalletHost } from '../auth/serveWallet.ts'
import { createWalletLimits } from '../auth/walletLimits.ts'
import { ServerError } from '../errors.ts'
import { answerError } from '../http/answerError.ts'
import { openLocalRateLimiter } from '../http/rateLimiter.ts'
import { answerOnce } from '../limits/answerOnce.ts'
import type { TestApp } from './testApp.ts'

export const walletOrigin = 'https://wallet.anvil.example'
export const walletPage = 'https://anvil.example'

export type WalletSite = Pick<TestApp, 'post'> & { readonly app: FastifyInstance; readonly close: () => Promise<void> }

/** Public logins without providers. */
export async function buildWalletSite(
  host: Pick<WalletHost, 'database' | 'keeper'> &
    Partial<Pick<WalletHost, 'findRealm' | 'socials' | 'limits' | 'mailsPerHour'>>,
): Promise<WalletSite> {
  const app = Fastify({ bodyLimit: 30_000 })
  app.setErrorHandler(answerError)
  answerOnce(app, host.database)
  await app.register(async (api) =>
    serveWallet(api, {
      origin: walletOrigin,
      recoveryDelayMs: 86_400_000,
      limits: createWalletLimits(
        1_000_000_000,
        openLocalRateLimiter(() => 0),
      ),
      mailsPerHour: 1_000,
      findRealm: async () => 'public',
      socials: { clients: new Map(), farcaster: null, findRealm: async () => null },
      async admitPage(_, from) {
        if (from !== walletPage) throw new ServerError('ProjectOriginError', { origin: from })
      },
      ...host,
    }),
  )
  return {
    app,
    close: () => app.close(),
    async post(url, body, { 'test-address': remoteAddress = '127.0.0.1', ...headers } = {}) {
      const answer = await app.inject({
        method: 'POST',
        url,
        remoteAddress,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: JSON.parse(answer.body) }
    },
  }
}

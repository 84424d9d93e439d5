import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { noSocials } from '../auth/social/socialClients.ts'
import { buildWalletHost } from '../frame-host/buildWalletHost.ts'
import { createTestApp } from './testApp.ts'

type TestHost = AsyncDisposable & {
  readonly origin: string
  readonly walletOrigin: string
  readonly site: FastifyInstance
  readonly wallet: FastifyInstance
}

/** The site and the embedded wallet's origin, serving a build. */
export async function createWalletTestHost({ dist }: { readonly dist: string }): Promise<TestHost> {
  const wallet = {
    origin: 'http://localhost:3001',
    port: 3_001,
    isLocal: true,
    dist: join(dist, 'wallet'),
    recoveryDelayMs: 0,
    mailsPerHour: 1_000,
    warnAboveLamports: null,
    keeper: null,
    social: noSocials,
  }
  const site = await createTestApp({ webDist: dist, wallet })
  const app = await buildWalletHost(site.instance, wallet, { readGenesis: async () => null, networks: site.networks })
  return {
    origin: site.instance.publicUrl,
    walletOrigin: wallet.origin,
    site: site.app,
    wallet: app,
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { fetchSetup, setUpNetwork } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { nameProvider } from '../environment/nameProvider.ts'
import { ServerError } from '../errors.ts'
import { type OpenRateLimiter, spend } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import { isPublicUrl } from '../internet/guard.ts'
import { createGenesisCheck } from '../rpc/genesisCheck.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { createUpstreamClient } from '../rpc/upstreamClient.ts'
import { type Setup, toNode } from './openSetup.ts'
import type { StoredNetworks } from './setupFiles.ts'

/** solana.com/docs/references/clusters. */
const publicNodes = {
  mainnet: 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
} as const

/** Slows guesses of the code. */
const triesPerHour = 30

const hourMs = 3_600_000

export function serveSetup(
  app: FastifyInstance,
  {
    setup,
    upstreams,
    now,
    openRateLimiter,
  }: {
    readonly setup: Setup
    readonly upstreams: Upstreams
    readonly now: () => number
    readonly openRateLimiter: OpenRateLimiter
  },
): void {
  const tries = openRateLimiter('setup codes', triesPerHour, hourMs)
  const fixed = (id: keyof StoredNetworks) => upstreams[id] !== null && upstreams[id].internet === undefined
  const state = (id: keyof StoredNetworks) => ({
    host: upstreams[id] && nameProvider(new URL(upstreams[id].url)),
    isFixed: fixed(id),
  })
  let stored = setup.stored

  serve(app, fetchSetup, async () => ({
    isOpen: setup.code !== null,
    networks: { mainnet: state('mainnet'), devnet: state('devnet') },
  }))

  serve(app, setUpNetwork, async ({ body: { code, network, node, url } }, { ip }) => {
    if (setup.code === null) throw new ServerError('SetupClosedError', {})
    await spend(tries, ip, 1)
    if (!isSame(code.trim().toLowerCase(), setup.code)) throw new ServerError('SetupCodeError', {})
    if (fixed(network)) throw new ServerError('SetupFixedError', { network })
    const address = { own: url ?? '', public: publicNodes[network], none: null }[node]
    if (address !== null && !isPublicUrl(address, setup.internet)) throw new ServerError('NodeUrlError', {})
    const latencyMs = address === null ? null : await measure(network, address)
    stored = { ...stored, [network]: address }
    await setup.change(stored)
    return { latencyMs }
  })

  /** Requests a genesis hash, and returns the duration. */
  async function measure(network: keyof StoredNetworks, address: string): Promise<number> {
    const upstream = toNode(network, address, { internet: setup.internet, unitsPerMinute: 1 })
    const client = createUpstreamClient(network, upstream)
    const started = now()
    try {
      await createGenesisCheck(network, upstream, client)()
      return Math.round(now() - started)
    } finally {
      await client.close()
    }
  }
}

/** Compares in constant time. */
const isSame = (given: string, code: string) => timingSafeEqual(hash(given), hash(code))

const hash = (text: string) => createHash('sha256').update(text).digest()

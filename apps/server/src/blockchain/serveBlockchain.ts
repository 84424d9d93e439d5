import { blockchainApi } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { type EvmChain, type EvmChains, requireEvmAddress } from '../evm/evmNetworks.ts'
import { readEvmBalances } from '../evm/readEvmBalances.ts'
import { readEvmGasPrice } from '../evm/readEvmGasPrice.ts'
import type { EvmTokenNames } from '../evm/readTokens.ts'
import { formatAge } from '../http/formatAge.ts'
import { serve } from '../http/serve.ts'
import { addEvmPrices } from '../prices/addEvmPrices.ts'
import { addPrices } from '../prices/addPrices.ts'
import type { OpenPrices } from '../providers/prices/openPrices.ts'
import { isEvmAddress } from '../signatures/verifySignature.ts'
import { requireAddress } from './caip10.ts'
import type { Chains, ServedChain } from './chains.ts'
import { createFreshness } from './freshness.ts'
import { type GasPrice, readGasPrice } from './gasPrice.ts'
import { readBalances } from './readBalances.ts'

/** Spec §9: 30 s. */
const balanceLifetimeMs = 30_000
/** Lifetime of stale answers during an outage. */
const lastGoodMs = 600_000
/** Prices get the remaining time, or are missing. */
const answerMs = 3_000

// Long, because it lists all calls.
export function serveBlockchain(
  app: FastifyInstance,
  {
    chains,
    evmChains,
    tokenNames,
    prices,
    now,
  }: {
    readonly chains: Chains
    readonly evmChains: EvmChains
    readonly tokenNames: EvmTokenNames
    readonly prices: OpenPrices
    readonly now: () => number
  },
): void {
  const balances = createFreshness<Awaited<ReturnType<typeof readBalances>>>({
    lifetimeMs: balanceLifetimeMs,
    staleMs: lastGoodMs,
    now,
  })
  const gasPrices = createFreshness<GasPrice>({ lifetimeMs: 0, staleMs: lastGoodMs, now })

  serve(app, blockchainApi.fetchSupportedChains, async () => {
    const ids = [...(await chains.list()), ...evmChains.list()].map(({ caip2 }) => caip2)
    return { http: ids, ws: ids }
  })

  serve(app, blockchainApi.fetchBalance, async ({ params, query }, _, reply) => {
    const owner = params.address
    const started = performance.now()
    const isForced = query.forceUpdate === 'true'
    const leftMs = () => Math.max(0, answerMs - (performance.now() - started))
    const readSolana = async (chain: ServedChain) => {
      // Invalid addresses are never cached, and validation takes a third of a cached answer's time.
      const read = async () => readBalances(chain, requireAddress('address', owner))
      const { value, ageMs } = await balances.readAged(`${chain.caip2}:${owner}`, read, isForced)
      const priced = await addPrices(prices, chain, value, leftMs())
      return { balances: priced.balances, agesMs: [ageMs, priced.ageMs] }
    }
    const readEvm = async (chain: EvmChain) => {
      const address = requireEvmAddress('address', owner)
      const read = () => readEvmBalances(chain, tokenNames, address)
      const { value, ageMs } = await balances.readAged(`${chain.id}:${address}`, read, isForced)
      const priced = await addEvmPrices(prices.evm, chain, value, leftMs())
      return { balances: priced.balances, agesMs: [ageMs, priced.ageMs] }
    }
    const readHeld = async () => {
      const chain = evmChains.find(query.chainId)
      if (chain) return [await readEvm(chain)]
      if (query.chainId !== undefined) return [await readSolana(await chains.find(query.chainId))]
      if (isEvmAddress(owner)) return Promise.all(evmChains.list().map(readEvm))
      return Promise.all((await chains.list()).map(readSolana))
    }
    const held = await readHeld()
    formatAge(
      reply,
      held.flatMap(({ agesMs }) => agesMs),
    )
    return { balances: held.flatMap((one) => one.balances) }
  })

  serve(app, blockchainApi.fetchGasPrice, async ({ query }, _, reply) => {
    const chain = evmChains.find(query.chainId) ?? (await chains.find(query.chainId))
    const read = () => ('known' in chain ? readEvmGasPrice(chain) : chain.ask(readGasPrice))
    const { value, ageMs } = await gasPrices.readAged(chain.caip2, read)
    formatAge(reply, [ageMs])
    return value
  })
}

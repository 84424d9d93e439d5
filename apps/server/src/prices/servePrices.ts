import { wrappedSolMint } from '@solsmith/chain'
import { blockchainApi, type Parsed } from '@solsmith/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseCaip10 } from '../blockchain/caip10.ts'
import type { Chains } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { ServerError } from '../errors.ts'
import type { EvmAddress } from '../evm/abi.ts'
import { type EvmChain, type EvmChains, parseEvmCaip10 } from '../evm/evmNetworks.ts'
import { nativeCoin } from '../evm/nativeCoin.ts'
import type { EvmTokenNames } from '../evm/readTokens.ts'
import { formatAge } from '../http/formatAge.ts'
import { serve } from '../http/serve.ts'
import type { OpenPrices } from '../providers/prices/openPrices.ts'
import type { PricesUsd } from '../providers/prices/priceProvider.ts'

/** Toolkits' address of native SOL. */
const nativeSol = 'So11111111111111111111111111111111111111111'

const sol = { name: 'Solana', symbol: 'SOL', picture: null }

type PriceParts = {
  readonly chains: Chains
  readonly mintNames: MintNames
  readonly evmChains: EvmChains
  readonly tokenNames: EvmTokenNames
  readonly prices: OpenPrices
}

export function servePrices(
  app: FastifyInstance,
  { chains, mintNames, evmChains, tokenNames, prices }: PriceParts,
): void {
  const read = async ({ body }: Parsed<typeof blockchainApi.fetchPrices>, _: FastifyRequest, reply: FastifyReply) => {
    const asked = body.addresses.map(parseToken)
    const served = new Map((await chains.list()).map((chain) => [chain.caip2, chain]))
    const byChain: readonly (readonly [string, Known])[] = await Promise.all(
      [...Map.groupBy(asked, ({ chainId }) => chainId)].map(async ([chainId, tokens]) => {
        const evmChain = evmChains.find(chainId)
        if (evmChain) return [chainId, await readEvm(evmChain, tokens)] as const
        const chain = served.get(chainId)
        if (!chain) throw new ServerError('ChainNotServedError', { chainId })
        const mints = tokens.map(({ mint }) => mint)
        const [named, { prices: found, ageMs }] = await Promise.all([
          mintNames.read(chain, mints),
          prices.read(chain, mints),
        ])
        return [chainId, { named, found, ageMs }] as const
      }),
    )
    const known = new Map(byChain)
    formatAge(
      reply,
      byChain.map(([, { ageMs }]) => ageMs),
    )
    const fungibles = asked.map(({ chainId, mint, isNative }) => {
      const { named, found } = known.get(chainId) ?? {}
      const coin = chainId.startsWith('eip155:') ? named?.get(mint) : sol
      const { name = '', symbol = '', picture = null } = (isNative ? coin : named?.get(mint)) ?? {}
      return { name, symbol, iconUrl: picture, price: found?.get(mint) ?? null }
    })
    return { fungibles }
  }
  async function readEvm(chain: EvmChain, tokens: readonly { readonly mint: string }[]) {
    const { known } = chain
    // Parsed as EVM addresses.
    const addresses = tokens.map(({ mint }) => mint as EvmAddress).filter((mint) => mint !== nativeCoin)
    const wrapped = known.wrapped ?? []
    const [named, { prices: found, ageMs }] = await Promise.all([
      chain.ask((batch) => tokenNames.read(chain, batch, addresses)),
      prices.evm.read(chain, addresses.concat(wrapped)),
    ])
    const coinPrice = found.get(known.wrapped ?? '')
    return {
      named: new Map<string, Named>([...named, [nativeCoin, known]]),
      found: coinPrice === undefined ? found : new Map([...found, [nativeCoin, coinPrice]]),
      ageMs,
    }
  }

  // A read, despite POST.
  serve(app, blockchainApi.fetchPrices, read, { config: { isForProjects: true } })
}

type Known = {
  readonly named: ReadonlyMap<string, Named>
  readonly found: PricesUsd
  readonly ageMs: number | null
}

type Named = { readonly name: string; readonly symbol: string; readonly picture?: string | null }

function parseToken(text: string) {
  const ofEvm = parseEvmCaip10('addresses', text)
  if (ofEvm) return { chainId: ofEvm.chainId, mint: String(ofEvm.address), isNative: ofEvm.address === nativeCoin }
  const { chainId, address } = parseCaip10(
    'addresses',
    text.replace(new RegExp(`:${nativeSol}$`), `:${wrappedSolMint}`),
  )
  return { chainId, mint: String(address), isNative: text.endsWith(`:${nativeSol}`) }
}

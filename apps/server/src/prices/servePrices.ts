import { wrappedSolMint } from '@solsmith/chain'
import { blockchainApi, type Parsed } from '@solsmith/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseCaip10 } from '../blockchain/caip10.ts'
import type { Chains } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { ServerError } from '../errors.ts'
import type { Prices } from '../providers/prices/createPrices.ts'
import { serve } from '../serve.ts'
import { writeAge } from '../writeAge.ts'

/** How toolkits write the native coin of Solana. */
const nativeSol = 'So11111111111111111111111111111111111111111'

const sol = { name: 'Solana', symbol: 'SOL', picture: null }

/** Serves what tokens cost, in the order in which they are asked about. */
export function servePrices(
  app: FastifyInstance,
  { chains, mintNames, prices }: { chains: Chains; mintNames: MintNames; prices: Prices },
): void {
  const read = async ({ body }: Parsed<typeof blockchainApi.fetchPrices>, _: FastifyRequest, reply: FastifyReply) => {
    const asked = body.addresses.map(parseToken)
    const served = new Map((await chains.list()).map((chain) => [chain.caip2, chain]))
    const byChain = await Promise.all(
      [...Map.groupBy(asked, ({ chainId }) => chainId)].map(async ([chainId, tokens]) => {
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
    writeAge(
      reply,
      byChain.map(([, { ageMs }]) => ageMs),
    )
    const fungibles = asked.map(({ chainId, mint, isNative }) => {
      const { named, found } = known.get(chainId) ?? {}
      const { name = '', symbol = '', picture = null } = isNative ? sol : (named?.get(mint) ?? {})
      return { name, symbol, iconUrl: picture, price: found?.get(mint) ?? null }
    })
    return { fungibles }
  }
  // It changes nothing, although it is a POST: any page of a project may ask.
  serve(app, blockchainApi.fetchPrices, read, { config: { isForProjects: true } })
}

/** SOL costs what wrapped SOL does. */
function parseToken(text: string) {
  const { chainId, address } = parseCaip10(
    'addresses',
    text.replace(new RegExp(`:${nativeSol}$`), `:${wrappedSolMint}`),
  )
  return { chainId, mint: String(address), isNative: text.endsWith(`:${nativeSol}`) }
}

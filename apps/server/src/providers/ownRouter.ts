import { type Address, flattenInstructionPlan, type Instruction } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import {
  chooseRoutePools,
  createRaydium,
  findRoute,
  isEmptied,
  isTokenError,
  type Pool,
  type PoolPlace,
  quoteMints,
} from '@solsmith/tokens'
import type { ServedChain } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import { ServerError } from '../errors.ts'
import type { SwapProvider, SwapRequest } from './swapProvider.ts'

/** Reserves are always fresh. */
const placesLifetimeMs = 10_000

type Pair = Pick<SwapRequest, 'chain' | 'from' | 'to'>

/** One or two trades. */
export function createPoolRouter(now: () => number): SwapProvider {
  const places = createFreshness<readonly PoolPlace[]>({ lifetimeMs: placesLifetimeMs, now })
  const pools = createFreshness<readonly Pool[]>({ lifetimeMs: 0, now })

  async function readPools({ chain, from, to }: Pair): Promise<readonly Pool[]> {
    const venue = createRaydium(chain.id)
    const list = (...mints: readonly [Address] | readonly [Address, Address]) =>
      places.read([chain.caip2, ...mints].join(' '), () => chain.ask((rpc) => venue.listPools(rpc, mints)))
    const chosen = await chooseRoutePools(list, from.mint, to.mint)
    const found = chosen.length === 0 ? [] : await chain.ask((rpc) => venue.fetchPools(rpc, chosen))
    return found.filter(({ sides }) => !isEmptied(sides))
  }

  return {
    name: 'Pools of the network',
    serves: () => true,
    async listMints({ id, ask }) {
      // Public networks have too many pools.
      if (id !== 'sandbox') return quoteMints
      const all = await ask((rpc) => createRaydium(id).listPools(rpc, []))
      return [...new Set(all.flatMap(({ mints }) => mints))]
    },
    async find({ chain, wallet, from, to, amountIn, slippageBps }) {
      const venue = createRaydium(chain.id)
      const key = [chain.caip2, from.mint, to.mint].join(' ')
      const found = await pools.read(key, () => readPools({ chain, from, to }))
      const route = findRoute(venue, found, { from: from.mint, to: to.mint, amountIn, slippageBps })
      if (!route) return null
      const input = { wallet, route, paysSol: from.isSol, getsSol: to.isSol }
      return {
        amountOut: route.amountOut,
        minimumOut: route.minimumOut,
        via: route.hops.slice(1).map(({ pool, quote }) => pool.sides[quote.input].mint),
        program: venue.program,
        plan: () => askOfWallet(chain, async (rpc) => readInstructions(await venue.planRoute(rpc, input))),
      }
    },
  }
}

const readInstructions = ({ instructions }: Plan): readonly Instruction[] =>
  flattenInstructionPlan(instructions).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))

const shortOf = ['NoBalanceError', 'BalanceTooSmallError', 'NotEnoughSolError'] as const

/** Names errors of the user's accounts. */
async function askOfWallet<T>({ ask }: ServedChain, question: (rpc: ChainRpc) => Promise<T>): Promise<T> {
  try {
    return await ask(question)
  } catch (error) {
    if (isTokenError(error, 'AccountFrozenError'))
      throw new ServerError('SwapFrozenError', { holder: error.context.holder }, { cause: error })
    if (shortOf.some((name) => isTokenError(error, name)))
      throw new ServerError('SwapBalanceError', {}, { cause: error })
    throw error
  }
}

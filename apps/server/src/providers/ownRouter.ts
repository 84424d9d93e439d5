import { type Address, flattenInstructionPlan, type Instruction } from '@solana/kit'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { createRaydium, findRoute, isTokenError, type Pool, type PoolPlace, quoteMints } from '@solsmith/tokens'
import type { ServedChain } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import { ServerError } from '../errors.ts'
import type { SwapProvider, SwapRequest } from './swapProvider.ts'

/** How long it is known which pools a token has. What is in them is read for each question. */
const placesLifetimeMs = 10_000
/** Most pools that are looked at for a pair, and most tokens that are tried in between: one question must not become hundreds. */
const limits = { pools: 8, poolsBetween: 4, between: 4 }

type Pair = Pick<SwapRequest, 'chain' | 'from' | 'to'>

/** Swaps over the pools of the network itself: the best of one and two trades. */
export function createOwnRouter(now: () => number): SwapProvider {
  const places = createFreshness<readonly PoolPlace[]>({ lifetimeMs: placesLifetimeMs, now })
  const pools = createFreshness<readonly Pool[]>({ lifetimeMs: 0, now })

  async function readPools({ chain, from, to }: Pair): Promise<readonly Pool[]> {
    const venue = createRaydium(chain.id)
    const list = (...mints: readonly [Address] | readonly [Address, Address]) =>
      places.read([chain.caip2, ...mints].join(' '), () => chain.ask((rpc) => venue.listPools(rpc, mints)))
    const chosen = await choosePools(list, from.mint, to.mint)
    return chosen.length === 0 ? [] : chain.ask((rpc) => venue.fetchPools(rpc, chosen))
  }

  return {
    name: 'Pools of the network',
    serves: () => true,
    async listMints({ id, ask }) {
      // All pools of a public network are too many to be listed: there it is what most of them are made with.
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
        program: venue.program,
        plan: () => askOfWallet(chain, async (rpc) => readInstructions(await venue.planRoute(rpc, input))),
      }
    },
  }
}

type ListPools = (...mints: readonly [Address] | readonly [Address, Address]) => Promise<readonly PoolPlace[]>

/**
 * Chooses the pools that may be part of a route. Most pools have one of a few tokens in them, and all of those are never listed:
 * the other side's are.
 */
async function choosePools(list: ListPools, from: Address, to: Address): Promise<readonly Address[]> {
  const [own = null, other = null] = [from, to].filter((mint) => !quoteMints.includes(mint))
  if (own === null) return take(await list(from, to), limits.pools)
  const opposite = own === from ? to : from
  const ofOwn = await list(own)
  const ofOther = other === null ? null : await list(other)
  const between = tokensBetween(ofOwn, own, opposite)
  const around = await Promise.all(
    between.map(async (middle) => {
      const there = ofOther ? having(ofOther, middle) : await list(middle, opposite)
      if (there.length === 0) return []
      return [...take(having(ofOwn, middle), limits.poolsBetween), ...take(there, limits.poolsBetween)]
    }),
  )
  return [...take(having(ofOwn, opposite), limits.pools), ...around.flat()]
}

/** Tokens that pools of a token have on their other side: SOL and dollars first, then those of its deepest pools. */
function tokensBetween(places: readonly PoolPlace[], own: Address, opposite: Address): readonly Address[] {
  const others = places.flatMap(({ mints }) => mints.filter((mint) => mint !== own && mint !== opposite))
  const known = quoteMints.filter((mint) => others.includes(mint))
  return [...new Set([...known, ...others])].slice(0, limits.between)
}

const having = (places: readonly PoolPlace[], mint: Address) => places.filter(({ mints }) => mints.includes(mint))

/** The list has the deepest first. */
const take = (places: readonly PoolPlace[], limit: number): readonly Address[] =>
  places.slice(0, limit).map(({ address }) => address)

const readInstructions = ({ instructions }: Plan): readonly Instruction[] =>
  flattenInstructionPlan(instructions).flatMap((leaf) => (leaf.kind === 'single' ? [leaf.instruction] : []))

const shortOf = ['NoBalanceError', 'BalanceTooSmallError', 'NotEnoughSolError'] as const

/** Says that a wallet has too little, of whatever it is. */
async function askOfWallet<T>({ ask }: ServedChain, question: (rpc: ChainRpc) => Promise<T>): Promise<T> {
  try {
    return await ask(question)
  } catch (error) {
    if (shortOf.some((name) => isTokenError(error, name)))
      throw new ServerError('SwapBalanceError', {}, { cause: error })
    throw error
  }
}

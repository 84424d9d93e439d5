import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import {
  createRaydium,
  fetchToken,
  findImpersonated,
  isEmptied,
  isTokenError,
  type Proof,
  type Token,
} from '@solsmith/tokens'
import type { ServedChain } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Core } from '../core.ts'
import { readHolders } from '../indexer/readHolders.ts'
import type { Prices } from '../providers/prices/createPrices.ts'
import type { ProofCard, TokenCard } from './card.ts'

/** Milliseconds since 1970. */
type Read<Value> = { readonly value: Value; readonly time: number }

/** A failure cancels the step. */
export type Pay = () => Promise<void>

export type CardNames = Pick<TokenCard, 'name' | 'symbol' | 'imitates'>

/** Other sites cache for hours; missing tokens may appear soon. */
const lifetimeMs = (read: unknown) => (read === null ? 10_000 : 300_000)

export type CardFactOptions = Core & { readonly blocks: BlockList; readonly prices: Prices }

/** Null for other or blocked addresses. */
export function createCardFacts({ database, now, blocks, prices }: CardFactOptions) {
  const tokens = createFreshness<Read<Token> | null>({ lifetimeMs, now })
  const proofs = createFreshness<Read<Proof> | null>({ lifetimeMs, now })
  return {
    async readToken(chain: ServedChain, mint: Address, pay: Pay): Promise<Read<Token> | null> {
      if (await blocks.find(mint)) return null
      return tokens.read(`${chain.caip2} ${mint}`, async () => {
        await pay()
        return orNull(chain.ask((rpc) => fetchToken(rpc, mint)))
      })
    },
    async readProof(chain: ServedChain, pool: Address, pay: Pay): Promise<Read<Proof> | null> {
      const read = await proofs.read(`${chain.caip2} ${pool}`, async () => {
        await pay()
        return orNull(chain.ask((rpc) => createRaydium(chain.id).fetchProof(rpc, pool)))
      })
      const found = await Promise.all(read?.value.mints.map((mint) => blocks.find(mint)) ?? [])
      return found.some((block) => block !== null) ? null : read
    },
    async describeToken(chain: ServedChain, { value: token, time }: Read<Token>): Promise<TokenCard> {
      const { address: mint, supply, decimals, slot } = token
      const [names, worth, holders] = await Promise.all([
        nameToken(token),
        prices.read(chain, [mint, wrappedSolMint]),
        readHolders(database, { caip2: chain.caip2, mint, limit: 1 }).catch(() => null),
      ])
      const [usd, solUsd] = [worth.prices.get(mint) ?? null, worth.prices.get(wrappedSolMint) ?? null]
      return {
        kind: 'token',
        network: chain.id,
        slot,
        time,
        mint,
        ...names,
        supply,
        decimals,
        priceSol: usd === null || solUsd === null ? null : usd / solUsd,
        priceUsd: chain.id === 'sandbox' ? null : usd,
        holders: holders?.count ?? null,
      }
    },
  }
}

async function orNull<Value>(asked: Promise<Value>): Promise<Read<Value> | null> {
  try {
    return { value: await asked, time: Date.now() }
  } catch (error) {
    if (isTokenError(error)) return null
    throw error
  }
}

/** And the imitated one. */
export async function nameToken({ address, metadata }: Token): Promise<CardNames> {
  if (address === wrappedSolMint) return { name: 'Wrapped SOL', symbol: 'wSOL', imitates: null }
  const { name = '', symbol = '' } = metadata ?? {}
  return { name, symbol, imitates: await findImpersonated({ name, symbol, mint: address }) }
}

export function describeProof({ id }: ServedChain, { value: proof, time }: Read<Proof>): ProofCard {
  const { lpSupply, locked, burnt, unowned, permanentMillionths, symbols, mints, imitates } = proof
  const share = (lp: bigint) => (lpSupply === 0n ? 0n : (lp * 1_000_000n) / lpSupply)
  const reserveOf = (side: 0 | 1) => ({ mint: mints[side], reserve: proof.reserves[side] })
  const sideOf = (side: 0 | 1) => ({ mint: mints[side], symbol: symbols[side], imitates: imitates[side] })
  return {
    kind: 'proof',
    network: id,
    slot: proof.evidence.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n),
    time,
    pool: proof.pool,
    sides: [sideOf(0), sideOf(1)],
    locked: share(locked),
    burnt: share(burnt + unowned),
    // Of dust, the share says nothing.
    permanent: isEmptied([reserveOf(0), reserveOf(1)]) ? 0n : permanentMillionths,
  }
}

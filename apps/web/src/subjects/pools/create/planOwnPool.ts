import type { Address } from '@solana/kit'
import type { ChainRpc, Network } from '@solsmith/chain'
import { activeWallet, type Connect, signsVersion1 } from '@solsmith/connect'
import type { CreatePoolPlan, KeepRequest, PlanCreateInput } from '@solsmith/tokens'
import { venueOf } from '#pool-parts/venue.ts'
import { fetchTable, planWhole } from '#pool-parts/whole.ts'

export type OwnPool = Omit<PlanCreateInput, 'wallet' | 'keep'> & { readonly keep: KeepRequest | null }

export async function planOwnPool(
  connect: Connect,
  network: Network,
  {
    rpc,
    wallet,
    pool: { keep, ...pool },
  }: { readonly rpc: ChainRpc; readonly wallet: Address; readonly pool: OwnPool },
): Promise<CreatePoolPlan> {
  const venue = venueOf(network)
  if (!keep) return venue.planCreate(rpc, { ...pool, wallet })
  const signer = activeWallet(connect)
  const lookupTable = await fetchTable(network)
  return planWhole(network, {
    version1: signer && signsVersion1(signer) ? 'needed' : 'never',
    make: (version1, fee) => venue.planCreate(rpc, { ...pool, wallet, keep: { ...keep, lookupTable, version1, fee } }),
    whole: (plan) => plan,
  })
}

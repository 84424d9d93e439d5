import { createRpc } from '@solsmith/chain'
import type { Core } from '../core.ts'
import type { CoinbaseOptions } from '../providers/onramp/createCoinbaseOnramp.ts'
import { createCoinbaseOnramp } from '../providers/onramp/createCoinbaseOnramp.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { findDelivery } from './findDelivery.ts'
import { endPurchase, listDelivered, listUnsettled, type Purchase, type PurchaseOutcome } from './purchases.ts'

/** For the provider's own report. */
const patienceMinutes = 5
/** Per run. */
const limit = 25
/** Bank transfers take days. */
const lifetimeMs = 7 * 86_400_000

type Settling = Pick<Core, 'database'> & {
  readonly coinbase: CoinbaseOptions | null
  readonly upstreams: Pick<Upstreams, 'sandbox'>
}

/** Asks about missing outcomes; fails after a week. */
export async function reconcilePurchases(deps: Settling, signal: AbortSignal): Promise<void> {
  const fetchOutcome = createAsk(deps)
  for (const purchase of await listUnsettled(deps.database, { sinceMinutes: patienceMinutes, limit })) {
    if (signal.aborted) return
    const outcome = await fetchOutcome[purchase.provider](purchase).catch(() => null)
    const isOver = Date.now() - purchase.createdAt.getTime() > lifetimeMs
    if (outcome || isOver) await endPurchase(deps.database, purchase.id, outcome ?? { status: 'failed' })
  }
}

type Ask = { readonly [P in Purchase['provider']]: (purchase: Purchase) => Promise<PurchaseOutcome | null> }

function createAsk({ database, upstreams: { sandbox }, coinbase }: Settling): Ask {
  const rpc = sandbox && createRpc({ url: sandbox.url })
  const provider = coinbase && createCoinbaseOnramp(coinbase)
  return {
    async local(purchase) {
      if (rpc === null) return null
      const hash = await rpc.getGenesisHash().send()
      // Lost with its network.
      if (purchase.chain !== `solana:${hash.slice(0, 32)}`) return { status: 'failed' }
      // The faucet pays immediately or never.
      const signature = await findDelivery(rpc, purchase, (signatures) => listDelivered(database, signatures))
      return signature === null ? { status: 'failed' } : { status: 'confirmed', signature }
    },
    coinbase: async ({ id }) => (await provider?.fetchOutcome(id)) ?? null,
  }
}

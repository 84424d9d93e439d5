import type { Blockhash } from '@solana/kit'
import type { ChainRpc } from './createRpc.ts'
import { sleep } from './sleep.ts'
import { TransportError } from './transportErrors.ts'

export type BlockhashLifetime = {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
  /** Slot of the node that returned it. A transaction that uses it cannot have landed earlier. */
  readonly slot: bigint
}

/** Spec §9. */
const cacheMs = 30_000
/** Spec §8. */
const newHashTries = 50
/** Half a slot. */
const newHashDelayMs = 200

/**
 * Caches the newest blockhash for 30 s, and checks that it is still valid before each use. Concurrent callers share one
 * request.
 */
export function createBlockhashCache(rpc: ChainRpc, { now = Date.now }: { now?: () => number } = {}) {
  let kept: { readonly lifetime: BlockhashLifetime; readonly at: number } | undefined
  let asking: Promise<BlockhashLifetime> | undefined
  const renew = async (): Promise<BlockhashLifetime> => {
    if (kept && now() - kept.at < cacheMs && (await isValid(rpc, kept.lifetime))) return kept.lifetime
    const at = now()
    kept = { lifetime: await fetchBlockhash(rpc), at }
    return kept.lifetime
  }
  return {
    get(): Promise<BlockhashLifetime> {
      asking ??= renew().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

/** False also if no node answers: a new blockhash costs one request, an expired one a signature. */
const isValid = (rpc: ChainRpc, { blockhash }: BlockhashLifetime) =>
  rpc
    .isBlockhashValid(blockhash, { commitment: 'confirmed' })
    .send()
    .then(
      ({ value }) => value,
      () => false,
    )

/**
 * Waits for a different blockhash: the same message with the same one would be the same transaction.
 *
 * @throws {ChainError} `BlockhashUnchangedError` after 50 tries.
 */
export async function fetchNewBlockhash(
  rpc: ChainRpc,
  { previous, wait = sleep }: { readonly previous: Blockhash | undefined; readonly wait?: typeof sleep },
): Promise<BlockhashLifetime> {
  for (let attempt = 0; attempt < newHashTries; attempt++) {
    if (attempt > 0) await wait(newHashDelayMs)
    const lifetime = await fetchBlockhash(rpc)
    if (lifetime.blockhash !== previous) return lifetime
  }
  throw new TransportError('BlockhashUnchangedError', { tries: newHashTries })
}

/** Fetches the newest blockhash, its lifetime and its slot. */
export async function fetchBlockhash(rpc: ChainRpc): Promise<BlockhashLifetime> {
  const { context, value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  return { blockhash: value.blockhash, lastValidBlockHeight: value.lastValidBlockHeight, slot: context.slot }
}

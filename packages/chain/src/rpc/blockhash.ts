import type { Blockhash } from '@solana/kit'
import type { ChainRpc } from './createRpc.ts'
import { sleep } from './sleep.ts'
import { TransportError } from './transportErrors.ts'

export type BlockhashLifetime = {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
  /** A transaction with it cannot have landed earlier. */
  readonly slot: bigint
}

const cacheMs = 30_000
const newHashTries = 50
/** Half a slot. */
const newHashDelayMs = 200

/** Caches the blockhash for 30 s and verifies it before each use. */
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

/** False without an answer: a new blockhash is cheaper than an expired one. */
const isValid = (rpc: ChainRpc, { blockhash }: BlockhashLifetime) =>
  rpc
    .isBlockhashValid(blockhash, { commitment: 'confirmed' })
    .send()
    .then(
      ({ value }) => value,
      () => false,
    )

/**
 * Waits for a different blockhash, because the same one would create the same transaction.
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

export async function fetchBlockhash(rpc: ChainRpc): Promise<BlockhashLifetime> {
  const { context, value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  return { blockhash: value.blockhash, lastValidBlockHeight: value.lastValidBlockHeight, slot: context.slot }
}

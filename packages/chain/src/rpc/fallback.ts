import { isChainError } from '../errors.ts'
import { isRefusal, mayHaveBeenSent } from './mayHaveBeenSent.ts'
import { rankTransports, type Sample } from './rankTransports.ts'
import { type RpcErrorType, rpcErrorType } from './rpcErrorType.ts'
import { sleep } from './sleep.ts'
import type { RpcCall, Transport } from './transport.ts'
import { TransportError } from './transportErrors.ts'

/** Transport with its methods, all by default. */
export type FallbackMember = {
  readonly transport: Transport
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

export type Fallback = {
  readonly transport: Transport
  /** Indices in the current order. */
  readonly order: () => readonly number[]
  /** Probes and reorders members periodically. */
  readonly watchRanking: (ranking?: Ranking) => () => void
}

export type Ranking = {
  /** `getHealth` on Solana; `net_listening` (spec §9) on EVM. */
  readonly probe?: RpcCall
  readonly wait?: typeof sleep
  readonly now?: () => number
}

const rankIntervalMs = 4_000
const sampleCount = 10
const probeTimeoutMs = 1_000

/** Errors that another URL would only repeat. */
const finalTypes = new Set<RpcErrorType | null>(['TransactionRejectedError', 'UserRejectedRequestError'])
/** WalletConnect: rejected. */
const rejectedCode = 5_000

/**
 * Tries transports in order until success or a final failure (spec §4).
 *
 * @param preferred - Number of leading members that ranking keeps first.
 */
export function createFallback(
  members: readonly [FallbackMember, ...FallbackMember[]],
  preferred: number = members.length,
): Fallback {
  let order: readonly number[] = members.map((_, index) => index)
  return {
    order: () => order,
    async transport(call, signal) {
      const able = order
        .map((index) => members[index])
        .filter((member) => member !== undefined && isFor(member, call.method))
      let failure: unknown = new TransportError('MethodNotServedError', { method: call.method })
      let unheard: unknown
      for (const member of able) {
        try {
          return await member?.transport(call, signal)
        } catch (error) {
          signal?.throwIfAborted()
          if (isFinal(error)) throw unheard ?? error
          if (mayHaveBeenSent(call, error)) unheard ??= error
          failure = error
        }
      }
      throw failure
    },
    watchRanking({
      probe = { method: 'net_listening', params: [] },
      wait = sleep,
      now = () => performance.now(),
    } = {}) {
      const stop = new AbortController()
      const samples: Sample[][] = members.map(() => [])
      const look = async () => {
        while (!stop.signal.aborted) {
          const found = await Promise.all(members.map(({ transport }) => probeOnce(transport, probe, now, stop.signal)))
          if (stop.signal.aborted) return
          for (const [index, sample] of found.entries())
            samples[index] = [...(samples[index] ?? []), sample].slice(-sampleCount)
          const ranked = rankTransports(samples)
          order = [...ranked.filter((index) => index < preferred), ...ranked.filter((index) => index >= preferred)]
          await wait(rankIntervalMs, stop.signal).catch(() => {})
        }
      }
      void look()
      return () => stop.abort()
    },
  }
}

const isFor = ({ include, exclude }: FallbackMember, method: string) =>
  (include?.includes(method) ?? true) && !exclude?.includes(method)

/** An answer by the chain or the user. */
function isFinal(error: unknown): boolean {
  if (!isChainError(error, 'RpcResponseError')) return false
  const { code, message } = error.context
  if (finalTypes.has(rpcErrorType(error)) || code === rejectedCode) return true
  return isRefusal(error) || /execution reverted/i.test(message)
}

async function probeOnce(
  transport: Transport,
  probe: RpcCall,
  now: () => number,
  signal: AbortSignal,
): Promise<Sample> {
  const startedAt = now()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)])
  const isSuccess = await transport(probe, limit).then(
    () => true,
    () => false,
  )
  return { isSuccess, latencyMs: now() - startedAt }
}

import { type EvmRight, nativeCoin, readEvmRun } from '@solsmith/chain'
import { checksumAddress, isSameAddress } from './address.ts'
import { fromHex, type Hex } from './hex.ts'
import type { AskNode } from './node.ts'
import { type Collectible, readFace, type TokenFace } from './readAction.ts'

/** A change in the simulation. */
export type EvmEffect =
  /** `token` is null for the native coin; negative for outgoing amounts. */
  | ({ readonly kind: 'moved'; readonly token: Hex | null; readonly amount: bigint } & TokenFace)
  | { readonly kind: 'movedCollectible'; readonly token: Hex; readonly isLeaving: boolean; readonly item: Collectible }
  | ({
      readonly kind: 'right'
      readonly token: Hex
      readonly holder: Hex
      readonly scope: EvmRight['scope']
      /** Null for one collectible, or everything. */
      readonly amount: bigint | null
      readonly id: bigint | null
    } & TokenFace)

/** A contract could log many tokens to bury the others. */
const most = 50

/**
 * Sums the sender's changes in a simulation (`eth_simulateV1`).
 *
 * @returns Null if unsupported, failing, or with too many effects.
 */
export async function readEvmEffects(
  ask: AskNode,
  call: { readonly from: Hex },
  override: object | null = null,
): Promise<readonly EvmEffect[] | null> {
  const block = { calls: [call], ...(override && { stateOverrides: override }) }
  const answer = await ask('eth_simulateV1', [{ blockStateCalls: [block], traceTransfers: true }, 'latest']).catch(
    () => null,
  )
  const run = readEvmRun(answer)
  if (run === null || run.error !== null) return null
  const sums = new Map<string, bigint>()
  const collectibles: Extract<EvmEffect, { kind: 'movedCollectible' }>[] = []
  for (const { token, from, to, id, amount } of run.moves) {
    const [isLeaving, arrives] = [isSameAddress(from, call.from), isSameAddress(to, call.from)]
    if (isLeaving === arrives) continue
    if (id === null) sums.set(token, (sums.get(token) ?? 0n) + (isLeaving ? -amount : amount))
    else collectibles.push({ kind: 'movedCollectible', token: shown(token), isLeaving, item: { id, amount } })
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0n)
  const rights = listRights(run.rights, call.from)
  if (moved.length + collectibles.length + rights.length > most) return null
  return Promise.all([
    ...moved.map(async ([address, amount]) => {
      const token = address === nativeCoin ? null : shown(address)
      return { kind: 'moved', token, amount, ...(await faceOf(ask, token)) } as const
    }),
    ...collectibles,
    ...rights.map(async ({ token: of, holder, scope, amount, id }) => {
      const token = shown(of)
      return { kind: 'right', token, holder: shown(holder), scope, amount, id, ...(await faceOf(ask, token)) } as const
    }),
  ])
}

function listRights(rights: readonly EvmRight[], account: Hex): readonly EvmRight[] {
  const left = new Map<string, EvmRight>()
  for (const one of rights) {
    if (!isSameAddress(one.owner, account)) continue
    // A new approval of a collectible replaces the last.
    const holder = one.scope === 'one' && one.amount === null ? '' : one.holder
    const key = `${one.token} ${one.scope} ${holder} ${one.id}`
    if (one.isEnded) left.delete(key)
    else left.set(key, one)
  }
  return [...left.values()]
}

const shown = (address: string): Hex => checksumAddress(fromHex(address) ?? new Uint8Array(20))

const faceOf = async (ask: AskNode, token: Hex | null): Promise<TokenFace> =>
  token === null ? { symbol: null, decimals: null } : readFace(ask, token)

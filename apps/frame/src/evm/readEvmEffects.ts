import { read } from '@solsmith/chain'
import { checksumAddress, isSameAddress } from './address.ts'
import { fromHex, type Hex, readQuantity, toHex } from './hex.ts'
import type { AskNode } from './node.ts'
import { type Collectible, readFace, type TokenFace } from './readAction.ts'

/** A change of an account in the network's simulation of a transaction. */
export type EvmEffect =
  /** Base units of a token, or of the native coin if `token` is null; negative for an outgoing amount. */
  | ({ readonly kind: 'moved'; readonly token: Hex | null; readonly amount: bigint } & TokenFace)
  | { readonly kind: 'movedCollectible'; readonly token: Hex; readonly isLeaving: boolean; readonly item: Collectible }
  | ({
      readonly kind: 'right'
      readonly token: Hex
      readonly holder: Hex
      /** Base units; null for one collectible, and for all of a collection. */
      readonly amount: bigint | null
      /** The number of one collectible. */
      readonly id: bigint | null
    } & TokenFace)

/** Event topics of ERC-20, ERC-721 and ERC-1155. */
const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
} as const

/** The address that nodes log transfers of the native coin under. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Effects that fit on a screen a person reads. A contract can log any number of its own tokens to bury the others. */
const most = 50

/**
 * Simulates a transaction with `eth_simulateV1` and reads the changes for its sender from the logs.
 *
 * @param override - Account state for the simulation.
 * @returns Null if the node lacks the method, the transaction fails, or it has more effects than a person reads.
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
  const logs = readLogs(answer)
  return logs && readEffects(ask, logs, call.from)
}

type Log = { readonly token: Hex; readonly topics: readonly string[]; readonly words: readonly bigint[] }

/** The logs of the only call; null for a failed call and for any other answer. */
function readLogs(answer: unknown): readonly Log[] | null {
  const [block]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const made = read.isRecord(block) && Array.isArray(block.calls) ? block.calls[0] : null
  if (!read.isRecord(made) || made.status !== '0x1' || !Array.isArray(made.logs)) return null
  return made.logs.flatMap((log: unknown): Log[] => {
    if (!read.isRecord(log) || !Array.isArray(log.topics)) return []
    const [token, data] = [fromHex(log.address), fromHex(log.data)]
    if (token?.length !== 20 || data === null) return []
    const words = Array.from({ length: Math.floor(data.length / 32) }, (_, index) =>
      BigInt(toHex(data.subarray(index * 32, index * 32 + 32))),
    )
    return [{ token: checksumAddress(token), topics: log.topics.map(String), words }]
  })
}

async function readEffects(ask: AskNode, logs: readonly Log[], account: Hex): Promise<readonly EvmEffect[] | null> {
  const sums = new Map<Hex | null, bigint>()
  const rights = new Map<string, { token: Hex; holder: Hex; amount: bigint | null; id: bigint | null }>()
  const collectibles: Extract<EvmEffect, { kind: 'movedCollectible' }>[] = []
  const move = (token: Hex, from: Hex, to: Hex, items: readonly Collectible[], isFungible: boolean) => {
    const [leaves, arrives] = [isSameAddress(from, account), isSameAddress(to, account)]
    if (leaves === arrives) return
    for (const item of items)
      if (isFungible) {
        const of = isSameAddress(token, native) ? null : token
        sums.set(of, (sums.get(of) ?? 0n) + (leaves ? -item.amount : item.amount))
      } else collectibles.push({ kind: 'movedCollectible', token, isLeaving: leaves, item })
  }
  for (const { token, topics, words } of logs) {
    const [event, ...rest] = topics
    const [first, second, third] = rest.map(readAddress)
    if (event === events.transfer && first && second) {
      const id = rest[2] === undefined ? null : readQuantity(rest[2])
      const item = id === null ? { id: 0n, amount: words[0] ?? 0n } : { id, amount: 1n }
      move(token, first, second, [item], id === null)
    } else if ((event === events.transferSingle || event === events.transferBatch) && second && third)
      move(token, second, third, readItems(event, words), false)
    else if ((event === events.approval || event === events.approvalForAll) && first && second) {
      if (!isSameAddress(first, account)) continue
      const isAll = event === events.approvalForAll
      const id = rest[2] === undefined ? null : readQuantity(rest[2])
      const isGone = id === null ? words[0] === 0n : /^0x0*$/.test(second)
      const key = `${token} ${isAll} ${second} ${id}`
      if (isGone) rights.delete(key)
      else rights.set(key, { token, holder: second, amount: isAll || id !== null ? null : (words[0] ?? 0n), id })
    }
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0n)
  if (moved.length + collectibles.length + rights.size > most) return null
  return Promise.all([
    ...moved.map(async ([token, amount]) => ({ kind: 'moved', token, amount, ...(await faceOf(ask, token)) }) as const),
    ...collectibles,
    ...[...rights.values()].map(
      async (right) => ({ kind: 'right', ...right, ...(await faceOf(ask, right.token)) }) as const,
    ),
  ])
}

const faceOf = async (ask: AskNode, token: Hex | null): Promise<TokenFace> =>
  token === null ? { symbol: null, decimals: null } : readFace(ask, token)

/** Decodes `(id, value)` or `(ids[], values[])`. */
function readItems(event: string, words: readonly bigint[]): readonly Collectible[] {
  if (event === events.transferSingle) return [{ id: words[0] ?? 0n, amount: words[1] ?? 0n }]
  const count = Math.min(Number(BigInt.asUintN(32, words[2] ?? 0n)), words.length)
  return Array.from({ length: count }, (_, index) => ({
    id: words[3 + index] ?? 0n,
    amount: words[4 + count + index] ?? 0n,
  }))
}

const readAddress = (topic: string): Hex | null => {
  const bytes = fromHex(topic)
  return bytes?.length === 32 ? checksumAddress(bytes.subarray(12)) : null
}

import { isRecord } from './read/reader.ts'

/** Addresses are lower case. */
type EvmMove = {
  /** `nativeCoin` for native coins. */
  readonly token: string
  readonly from: string
  readonly to: string
  /** Null except for collectibles. */
  readonly id: bigint | null
  readonly amount: bigint
}

/** Permission granted or revoked by an account. */
export type EvmRight = {
  readonly token: string
  readonly owner: string
  readonly holder: string
  /** An amount, one collectible, everything, or debt in the owner's name. */
  readonly scope: 'amount' | 'one' | 'all' | 'debt'
  readonly id: bigint | null
  /** Null if the contract gives no amount. */
  readonly amount: bigint | null
  readonly isEnded: boolean
}

export type EvmRun = {
  /** Null on success. */
  readonly error: string | null
  readonly moves: readonly EvmMove[]
  /** In order. */
  readonly rights: readonly EvmRight[]
}

/** Address of native coin transfers in node answers. */
export const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

type Log = { readonly token: string; readonly topics: readonly string[]; readonly words: readonly bigint[] }

/**
 * Parses `eth_simulateV1` with `traceTransfers` for a single call.
 *
 * @returns Null for any other answer.
 */
export function readEvmRun(answer: unknown): EvmRun | null {
  const [block]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const made: unknown = isRecord(block) && Array.isArray(block.calls) ? block.calls[0] : null
  if (!isRecord(made)) return null
  if (made.status === '0x0') {
    const said = isRecord(made.error) ? made.error.message : undefined
    return { error: String(said ?? 'execution reverted'), moves: [], rights: [] }
  }
  if (made.status !== '0x1' || !Array.isArray(made.logs)) return null
  const logs = made.logs.flatMap(readLog)
  return { error: null, moves: logs.flatMap(readMoves), rights: logs.flatMap((log) => readRight(log) ?? []) }
}

function readLog(log: unknown): readonly Log[] {
  if (!isRecord(log) || !Array.isArray(log.topics)) return []
  const { address, data } = log
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return []
  const digits = typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data) ? data.slice(2) : ''
  const words = digits.match(/.{64}/g) ?? []
  return [
    {
      token: address.toLowerCase(),
      topics: log.topics.map((topic) => String(topic).toLowerCase()),
      words: words.map((word) => BigInt(`0x${word}`)),
    },
  ]
}

/** By event signature hash. */
const moveEvents: Readonly<Record<string, (log: Log) => readonly EvmMove[]>> = {
  // `Transfer(from, to, value)` of ERC-20, and of ERC-721 with its id among the topics
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': (log) => {
    const id = numberOf(log.topics[3])
    return move(log, 1, [id === null ? { id, amount: log.words[0] ?? 0n } : { id, amount: 1n }])
  },
  // `TransferSingle` and `TransferBatch(operator, from, to, …)` of ERC-1155
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': (log) =>
    move(log, 2, [{ id: log.words[0] ?? 0n, amount: log.words[1] ?? 0n }]),
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': (log) => move(log, 2, readItems(log)),
  // `Transfer(caller, from, to, id, amount)` of ERC-6909
  '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859': (log) =>
    move(log, 1, [{ id: numberOf(log.topics[3]) ?? 0n, amount: log.words[1] ?? 0n }]),
}

type Facts = Pick<EvmRight, 'scope'> & Partial<Pick<EvmRight, 'id' | 'amount' | 'isEnded'>>

const rightEvents: Readonly<Record<string, (log: Log) => EvmRight | null>> = {
  // `Approval(owner, spender, value)` of ERC-20, and of ERC-721 with its id among the topics
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': (log) => {
    const id = numberOf(log.topics[3])
    return right(log, id === null ? { scope: 'amount', amount: log.words[0] ?? null } : { scope: 'one', id })
  },
  // `ApprovalForAll(owner, operator, approved)` of ERC-721 and ERC-1155
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': (log) =>
    right(log, { scope: 'all', isEnded: log.words[0] === 0n }),
  // `AuthorizedOperator` and `RevokedOperator(operator, holder)` of ERC-777
  '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9': (log) =>
    right(log, { scope: 'all' }, { owner: 2, holder: 1 }),
  '0x50546e66e5f44d728365dc3908c63bc5cfeeab470722c1677e3073a6ac294aa1': (log) =>
    right(log, { scope: 'all', isEnded: true }, { owner: 2, holder: 1 }),
  // `OperatorSet(owner, spender, approved)` and `Approval(owner, spender, id, amount)` of ERC-6909
  '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267': (log) =>
    right(log, { scope: 'all', isEnded: log.words[0] === 0n }),
  '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7': (log) =>
    right(log, { scope: 'one', id: numberOf(log.topics[3]) ?? 0n, amount: log.words[0] ?? null }),
  // `BorrowAllowanceDelegated(from, to, asset, amount)` of Aave
  '0xda919360433220e13b51e8c211e490d148e61a3bd53de8c097194e458b97f3e1': (log) =>
    right(log, { scope: 'debt', amount: log.words.at(-1) ?? null }),
}

const readMoves = (log: Log): readonly EvmMove[] => moveEvents[log.topics[0] ?? '']?.(log) ?? []
const readRight = (log: Log): EvmRight | null => rightEvents[log.topics[0] ?? '']?.(log) ?? null

function move(
  { token, topics }: Log,
  first: number,
  items: readonly Pick<EvmMove, 'id' | 'amount'>[],
): readonly EvmMove[] {
  const [from, to] = [addressOf(topics[first]), addressOf(topics[first + 1])]
  return from === null || to === null ? [] : items.map((item) => ({ token, from, to, ...item }))
}

function right(
  { token, topics }: Log,
  { id = null, amount = null, isEnded = false, scope }: Facts,
  at = { owner: 1, holder: 2 },
): EvmRight | null {
  const [owner, holder] = [addressOf(topics[at.owner]), addressOf(topics[at.holder])]
  if (owner === null || holder === null) return null
  return { token, owner, holder, scope, id, amount, isEnded: isEnded || amount === 0n || /^0x0*$/.test(holder) }
}

/** Without an id if the layout differs. */
function readItems({ words }: Log): readonly { id: bigint; amount: bigint }[] {
  const count = Number(BigInt.asUintN(32, words[2] ?? 0n))
  if (words.length !== 4 + 2 * count) return [{ id: 0n, amount: 1n }]
  return Array.from({ length: count }, (_, index) => ({
    id: words[3 + index] ?? 0n,
    amount: words[4 + count + index] ?? 0n,
  }))
}

const isWord = (topic: string | undefined): topic is string => topic !== undefined && /^0x[0-9a-f]{64}$/.test(topic)
const addressOf = (topic: string | undefined): string | null => (isWord(topic) ? `0x${topic.slice(-40)}` : null)
const numberOf = (topic: string | undefined): bigint | null => (isWord(topic) ? BigInt(topic) : null)

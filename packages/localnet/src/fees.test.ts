import { LiteSVM } from 'litesvm'
import { expect, test } from 'vitest'
import { computeFee } from './fees.ts'
import { createNetwork } from './network.ts'
import { fromBase58 } from './parse/base58.ts'
import { parseMessage } from './parse/parseMessage.ts'
import { programs } from './programs.ts'
import { createFundedKey, type Draft, draftTransfer, writeMessage, writeTransaction } from './testing/craft.ts'

const limit = (units: number) => {
  const data = Buffer.of(2, 0, 0, 0, 0)
  data.writeUInt32LE(units, 1)
  return data
}
const price = (microLamports: bigint) => {
  const data = Buffer.alloc(9, 3)
  data.writeBigUInt64LE(microLamports, 1)
  return data
}

// 500 units at 20,000,000 micro-lamports = 10,000 lamports of priority fee, 15,000 in total
test.for<[string, bigint, readonly Uint8Array[]]>([
  ['a plain transfer', 5_000n, []],
  ['a limit alone', 5_000n, [limit(200_000)]],
  ['a limit and a price', 15_000n, [limit(500), price(20_000_000n)]],
  ['a price alone takes 3,000 units for each builtin', 11_000n, [price(1_000_000n)]],
  ['parts of a lamport are rounded up', 5_001n, [limit(1), price(1n)]],
  [
    'a limit beyond the largest counts as the largest',
    6_400_000n - 5_000_000n + 5_000n,
    [limit(4_000_000), price(1_000_000n)],
  ],
  ['a limit of zero', 5_000n, [limit(0), price(1_000_000n)]],
])('%s costs what LiteSVM charges', ([, expected, budget]) => {
  const network = createNetwork()
  const draft = withBudget(
    draftTransfer(network, { from: createFundedKey(network), to: fromBase58(programs.token), lamports: 1n }),
    budget,
  )

  expect(computeFee(parseMessage(writeMessage(draft))).fee).toBe(expected)
  expect(feeOfLiteSvm(draft)).toBe(expected)
})

test('charges two signers for two signatures, and an ed25519 instruction for those it carries', () => {
  const network = createNetwork()
  const [alice, bob] = [createFundedKey(network), createFundedKey(network)]
  const draft = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1n })
  const two: Draft = { ...draft, signers: [alice, bob], header: [2, 0, 1] }
  const three: Draft = {
    ...draft,
    header: [1, 0, 2],
    accountKeys: [...draft.accountKeys, fromBase58(programs.ed25519)],
    instructions: [{ programIdIndex: 3, accounts: [], data: Uint8Array.of(3, 0) }],
  }

  expect(computeFee(parseMessage(writeMessage(two))).fee).toBe(10_000n)
  expect(feeOfLiteSvm(two)).toBe(10_000n)
  expect(computeFee(parseMessage(writeMessage(three))).fee).toBe(20_000n)
})

function withBudget(draft: Draft, budget: readonly Uint8Array[]): Draft {
  if (budget.length === 0) return draft
  return {
    ...draft,
    header: [1, 0, 2],
    accountKeys: [...draft.accountKeys, fromBase58(programs.computeBudget)],
    instructions: [...budget.map((data) => ({ programIdIndex: 3, accounts: [], data })), ...draft.instructions],
  }
}

/** Parses LiteSVM's debug text, its only source. */
function feeOfLiteSvm(draft: Draft): bigint {
  const { inner } = new LiteSVM().withBlockhashCheck(false) as unknown as {
    inner: { airdrop(key: Uint8Array, lamports: bigint): void; sendVersionedTransaction(bytes: Uint8Array): unknown }
  }
  inner.airdrop(draft.accountKeys[0] ?? new Uint8Array(32), 100_000_000_000n)
  return BigInt(/fee: (\d+)/.exec(String(inner.sendVersionedTransaction(writeTransaction(draft))))?.[1] ?? -1)
}

import type { Address, Signature } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainRpc } from './createRpc.ts'
import { createSignatureLook } from './signatureEnds.ts'

const signature = '5'.repeat(88) as Signature
const account = '11111111111111111111111111111111' as Address

type Node = {
  readonly slot: bigint
  /** Slot of landing. */
  readonly landed?: bigint
  readonly firstSlot?: bigint
  readonly nonce?: string
  readonly takesBatches?: boolean
}

/** Nodes answer in turn; the last one stays. */
function address(nodes: readonly Node[]): ChainRpc {
  let request = -1
  const next = () => {
    request += 1
    return nodes[Math.min(request, nodes.length - 1)] ?? { slot: 0n }
  }
  const statuses = ({ slot, landed }: Node) => ({
    context: { slot },
    value: [
      landed !== undefined && landed <= slot ? { slot: landed, err: null, confirmationStatus: 'confirmed' } : null,
    ],
  })
  return {
    getEpochInfo: () => ({
      send: async () => {
        const { slot } = next()
        return { absoluteSlot: slot, blockHeight: slot }
      },
    }),
    getSignatureStatuses: () => ({ send: async () => statuses(next()) }),
    getAccountInfo: (_: unknown, { minContextSlot }: { minContextSlot: bigint }) => ({
      send: async () => {
        const { slot, nonce = '' } = next()
        if (slot < minContextSlot) throw new TypeError('Minimum context slot has not been reached')
        return { context: { slot }, value: { data: [nonceAccount(nonce), 'base64'] } }
      },
    }),
    together: () => ({
      send: async () => {
        const node = next()
        if (node.takesBatches === false) throw new TypeError('no batches')
        return [node.firstSlot ?? 0n, statuses(node)]
      },
    }),
  } as unknown as ChainRpc
}

/** Version, state and authority, then the value. */
const nonceAccount = (value: string) =>
  Buffer.concat([Buffer.alloc(40), Buffer.alloc(32, value.charCodeAt(0)), Buffer.alloc(8)]).toString('base64')

const statusOf = async (nodes: readonly Node[], lifetime = { lastValidBlockHeight: 1_000n, sinceSlot: 850n }) =>
  (await createSignatureLook(address(nodes), lifetime)([signature])).states[0]?.status

test('does not trust a lagging node that a transaction never landed', async () => {
  expect(await statusOf([{ slot: 1_033n }, { slot: 990n, landed: 995n }])).toBe('absent')
  expect(await statusOf([{ slot: 1_033n }, { slot: 1_032n, landed: 1_033n }])).toBe('absent')
  expect(await statusOf([{ slot: 1_033n }, { slot: 1_033n }])).toBe('expired')
})

test('nothing expires within 32 blocks of its last one', async () => {
  expect(await statusOf([{ slot: 1_032n }, { slot: 1_100n }])).toBe('absent')
})

test('does not trust a node that has forgotten part of the lifetime, beyond 300 slots', async () => {
  const late = { slot: 1_151n }
  expect(await statusOf([late, late, { slot: 1_151n, firstSlot: 851n }])).toBe('absent')
  expect(await statusOf([late, late, { slot: 1_150n, firstSlot: 0n }])).toBe('absent')
  expect(await statusOf([late, late, { slot: 1_151n, firstSlot: 850n }])).toBe('expired')
  expect(await statusOf([late, late, { slot: 1_151n, landed: 900n }])).toBe('confirmed')
})

test('needs a node with full history if the lifetime is unknown', async () => {
  const lifetime = { lastValidBlockHeight: 1_000n }
  const look = (firstSlot: bigint) => createSignatureLook(address([{ slot: 1_151n, firstSlot }]), lifetime)([signature])
  expect((await look(1n)).states).toEqual([{ status: 'absent' }])
  expect((await look(0n)).states).toEqual([{ status: 'expired' }])
})

test.each([
  ['has forgotten', { slot: 2_000n, firstSlot: 1_999n }],
  ['takes no batches', { slot: 2_000n, takesBatches: false }],
])('reports an unknown end after ten polls if every node %s', async (_, node) => {
  const look = createSignatureLook(address([node]), { lastValidBlockHeight: 1_000n, sinceSlot: 850n })
  const statuses: (string | undefined)[] = []
  for (let looks = 0; looks < 10; looks++) statuses.push((await look([signature])).states[0]?.status)
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 'absent'), 'unknown'])
})

test('ends 32 slots after a nonce has advanced, and never by a node from before it was signed', async () => {
  const lifetime = {
    lastValidBlockHeight: 2n ** 64n - 1n,
    sinceSlot: 1_000n,
    nonce: { account, value: 'not base58 of b' },
  }
  const moved = (slot: bigint): Node => ({ slot, nonce: 'b' })
  const look = createSignatureLook(
    address([moved(1_010n), moved(1_010n), moved(1_041n), moved(1_041n), moved(1_042n), moved(1_042n)]),
    lifetime,
  )
  const statuses = [await look([signature]), await look([signature]), await look([signature])]
  expect(statuses.map(({ states }) => states[0]?.status)).toEqual(['absent', 'absent', 'expired'])
  const early = createSignatureLook(address([moved(999n)]), lifetime)
  await expect(early([signature])).rejects.toThrow('Minimum context slot')
})

test('never reports a landed transaction as expired, whatever nodes answer in whatever order', async () => {
  const lag = fc.oneof(fc.constantFrom(0n, 40n), fc.bigInt(0n, 40n))
  const node = fc.record({ lag, keeps: fc.bigInt(0n, 1_500n) })
  const story = fc.record({
    nodes: fc.array(node, { minLength: 1, maxLength: 4 }),
    picks: fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }),
    landed: fc.oneof(fc.bigInt(851n, 1_000n), fc.bigInt(995n, 1_000n)),
    steps: fc.array(fc.oneof(fc.bigInt(0n, 8n), fc.bigInt(0n, 400n)), { minLength: 1, maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ nodes, picks, landed, steps }) => {
      let tip = 1_020n
      let asked = 0
      const answerOf = (): Node => {
        const { lag, keeps } = nodes[(picks[asked++ % picks.length] ?? 0) % nodes.length] ?? { lag: 0n, keeps: 0n }
        const slot = tip - lag
        const isKnown = slot - landed <= 300n || slot - keeps <= landed
        return { slot, ...(isKnown ? { landed } : {}), firstSlot: slot > keeps ? slot - keeps : 0n }
      }
      const rpc = address(new Proxy([{ slot: 0n }], { get: (_, key) => (key === 'length' ? 1 : answerOf()) }))
      const look = createSignatureLook(rpc, { lastValidBlockHeight: 1_000n, sinceSlot: 850n })
      for (const step of steps) {
        tip += step
        const [state] = (await look([signature])).states
        expect(state?.status).not.toBe('expired')
      }
    }),
    { numRuns: 2_000 },
  )
})

import { getBase64Decoder } from '@solana/kit'
import { isChainError } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { fetchHolders, type Snapshot } from './fetchHolders.ts'
import { formatSnapshotCsv, formatSnapshotJson } from './formatSnapshot.ts'
import { streamAccounts } from './streamAccounts.ts'

type Account = { readonly pubkey: string; readonly data: Uint8Array; readonly space?: number }

const nodeOf = (text: string, lengths: readonly number[] = [], status = 200) => ({
  url: 'http://node.test',
  fetch: async () => {
    const bytes = new TextEncoder().encode(text)
    const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0))
    const at = lengths.reduce((sum, length) => sum + length, 0)
    const pieces = starts.map((start, index) => bytes.slice(start, start + (lengths[index] ?? 0)))
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of [...pieces, bytes.slice(at)]) if (piece.length > 0) controller.enqueue(piece)
          controller.close()
        },
      }),
      { status },
    )
  },
})

const answer = (accounts: readonly Account[], slot = 7) =>
  JSON.stringify({
    jsonrpc: '2.0',
    result: {
      context: { slot },
      value: accounts.map(({ pubkey, data, space }) => ({
        pubkey,
        account: { data: [getBase64Decoder().decode(data), 'base64'], ...(space === undefined ? {} : { space }) },
      })),
    },
    id: 1,
  })

const input = { program: addressOf(1), filters: [], dataSlice: { offset: 0, length: 8 } }

async function read(node: ReturnType<typeof nodeOf>) {
  const found: unknown[] = []
  const slot = await streamAccounts(node, { ...input, onAccounts: (accounts) => found.push(...accounts) })
  return { slot, found }
}

const anyAccounts = fc.array(
  fc.record({
    // Text values must never end an account.
    pubkey: fc.oneof(fc.string(), fc.constantFrom('{', '}', '"', '\\', '\\"', '],[', 'ä🔨')),
    data: fc.uint8Array({ maxLength: 12 }),
    space: fc.nat(400),
  }),
  { maxLength: 8 },
)

describe('a long response', () => {
  test('is read completely, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyAccounts,
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
        async (accounts, lengths) => {
          expect(await read(nodeOf(answer(accounts), lengths))).toEqual({ slot: 7n, found: accounts })
        },
      ),
    )
  })

  test('can have its slot after the list', async () => {
    const text = `{"result":{"value":[],"context":{"slot":99}},"jsonrpc":"2.0","id":1}`

    expect(await read(nodeOf(text, [3, 9]))).toEqual({ slot: 99n, found: [] })
  })

  test('can omit the size of an account', async () => {
    const { found } = await read(nodeOf(answer([{ pubkey: 'a', data: new Uint8Array([1]) }])))

    expect(found).toEqual([{ pubkey: 'a', data: new Uint8Array([1]), space: null }])
  })

  test.each([
    ['{"error":{"code":-32010,"message":"excluded"},"id":1}', 200, 'RpcResponseError', { code: -32_010 }],
    ['{"error":{"code":-32010,"message":"excluded"},"id":1}', 410, 'RpcResponseError', { status: 410 }],
    ['gateway is tired', 503, 'RpcHttpError', { status: 503, body: 'gateway is tired' }],
    ['not JSON', 200, 'RpcAnswerError', { method: 'getProgramAccounts' }],
    ['', 200, 'RpcAnswerError', {}],
    // Cut before the list starts.
    ['{"result":{"context":{"slot":7},"val', 200, 'RpcAnswerError', {}],
  ] as const)('that is %s with status %i is refused with %s', async (text, status, name, context) => {
    const error: unknown = await read(nodeOf(text, [4], status)).catch((cause: unknown) => cause)

    expect(isChainError(error, name) && error.context).toMatchObject(context)
  })

  test('reports an unreachable node with its cause, but not an aborted request', async () => {
    const cause = new TypeError('fetch failed')
    const gone = { url: 'http://node.test', fetch: () => Promise.reject(cause) }
    const run = (signal?: AbortSignal) =>
      streamAccounts(gone, { ...input, onAccounts: () => {}, ...(signal ? { signal } : {}) })

    await expect(run()).rejects.toMatchObject({ name: 'RpcUnreachableError', cause })
    await expect(run(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the holders of a token', () => {
  const token = { address: addressOf(1), decimals: 2, supply: 2n ** 64n - 1n }
  const classic = { ...token, program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as typeof token.address }
  const slice = (owner: number, amount: bigint, state = 1) => {
    const data = new Uint8Array(77)
    data.fill(owner, 0, 32)
    new DataView(data.buffer).setBigUint64(32, amount, true)
    data[76] = state
    return { pubkey: 'x', data, space: 165 }
  }
  const holders = (accounts: readonly Account[], filter: Parameters<typeof fetchHolders>[1]['filter'] = {}) =>
    fetchHolders(nodeOf(answer(accounts)), { token: classic, filter })

  test('are counted once with all of their accounts, largest first', async () => {
    const found = await holders([slice(3, 5n), slice(4, 9n), slice(3, 6n, 2), slice(5, 0n), slice(6, 8n, 0)])

    expect(found.holders.map(({ amount, accounts, isFrozen }) => [amount, accounts, isFrozen])).toEqual([
      [11n, 2, true],
      [9n, 1, false],
    ])
    expect([found.sum, found.accounts, found.leftOut]).toEqual([20n, 5, { belowMinimum: 1, excluded: 0, programs: 0 }])
  })

  test('are excluded by address, by amount, or for having no key, each counted once', async () => {
    const all = await holders([slice(3, 5n), slice(4, 9n), slice(7, 1n)])
    const [first] = all.holders

    const found = await holders([slice(3, 5n), slice(4, 9n), slice(7, 1n)], {
      minimum: 2n,
      exclude: first ? [first.owner] : [],
      excludesPrograms: true,
    })

    const { belowMinimum, excluded, programs } = found.leftOut
    expect([belowMinimum, excluded]).toEqual([1, 1])
    expect(programs + found.holders.length).toBe(1)
    expect(found.holders.every(({ isProgram }) => !isProgram)).toBe(true)
  })

  test('add up to their accounts, whatever is excluded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt({ min: 0n, max: 2n ** 58n })), { maxLength: 12 }),
        fc.bigInt({ min: 0n, max: 2n ** 58n }),
        async (accounts, minimum) => {
          const all = accounts.map(([owner, amount]) => slice(owner, amount))
          const found = await holders(all, { minimum })

          expect(found.sum).toBe(found.holders.reduce((sum, { amount }) => sum + amount, 0n))
          expect(found.holders.every(({ amount }) => amount >= minimum)).toBe(true)
          const owners = new Set(accounts.map(([owner]) => owner)).size
          expect(found.holders.length + found.leftOut.belowMinimum).toBe(owners)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a snapshot', () => {
  const holder = (owner: number, amount: bigint) =>
    ({ owner: addressOf(owner), amount, accounts: 1, isProgram: false, isFrozen: false }) as const
  const snapshot: Snapshot = {
    mint: addressOf(1),
    decimals: 9,
    slot: 2n ** 60n,
    holders: [holder(2, 2n ** 64n - 1n), holder(3, 1n)],
    sum: 2n ** 64n,
    accounts: 2,
    leftOut: { belowMinimum: 0, excluded: 0, programs: 0 },
  }

  test('is a CSV with every digit and column names', () => {
    expect(formatSnapshotCsv(snapshot).split('\r\n')).toEqual([
      'address,amount',
      `${addressOf(2)},18446744073.709551615`,
      `${addressOf(3)},0.000000001`,
      '',
    ])
    expect(formatSnapshotCsv({ ...snapshot, decimals: 0 })).toContain(`${addressOf(3)},1\r\n`)
  })

  test('is JSON without numeric amounts', () => {
    const read = JSON.parse(formatSnapshotJson(snapshot))

    expect(read).toMatchObject({ slot: String(2n ** 60n), sum: String(2n ** 64n), method: 'getProgramAccounts' })
    expect(read.holders.map(({ amount }: { amount: unknown }) => amount)).toEqual([String(2n ** 64n - 1n), '1'])
  })

  test('can be read back to the unit with any amounts', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 9 }), (amount, decimals) => {
        const [, line = ''] = formatSnapshotCsv({ holders: [holder(2, amount)], decimals }).split('\r\n')
        const [, text = ''] = line.split(',')
        const [whole = '', fraction = ''] = text.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })
})

import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { createRpc } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../read/fetchToken.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import { addressOf, anyAmount } from '../testing/arbitraries.ts'
import { token2022Address } from '../token/token2022.ts'
import { compareBatch } from './compareBatch.ts'
import { compareBatches } from './compareBatches.ts'
import { costDistribution } from './costDistribution.ts'
import { earlierBatches } from './earlierBatches.ts'
import type { TransferLayout } from './encodeTransfers.ts'
import { type Payment, subtractPaid } from './findPayments.ts'
import { findAccounts, type Receiver } from './lookUpReceivers.ts'
import { nameCampaign } from './nameCampaign.ts'
import { parseRecipients } from './parseRecipients.ts'

const [wallet, source, first, second, stranger] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const mint = addressOf(9)
const fee = 5_000n
const deposit = 2_039_280n

const tokenWith = (...extensions: MintExtension[]) => ({ address: mint, extensions }) as unknown as Token // all that is read

type Landed = {
  readonly tokens: ReadonlyMap<Address, bigint>
  readonly lamports: ReadonlyMap<Address, bigint>
  readonly err?: unknown
}

const base = 10n ** 12n

function networkWith(landed: Landed | null) {
  return createRpc(async ({ method }) => {
    if (method !== 'getTransaction') throw new TypeError(`Not asked for: ${method}`)
    if (!landed) return null
    const keys = [wallet, source, first, second, stranger]
    const balances = (gain: boolean) =>
      keys.flatMap((key, accountIndex) => {
        const gained = landed.tokens.get(key)
        const amount = String(base + (gain ? (gained ?? 0n) : 0n))
        return gained === undefined ? [] : [{ accountIndex, mint, uiTokenAmount: { amount } }]
      })
    return {
      slot: 1n,
      blockTime: null,
      transaction: { message: { accountKeys: keys } },
      meta: {
        err: landed.err ?? null,
        fee,
        preBalances: keys.map(() => base),
        postBalances: keys.map((key) => base + (landed.lamports.get(key) ?? 0n)),
        preTokenBalances: balances(false),
        postTokenBalances: balances(true),
        loadedAddresses: { writable: [], readonly: [] },
      },
    }
  })
}

const receivers = [
  { account: first, amount: 100n, isNew: true },
  { account: second, amount: 7n, isNew: false },
]
const good: Landed = {
  tokens: new Map([
    [source, -107n],
    [first, 100n],
    [second, 7n],
  ]),
  lamports: new Map([
    [wallet, -deposit - fee],
    [first, deposit],
  ]),
}
const verdictOf = async (...input: Parameters<typeof compareBatch>) => (await compareBatch(...input)).verdict

const compare = (landed: Landed | null, token = tokenWith()) =>
  verdictOf(networkWith(landed), {
    distribution: { source, wallet },
    token,
    batch: { receivers },
    signature: 'any',
  })
const withTokens = (...moves: [Address, bigint][]): Landed => ({ ...good, tokens: new Map([...good.tokens, ...moves]) })
const withLamports = (...moves: [Address, bigint][]): Landed => ({
  ...good,
  lamports: new Map([...good.lamports, ...moves]),
})

describe('compareBatch', () => {
  test('matches if everyone received their amount and nothing else moved', async () => {
    expect(await compare(good)).toBe(true)
  })

  test('counts what the sender spent, also on a failure', async () => {
    const input = { distribution: { source, wallet }, token: tokenWith(), batch: { receivers }, signature: 'any' }
    const failed: Landed = { ...good, err: { InstructionError: [0, 'Custom'] } }

    expect(await compareBatch(networkWith(good), input)).toEqual({ verdict: true, lamports: deposit + fee })
    expect(await compareBatch(networkWith(failed), input)).toEqual({ verdict: false, lamports: deposit + fee })
  })

  test('accepts an account that someone else opened meanwhile', async () => {
    expect(await compare(withLamports([first, 0n], [wallet, -fee]))).toBe(true)
  })

  test.each<readonly [string, Landed]>([
    ['a unit too little', withTokens([first, 99n])],
    ['a unit too much', withTokens([second, 8n])],
    ['more taken from the sender', withTokens([source, -108n])],
    ['nothing for one', withTokens([second, 0n])],
    ['SOL that went to a stranger', withLamports([stranger, 1n], [wallet, -deposit - fee - 1n])],
    ['SOL that a stranger lost', withLamports([stranger, -1n])],
    ['a deposit for an account that was there', withLamports([second, 1n], [wallet, -deposit - fee - 1n])],
    ['more SOL than deposits and the fee', withLamports([wallet, -deposit - fee - 1n])],
    ['SOL that came out of the account it opened', withLamports([first, -1n], [wallet, 1n - fee])],
    ['a failure on chain', { ...good, err: { InstructionError: [0, 'Custom'] } }],
  ])('rejects: %s', async (_, landed) => {
    expect(await compare(landed)).toBe(false)
  })

  test('returns null if the network does not have it or does not respond', async () => {
    const silent = createRpc(() => Promise.reject(new TypeError('no answer')))
    const input = { distribution: { source, wallet }, token: tokenWith(), batch: { receivers }, signature: 'any' }

    expect(await compare(null)).toBeNull()
    expect(await compareBatch(silent, input)).toEqual({ verdict: null, lamports: null })
  })

  describe('with a token fee', () => {
    const terms = (basisPoints: number, maximumFee: bigint) => ({ epoch: 0n, basisPoints, maximumFee })
    const taxed = (older: ReturnType<typeof terms>, newer: ReturnType<typeof terms>) =>
      tokenWith({
        kind: 'transfer-fee',
        configAuthority: null,
        withdrawAuthority: null,
        withheldAmount: 0n,
        older,
        newer,
      })

    test('accepts the fee before or after a change, and no other', async () => {
      const token = taxed(terms(0, 0n), terms(1_000, 2n ** 64n - 1n))

      expect(await compare(good, token)).toBe(true)
      // A tenth, rounded up: 10 of 100, and 1 of 7.
      expect(await compare(withTokens([first, 90n], [second, 6n]), token)).toBe(true)
      expect(await compare(withTokens([first, 91n]), token)).toBe(false)
    })

    test('withholds no more than the maximum fee', async () => {
      const token = taxed(terms(10_000, 3n), terms(10_000, 3n))

      expect(await compare(withTokens([first, 97n], [second, 4n]), token)).toBe(true)
      expect(await compare(good, token)).toBe(false)
    })
  })

  test('compares several batches by signature', async () => {
    const seen: number[] = []
    const { verdicts } = await compareBatches(networkWith(good), {
      token: tokenWith(),
      distribution: { source, wallet },
      landed: [
        ['right', { receivers }],
        ['wrong', { receivers: receivers.slice(1) }],
        ['again', { receivers }],
      ],
      onProgress: (done) => seen.push(done),
    })

    expect(Object.fromEntries(verdicts)).toEqual({ right: true, wrong: false, again: true })
    expect(seen).toEqual([1, 2, 3])
  })
})

const anyReceivers = fc.array(
  fc.record({ account: fc.nat(3).map(addressOf), amount: fc.constantFrom(1n, 2n, 2n ** 64n - 1n) }),
  { maxLength: 10 },
)

describe('subtractPaid', () => {
  test('returns the recipients minus each payment once', () => {
    fc.assert(
      fc.property(anyReceivers, anyReceivers, (wanted, payments) => {
        const left = subtractPaid(wanted as unknown as Receiver[], payments)
        const count = (list: readonly { account: string; amount: bigint }[], key: string) =>
          list.filter(({ account, amount }) => `${account} ${amount}` === key).length

        for (const { account, amount } of wanted) {
          const key = `${account} ${amount}`
          expect(count(left, key)).toBe(Math.max(0, count(wanted, key) - count(payments, key)))
        }
        expect(left.every((one) => wanted.some((other) => other === (one as unknown)))).toBe(true)
      }),
    )
  })

  test('keeps only listed recipients, transaction by transaction', () => {
    const token = { address: mint, program: TOKEN_PROGRAM_ADDRESS } as Token
    const recipients = [
      { line: 1, address: first, amount: 5n },
      { line: 2, address: first, amount: 5n },
      { line: 3, address: second, amount: 6n },
    ]
    const [one, , three] = findAccounts({ token, recipients })
    if (!one || !three) throw new TypeError('Addresses are what they are made of.')
    const payment = (account: Address, amount: bigint, signature: string) =>
      ({ account, amount, signature }) as unknown as Payment
    const paid = [
      payment(one.account, 5n, 'A'),
      payment(three.account, 6n, 'A'),
      payment(one.account, 5n, 'B'),
      // Once more than the list requires, and one unlisted recipient.
      payment(one.account, 5n, 'B'),
      payment(stranger, 5n, 'C'),
    ]

    const batches = earlierBatches({
      token,
      shares: { recipients, combined: [], issues: [], sum: 0n, remainder: 0n },
      paid,
    })

    expect(
      [...batches].map(([signature, { receivers: found }]) => [signature, found.map(({ amount }) => amount)]),
    ).toEqual([
      ['A', [5n, 6n]],
      ['B', [5n]],
      ['C', []],
    ])
  })
})

describe('nameCampaign', () => {
  const recipients = [
    { address: first, amount: 5n },
    { address: second, amount: 6n },
  ]
  const name = nameCampaign({ mint, wallet, recipients })

  test('returns the same twelve hexadecimal digits on any machine', async () => {
    const text = [mint, wallet, '', `${first},5`, `${second},6`].join('\n')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

    expect(name).toBe(Buffer.from(digest).toString('hex').slice(0, 12))
    expect(nameCampaign({ mint, wallet, recipients: [...recipients] })).toBe(name)
  })

  test.each([
    ['an amount', { recipients: [recipients[0], { address: second, amount: 7n }] }],
    ['the order', { recipients: recipients.toReversed() }],
    ['a line less', { recipients: recipients.slice(1) }],
    ['the wallet', { wallet: second }],
    ['the token', { mint: wallet }],
    ['a salt', { salt: '2' }],
  ])('changes with %s', (_, change) => {
    expect(nameCampaign({ mint, wallet, recipients, ...change } as Parameters<typeof nameCampaign>[0])).not.toBe(name)
  })

  test('matches SHA-256 for any length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.string(), async (count, salt) => {
        const many = Array.from({ length: count }, (_, at) => ({ address: addressOf(at), amount: BigInt(at) }))
        const rows = many.map(({ address, amount }) => `${address},${amount}`)
        const bytes = new TextEncoder().encode([mint, wallet, salt, ...rows].join('\n'))
        const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

        expect(nameCampaign({ mint, wallet, recipients: many, salt })).toBe(digest.slice(0, 12))
      }),
      { numRuns: 40 },
    )
  })
})

describe('costDistribution', () => {
  const sizes: number[] = []
  const readRent = async (bytes: number) => {
    sizes.push(bytes)
    return BigInt(bytes)
  }
  const layout = (budget: TransferLayout['budget']) => ({ budget }) as TransferLayout
  const batches = (...made: number[]) =>
    made.map((count) => ({ shape: { made: count, existing: 3, memoBytes: 0 } })) as unknown as Parameters<
      typeof costDistribution
    >[1]['batches']
  const classic = { program: TOKEN_PROGRAM_ADDRESS, extensions: [] }

  test('counts one signature per batch and rent per new account', async () => {
    expect(
      await costDistribution(readRent, { batches: batches(2, 0, 1), layout: layout(null), token: classic }),
    ).toEqual({
      made: 3,
      depositLamports: 3n * 165n,
      transactions: 3,
      feeLamports: 15_000n,
      priorityLamports: 0n,
      totalLamports: 3n * 165n + 15_000n,
    })
  })

  test('counts no rent without new accounts', async () => {
    sizes.length = 0
    const cost = await costDistribution(readRent, { batches: batches(0, 0), layout: layout(null), token: classic })

    expect([cost.depositLamports, sizes]).toEqual([0n, []])
  })

  test("rounds up each batch's price", async () => {
    const budget = { units: 3, microLamports: 1n }
    const cost = await costDistribution(readRent, { batches: batches(0, 0, 0), layout: layout(budget), token: classic })

    expect(cost.priorityLamports).toBe(3n)
  })

  test.each<readonly [readonly MintExtension['kind'][], number]>([
    [[], 170],
    [['transfer-fee'], 182],
    [['hook', 'pausable'], 179],
    [['non-transferable'], 174],
    [['interest', 'scaled-amount', 'close-authority'], 170],
  ])('with %j an account takes %i bytes', async (kinds, bytes) => {
    sizes.length = 0
    const extensions = kinds.map((kind) => ({ kind })) as unknown as MintExtension[]
    const token = { program: token2022Address, extensions }
    await costDistribution(readRent, { batches: batches(1), layout: layout(null), token })

    expect(sizes).toEqual([bytes])
  })
})

test("reads a list's own text back with any separator", () => {
  const lines = fc.array(fc.tuple(fc.nat(200).map(addressOf), anyAmount), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.constantFrom(',', ';', '\t', ' '), fc.constantFrom('\n', '\r\n', '\r'), (rows, mark, end) => {
      const text = rows.map(([address, amount]) => `${address}${mark}${amount}`).join(end)

      expect(parseRecipients(text)).toEqual({
        lines: rows.map(([address, amount], index) => ({ line: index + 1, address, amountText: String(amount) })),
        issues: [],
        blank: 0,
        headerLine: null,
        lineCount: rows.length,
      })
    }),
  )
})

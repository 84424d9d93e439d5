import type { Address } from '@solana/kit'
import type { ApprovalEffects, DescribedInstruction, DescribedTransaction } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderTransactions } from './renderTransactions.ts'

const person = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address
const other = 'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address

const send: DescribedInstruction = {
  programAddress: '11111111111111111111111111111111' as Address,
  program: 'system',
  instruction: 'transferSol',
  detail: null,
  dataHex: '',
  gains: [],
}
const known = (
  lamports: bigint,
  more: Partial<Extract<ApprovalEffects, { status: 'known' }>> = {},
): ApprovalEffects => ({
  status: 'known',
  balances: lamports === 0n ? [] : [{ mint: null, symbol: 'SOL', decimals: 9, amount: lamports, held: 0n }],
  losses: [],
  receivers: new Set(),
  parts: new Map(),
  feeLamports: 5_000n,
  owners: new Map(),
  symbols: new Map(),
  mints: new Map(),
  decimals: new Map(),
  ...more,
})
const one = (effects: ApprovalEffects, more: Partial<DescribedTransaction> = {}): DescribedTransaction => ({
  instructions: [send],
  effects,
  isDurable: false,
  feePayer: person,
  ...more,
})

function draw(...transactions: readonly DescribedTransaction[]) {
  const root = document.createElement('div')
  root.append(...renderTransactions(transactions, person))
  const sections = [...root.querySelectorAll('.transaction')].map((section) => section.textContent)
  return { text: root.textContent, sections, most: root.querySelector('[aria-label="You lose at most"]')?.textContent }
}

test("shows a transaction's loss although another one returns it", () => {
  const { sections, most } = draw(one(known(99_000_000_000n)), one(known(-99_000_000_000n)))
  expect(sections).toHaveLength(2)
  expect(sections[0]).toContain('Transaction 1 of 2Balance changes+99 SOL')
  expect(sections[1]).toContain('Transaction 2 of 2Balance changes−99 SOL')
  expect(most).toBe('You lose at most−99 SOL')
})

test('shows each effect and warning with its transaction', () => {
  const loss = { kind: 'delegate', account: other, to: other } as const
  const { sections } = draw(
    one(known(0n)),
    one(known(0n, { losses: [loss], receivers: new Set([other]) })),
    one({ status: 'failed' }),
    one({ status: 'unread' }, { isDurable: true }),
    one(known(0n), { instructions: [{ ...send, program: null, instruction: null }] }),
  )
  const signs = [
    'Your balances do not change.',
    other,
    'would fail',
    'did not respond',
    'never expires',
    'unknown to this wallet',
  ]
  const found = sections.map((text) => signs.filter((sign) => text?.includes(sign)))
  const [none, , fails, silent, durable, unknown] = signs
  expect(found).toEqual([[none], [other], [fails], [silent, durable], [none, unknown]])
})

test('draws group sections like single transactions, with a total that is never below a loss', () => {
  const amounts = fc.array(fc.bigInt({ min: -5_000_000_000n, max: 5_000_000_000n }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(amounts, (all) => {
      const { sections, most } = draw(...all.map((lamports) => one(known(lamports))))
      for (const [index, lamports] of all.entries())
        expect(sections[index]).toBe(`Transaction ${index + 1} of ${all.length}${draw(one(known(lamports))).text}`)
      const lost = all.reduce((sum, lamports) => (lamports < 0n ? sum + lamports : sum), 0n)
      const total = draw(one(known(lost))).text.match(/−[\d.,]+ SOL/)?.[0]
      expect(most).toBe(total && `You lose at most${total}`)
    }),
    { numRuns: 100 },
  )
})

const pool = 'GpZ31zPHBvgVXkU8LTc8ZgxTCuHvKH1rXm1bKYsLgL9Y' as Address
const step = (instruction: DescribedInstruction['instruction'], ...gains: DescribedInstruction['gains']) => ({
  ...send,
  instruction,
  gains,
})
const wrapped = 'So1ggGhFvJUqJtWmyTW8bmwb6Gq9pcS5S4d1cBDbN7m' as Address
const wrap = [
  step('createAssociatedAccount', { role: 'account', address: wrapped }, { role: 'owner', address: person }),
  step('transferSol', { role: 'to', address: wrapped }),
  step('syncNative'),
]
const swap = step('swap', { role: 'to', address: person }, { role: 'to', address: pool })
const listed = (...instructions: readonly DescribedInstruction[]) => {
  const root = document.createElement('div')
  const effects = known(-1_000n, {
    receivers: new Set([pool, other]),
    parts: new Map([
      [pool, { kind: 'poolVaults' }],
      [other, { kind: 'wallet' }],
    ]),
  })
  root.append(...renderTransactions([one(effects, { instructions })], person))
  for (const folded of root.querySelectorAll('details > ol')) folded.remove()
  return root.textContent
}

test('folds the instructions of a swap, whose outcome and recipients stand above', () => {
  const shown = listed(...wrap, swap)
  expect(shown).toContain(pool)
  expect(shown).toContain('4 instructions')
  expect(shown).not.toContain('Sync wrapped SOL')
})

test.each<[string, DescribedInstruction]>([
  ['pays someone', step('transferSol', { role: 'to', address: other })],
  ['opens an account of someone else', step('createAssociatedAccount', { role: 'account', address: other })],
  ['gives an authority', step('initializeMint', { role: 'mintAuthority', address: other })],
  ['gives the pool an authority', step('initializeMint', { role: 'mintAuthority', address: pool })],
  ['swaps into an account of someone else', step('swap', { role: 'to', address: other })],
  ['revokes', { ...step('setAuthority'), detail: { kind: 'authority', authority: 'mint', next: null } }],
  ['delegates', step('approve', { role: 'delegate', address: person })],
  ['writes a memo', step('memo')],
  ['is unknown', { ...step(null), program: null }],
])('keeps an instruction in view that %s', (_, instruction) => {
  const shown = listed(...wrap, swap, instruction)
  expect(shown).toContain('5 instructions')
  expect(shown).toContain('4 routine instructions')
  expect(shown).toContain(listed(instruction).split('1 instruction')[1]?.split('Your account')[0])
})

test('folds nothing if the network did not respond', () => {
  const [{ textContent } = { textContent: '' }] = renderTransactions(
    [one({ status: 'unread' }, { instructions: [...wrap, swap] })],
    person,
  ).filter((node) => node instanceof HTMLOListElement)
  expect(textContent).toContain('Sync wrapped SOL')
})

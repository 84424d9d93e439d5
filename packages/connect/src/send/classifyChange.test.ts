import {
  type AccountMeta,
  AccountRole,
  type Address,
  type AddressesByLookupTableAddress,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  type Instruction,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessage,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayBecome } from '../testing/secondOpinion.ts'
import { classifyChange } from './classifyChange.ts'

/** `npm run torture -- changed` runs more. */
const runs = Number(process.env.CHANGED ?? 600)
const seed = Number(process.env.CHANGED_SEED ?? 20_261_122)

const budgetAddress = address('ComputeBudget111111111111111111111111111111')
const memoAddress = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const guardAddress = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const programs = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
  'AddressLookupTab1e1111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
].map((text) => text as Address)

const nth = (n: number) => getAddressDecoder().decode(new Uint8Array(32).fill(n % 200, 0, 31).fill(n % 251, 31))
const payer = nth(1)
const blockhash = nth(2) as string as Blockhash
const tables: AddressesByLookupTableAddress = {
  [nth(90)]: Array.from({ length: 8 }, (_, index) => nth(100 + index)),
  [nth(91)]: Array.from({ length: 4 }, (_, index) => nth(120 + index)),
}
const strangeTables = { [nth(92)]: [nth(130), nth(131), nth(132)] }

type Draft = {
  readonly version: 'legacy' | 0 | 1
  readonly payer: Address
  readonly blockhash: Blockhash
  readonly instructions: readonly Instruction[]
  readonly tables: AddressesByLookupTableAddress
  readonly head: { readonly units: number; readonly fee: bigint }
}

function build(draft: Draft): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: draft.version }),
    (one) => setTransactionMessageFeePayer(draft.payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: draft.blockhash, lastValidBlockHeight: 9n }, one),
    (one) => appendTransactionMessageInstructions(draft.instructions, one),
    (one) => finish(one, draft),
  )
  return new Uint8Array(compileTransaction(message).messageBytes)
}

function finish<M extends TransactionMessage>(message: M, { tables, head }: Draft): M {
  const one: TransactionMessage = message
  if (one.version === 0) return compressTransactionMessageUsingAddressLookupTables(one, tables) as unknown as M
  if (one.version !== 1) return message
  const config = { computeUnitLimit: head.units, priorityFeeLamports: head.fee }
  return setTransactionMessageConfig(config, one) as unknown as M
}

const bytes = (...values: readonly number[]) => new Uint8Array(values)
const instruction = (program: Address, accounts: readonly AccountMeta[], data: Uint8Array): Instruction => ({
  programAddress: program,
  accounts,
  data,
})
const meta = (n: number, role: AccountRole): AccountMeta => ({ address: nth(n), role })
const limitOf = (units: number) => bytes(2, units & 255, (units >> 8) & 255, (units >> 16) & 255, 0)
function priceOf(price: number) {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, BigInt(price), true)
  return data
}

const own = meta(1, AccountRole.WRITABLE_SIGNER)
const base: readonly Instruction[] = [
  instruction(budgetAddress, [], limitOf(20_000)),
  instruction(programs[0] ?? payer, [own, meta(3, AccountRole.WRITABLE)], bytes(2, 0, 0, 0, 9)),
  instruction(
    programs[2] ?? payer,
    [meta(4, AccountRole.WRITABLE), meta(5, AccountRole.READONLY), meta(6, AccountRole.READONLY_SIGNER)],
    bytes(12, 7),
  ),
  instruction(memoAddress, [], bytes(97, 98)),
]
const looked = [
  ...base,
  instruction(
    programs[5] ?? payer,
    [meta(101, AccountRole.WRITABLE), meta(104, AccountRole.READONLY), meta(120, AccountRole.WRITABLE), own],
    bytes(1, 2, 3),
  ),
]
const plain: Draft = { version: 0, payer, blockhash, instructions: base, tables: {}, head: { units: 20_000, fee: 0n } }
const drafts: readonly Draft[] = [
  plain,
  { ...plain, version: 'legacy' },
  { ...plain, version: 1, instructions: base.slice(1) },
  { ...plain, instructions: looked, tables },
  { ...plain, instructions: looked, tables },
]

type Dice = {
  readonly kind: number
  readonly at: number
  readonly other: number
  readonly value: number
  readonly small: number
}

const place = (draft: Draft, at: number, ...added: readonly Instruction[]): Draft => {
  const index = at % (draft.instructions.length + 1)
  return { ...draft, instructions: draft.instructions.toSpliced(index, 0, ...added) }
}
const replace = (draft: Draft, at: number, change: (one: Instruction) => Instruction): Draft => ({
  ...draft,
  instructions: draft.instructions.map((one, index) => (index === at % draft.instructions.length ? change(one) : one)),
})
const roles = [AccountRole.READONLY, AccountRole.WRITABLE, AccountRole.READONLY_SIGNER, AccountRole.WRITABLE_SIGNER]
const roleAt = (n: number) => roles[n % 4] ?? AccountRole.READONLY
const programAt = (n: number) => [...programs, memoAddress, guardAddress, budgetAddress, nth(77)][n % 13] ?? payer

const changes: readonly ((draft: Draft, dice: Dice) => Draft)[] = [
  (draft) => draft,
  (draft, { at, value }) => place(draft, at, instruction(memoAddress, [], bytes(value & 255, 1))),
  (draft, { at, small }) =>
    place(
      draft,
      at,
      instruction(guardAddress, [meta(1 + (small % 6), AccountRole.READONLY)], bytes(2 + (small % 14), 1)),
    ),
  (draft, { at, other }) =>
    place(draft, at, instruction(guardAddress, [meta(140 + (other % 5), AccountRole.READONLY)], bytes(5))),
  (draft, { at, value }) => place(draft, at, instruction(budgetAddress, [], priceOf(value % 400_000_000))),
  (draft, { value }) =>
    replace(draft, 0, (one) =>
      one.programAddress === budgetAddress ? { ...one, data: limitOf(value % 1_400_000) } : one,
    ),
  (draft, { value }) => ({ ...draft, head: { ...draft.head, fee: BigInt(value % 9_000_000) } }),
  (draft, { at }) =>
    place(
      draft,
      at,
      instruction(budgetAddress, [], bytes(1, 0, 0, 4, 0)),
      instruction(budgetAddress, [], bytes(4, 0, 0, 4, 0)),
    ),
  (draft, { at, other, value, small }) =>
    place(
      draft,
      at,
      instruction(programAt(other), small % 2 ? [meta(small, roleAt(value))] : [], bytes(value & 255, small)),
    ),
  (draft, { at, small, value }) =>
    place(
      draft,
      at,
      instruction(guardAddress, [meta(small, roleAt(value))], bytes([0, 1, 2, 15, 16, 17, 255][small % 7] ?? 0)),
    ),
  (draft, { at }) => place(draft, at, instruction(guardAddress, [], bytes())),
  (draft, { at, small, value }) => place(draft, at, instruction(memoAddress, [meta(small, roleAt(value))], bytes(1))),
  (draft, { at, small }) =>
    place(
      draft,
      at,
      instruction(
        budgetAddress,
        small % 3 ? [] : [own],
        bytes(small % 6, ...Array.from({ length: small % 11 }, () => 1)),
      ),
    ),
  (draft, { at, other, value }) =>
    replace(draft, at, (one) => ({
      ...one,
      data: new Uint8Array(one.data ?? []).map((byte, index) =>
        index === other % (one.data?.length || 1) ? value & 255 : byte,
      ),
    })),
  (draft, { at, other, value }) =>
    replace(draft, at, (one) => ({
      ...one,
      accounts: (one.accounts ?? []).map((account, index) =>
        index === other % (one.accounts?.length || 1) ? { ...account, address: nth(value % 12) } : account,
      ),
    })),
  (draft, { at, other, value }) =>
    replace(draft, at, (one) => ({
      ...one,
      accounts: (one.accounts ?? []).map((account, index) =>
        index === other % (one.accounts?.length || 1) ? { ...account, role: roleAt(value) } : account,
      ),
    })),
  (draft, { at }) => ({ ...draft, instructions: draft.instructions.toSpliced(at % draft.instructions.length, 1) }),
  (draft, { at }) => place(draft, at, ...draft.instructions.slice(at % draft.instructions.length).slice(0, 1)),
  (draft, { at }) => ({
    ...draft,
    instructions: draft.instructions.toSorted((_, right) => (((right.data?.[0] ?? 0) + at) % 3) - 1),
  }),
  (draft, { small }) => ({ ...draft, payer: nth(small) }),
  (draft, { small }) => ({ ...draft, blockhash: nth(small % 4) as string as Blockhash }),
  (draft, { small }) => ({ ...draft, version: small % 2 ? 'legacy' : 0 }),
  (draft) => ({ ...draft, tables: {} }),
  (draft) => ({ ...draft, tables }),
  (draft, { small, value }) => ({
    ...place(draft, small, instruction(programAt(value), [meta(130 + (small % 3), roleAt(value % 2))], bytes(3))),
    tables: { ...draft.tables, ...strangeTables },
  }),
  (draft, { at, small, value }) =>
    replace({ ...draft, tables }, at, (one) => ({
      ...one,
      accounts: [...(one.accounts ?? []), meta(100 + (small % 8), roleAt(value % 2))],
    })),
]

const dice: fc.Arbitrary<Dice> = fc.record({
  kind: fc.nat(changes.length - 1),
  at: fc.nat(9),
  other: fc.nat(60),
  value: fc.nat(2 ** 30),
  small: fc.nat(60),
})
const damage = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.nat(999), value: fc.nat(255), kind: fc.constantFrom('change', 'cut', 'longer') }),
  },
)

test('agrees with an independent judge about every change a wallet can make to a message', () => {
  const counts = { allowed: 0, refused: 0 }
  const shownBytes = drafts.map(build)
  const story = fc.record({
    draft: fc.nat(drafts.length - 1),
    dice: fc.array(dice, { minLength: 1, maxLength: 4 }),
    damage,
  })
  for (const told of fc.sample(story, { numRuns: runs, seed })) {
    const draft = drafts[told.draft] ?? plain
    const shown = shownBytes[told.draft] ?? build(draft)
    const whole = tryBuild(told.dice.reduce((one, thrown) => changes[thrown.kind]?.(one, thrown) ?? one, draft))
    if (!whole) continue
    const given = told.damage ? harm(whole, told.damage) : whole
    const judged = classifyChange(shown, given, tables)
    expect(judged.isAllowed, JSON.stringify({ told, isAllowed: judged.isAllowed })).toBe(
      mayBecome(shown, given, inHex(tables)),
    )
    counts[judged.isAllowed ? 'allowed' : 'refused'] += 1
  }
  expect(counts.allowed).toBeGreaterThan(runs / 20)
  expect(counts.refused).toBeGreaterThan(runs / 3)
  if (process.env.CHANGED) process.stdout.write(`${JSON.stringify(counts)}\n`)
}, 3_600_000)

function tryBuild(draft: Draft): Uint8Array | null {
  try {
    return build(draft)
  } catch {
    return null
  }
}

function harm(whole: Uint8Array, { at, value, kind }: { at: number; value: number; kind: string }): Uint8Array {
  if (kind === 'cut') return whole.slice(0, at % whole.length)
  return kind === 'longer' ? new Uint8Array([...whole, value]) : whole.with(at % whole.length, value)
}

const hexOf = (account: Address) => Buffer.from(getAddressEncoder().encode(account)).toString('hex')
const inHex = (given: typeof tables) =>
  Object.fromEntries(Object.entries(given).map(([table, places]) => [hexOf(table as Address), places.map(hexOf)]))

test('finds changes behind a lookup table that the plan does not have', () => {
  const theft = instruction(
    programs[1] ?? payer,
    [meta(130, AccountRole.WRITABLE), meta(131, AccountRole.WRITABLE), own],
    bytes(3, 1),
  )
  const given = build({ ...plain, instructions: [...base, theft], tables: strangeTables })
  expect(classifyChange(build(plain), given)).toEqual({ isAllowed: false, addresses: [payer] })
})

test('refuses an instruction without effect today, and lists its accounts', () => {
  const withdrawal = instruction(programs[2] ?? payer, [meta(4, AccountRole.WRITABLE), own], bytes(26, 2))
  const given = build({ ...plain, instructions: [...base, withdrawal] })
  expect(classifyChange(build(plain), given)).toEqual({ isAllowed: false, addresses: [nth(4), payer, programs[2]] })
})

test("refuses writing and closing the guard program's memory", () => {
  for (const tag of [0, 1]) {
    const given = build({ ...plain, instructions: [...base, instruction(guardAddress, [own], bytes(tag))] })
    expect(classifyChange(build(plain), given)).toMatchObject({ isAllowed: false })
  }
})

test('reports the added fee up to its cap, and refuses more', () => {
  const priced = (price: number) =>
    classifyChange(
      build(plain),
      build({ ...plain, instructions: [...base, instruction(budgetAddress, [], priceOf(price))] }),
    )
  expect(priced(250_000_000)).toEqual({ isAllowed: true, addedFeeLamports: 5_000_000n })
  expect(priced(250_000_001)).toMatchObject({ isAllowed: false })
})

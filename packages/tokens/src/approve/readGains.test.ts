import { createHash } from 'node:crypto'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { nameInstruction, nameProgram, type ProgramName, readMessage } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { approvalWords as words } from '../words/approval.en.ts'
import { describeTransaction } from './describeTransaction.ts'
import { formatFacts } from './writeInstruction.ts'

const key = (name: string): Address => getAddressDecoder().decode(createHash('sha256').update(`gains ${name}`).digest())
const bytesOf = (name: string) => [...getAddressEncoder().encode(key(name))]
const zeros = (count: number) => Array<number>(count).fill(0)
const u64 = (value: number) => [value, ...zeros(7)]
const text = (value: string) => [value.length, 0, 0, 0, ...new TextEncoder().encode(value)]
const seed = [...u64(3), 1, 2, 3]
const hash = (name: string) => [...createHash('sha256').update(name).digest().subarray(0, 8)]
const metadata = [...text('Forge'), ...text('FRG'), ...text('https://x'), 0, 0]

const programs: { readonly [P in ProgramName]: string } = {
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  metaplex: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  raydiumLock: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
  raydiumSwap: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
}

/** Account positions and static addresses that gain, per each program's source. */
type Case = readonly [data: readonly number[], accounts: readonly number[], stated: readonly string[]]

const nothing = (...start: number[]): Case => [[...start, ...zeros(40)], [], []]
const token: readonly Case[] = [
  [[0, 6, ...bytesOf('mint'), 1, ...bytesOf('freeze')], [], ['mint', 'freeze']],
  [[1], [0, 2], []],
  [[3, ...u64(5)], [1], []],
  [[4, ...u64(5)], [1], []],
  nothing(5),
  [[6, 2, 1, ...bytesOf('next')], [], ['next']],
  [[7, ...u64(5)], [1], []],
  nothing(8),
  [[9], [1], []],
  nothing(10),
  nothing(11),
  [[12, ...u64(5), 6], [2], []],
  [[13, ...u64(5), 6], [2], []],
  [[14, ...u64(5), 6], [1], []],
  nothing(15),
  [[16, ...bytesOf('owner')], [0], ['owner']],
  nothing(17),
  [[18, ...bytesOf('owner')], [0], ['owner']],
  [[20, 6, ...bytesOf('mint'), 1, ...bytesOf('freeze')], [], ['mint', 'freeze']],
  nothing(22),
  [[45, 0], [1], []],
]
const pointer = (tag: number): Case => [[tag, 0, ...bytesOf('who'), ...bytesOf('where')], [], ['who', 'where']]

const cases: { readonly [P in ProgramName]: readonly Case[] } = {
  system: [
    [[0, 0, 0, 0, ...u64(5), ...u64(5), ...bytesOf('program')], [1], ['program']],
    [[1, 0, 0, 0, ...bytesOf('program')], [], ['program']],
    [[2, 0, 0, 0, ...u64(5)], [1], []],
    [[3, 0, 0, 0, ...zeros(32), ...seed, ...u64(5), ...u64(5), ...bytesOf('program')], [1], ['program']],
    nothing(4, 0, 0, 0),
    [[5, 0, 0, 0, ...u64(5)], [1], []],
    [[6, 0, 0, 0, ...bytesOf('authority')], [], ['authority']],
    [[7, 0, 0, 0, ...bytesOf('authority')], [], ['authority']],
    nothing(8, 0, 0, 0),
    [[9, 0, 0, 0, ...zeros(32), ...seed, ...u64(5), ...bytesOf('program')], [], ['program']],
    [[10, 0, 0, 0, ...zeros(32), ...seed, ...bytesOf('program')], [], ['program']],
    [[11, 0, 0, 0, ...u64(5), ...seed, ...zeros(32)], [2], []],
    nothing(12, 0, 0, 0),
  ],
  token,
  token2022: [
    ...token,
    [[25, 1, ...bytesOf('closer')], [], ['closer']],
    [[26, 0, 1, ...bytesOf('config'), 1, ...bytesOf('withdrawer'), ...zeros(10)], [], ['config', 'withdrawer']],
    [[26, 0, 0, 1, ...bytesOf('withdrawer'), ...zeros(10)], [], ['withdrawer']],
    [[26, 1, ...u64(5), 6, ...u64(0)], [2], []],
    [[26, 2], [1], []],
    [[26, 3, 1], [1], []],
    [[26, 4], [0], []],
    nothing(26, 5),
    nothing(28, 0),
    nothing(28, 1),
    [[29, 1, 0], [0], []],
    nothing(30, 0),
    nothing(32),
    [[33, 0, ...bytesOf('who'), 0, 0], [], ['who']],
    nothing(33, 1),
    nothing(34, 0),
    [[35, ...bytesOf('delegate')], [], ['delegate']],
    pointer(36),
    [[36, 1, ...bytesOf('program')], [], ['program']],
    [[38], [1], []],
    pointer(39),
    [[39, 1, ...bytesOf('where')], [], ['where']],
    pointer(40),
    pointer(41),
    [[43, 0, ...bytesOf('who'), ...zeros(8)], [], ['who']],
    nothing(43, 1),
    [[44, 0, ...bytesOf('who')], [], ['who']],
    nothing(44, 1),
    nothing(44, 2),
    [[...hash('spl_token_metadata_interface:initialize_account'), ...metadata], [1], []],
    nothing(...hash('spl_token_metadata_interface:updating_field')),
    nothing(...hash('spl_token_metadata_interface:remove_key_ix')),
    [[...hash('spl_token_metadata_interface:update_the_authority'), ...bytesOf('next')], [], ['next']],
  ],
  associatedToken: [
    [[], [1, 2], []],
    [[0], [1, 2], []],
    [[1], [1, 2], []],
  ],
  computeBudget: [nothing(1), nothing(2), nothing(3), nothing(4)],
  lookupTable: [
    [[0, 0, 0, 0, ...u64(5), 255], [1], []],
    nothing(1, 0, 0, 0),
    nothing(2, 0, 0, 0),
    nothing(3, 0, 0, 0),
    [[4, 0, 0, 0], [2], []],
  ],
  memo: [[[104, 105], [], []]],
  metaplex: [
    [
      [15, 1, ...metadata, 1, 1, 0, 0, 0, ...bytesOf('artist'), 0, 100, 0, 0, 1, ...bytesOf('next'), 0, 0],
      [],
      ['artist', 'next'],
    ],
    [[15, 0, 1, ...bytesOf('next'), 0, 0], [], ['next']],
    [[33, ...metadata, 1, 1, 0, 0, 0, ...bytesOf('artist'), 0, 100, 0, 0, 1, 0], [4], ['artist']],
  ],
  raydiumLock: [
    [[...hash('global:lock_cp_liquidity'), ...u64(5), 1], [3, 5, 10], []],
    [[...hash('global:collect_cp_fees'), ...u64(5)], [8, 9], []],
  ],
  raydiumSwap: [
    [[...hash('global:initialize'), ...zeros(24)], [3, 9, 10, 11, 12], []],
    [[...hash('global:initialize_with_permission'), ...zeros(25)], [1, 4, 10, 11, 12, 13], []],
    [[...hash('global:deposit'), ...zeros(24)], [3, 6, 7], []],
    [[...hash('global:withdraw'), ...zeros(24)], [4, 5], []],
    [[...hash('global:swap_base_input'), ...zeros(16)], [5, 6], []],
    [[...hash('global:swap_base_output'), ...zeros(16)], [5, 6], []],
  ],
}

const lifetime = { blockhash: '11111111111111111111111111111111' as never, lastValidBlockHeight: 1n }

const describe = (...instructions: readonly Instruction[]) =>
  describeTransaction(
    readMessage(
      getCompiledTransactionMessageEncoder().encode(
        compileTransactionMessage(
          pipe(
            createTransactionMessage({ version: 0 }),
            (empty) => setTransactionMessageFeePayer(key('payer'), empty),
            (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
            (timed) => appendTransactionMessageInstructions(instructions, timed),
          ),
        ),
      ),
    ),
  )

const accounts = Array.from({ length: 20 }, (_, place) => ({ address: key(`${place}`), role: AccountRole.WRITABLE }))
const every = Object.entries(cases).flatMap(([name, list]) =>
  // Keys of a record of names.
  list.map(
    ([data, places, stated]) => [name as ProgramName, Buffer.from(data).toString('hex'), places, stated] as const,
  ),
)

test.each(every)('%s %s lists every address that gains in full', (program, data, places, stated) => {
  const step = { programAddress: address(programs[program]), accounts, data: Buffer.from(data, 'hex') }
  const told = describe(step)?.instructions[0]
  if (!told) throw new TypeError('It is described.')

  expect(told.instruction).not.toBeNull()
  const said = formatFacts(told, { effects: { status: 'unread' }, owner: key('nobody'), words }).join('\n')
  for (const name of [...places.map(String), ...stated]) expect(said).toContain(key(name))
})

test('covers every named instruction', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
  const covered = new Set(every.map(([program, data]) => `${program} ${nameInstruction(program, data)}`))
  const missing: string[] = []
  const starts = (program: ProgramName) => every.filter(([name]) => name === program).map(([, data]) => data)
  for (const [program, list] of Object.entries(programs)) {
    const name = nameProgram(list)
    if (!name) throw new TypeError(program)
    // Discriminators of four, one or two bytes; eight-byte ones are hashes of names.
    const isWide = name === 'system' || name === 'lookupTable'
    const tried = bytes.flatMap((first) => [`${first}000000`, ...(isWide ? [] : bytes.map((second) => first + second))])
    for (const start of tried) {
      const instruction = nameInstruction(name, start)
      if (instruction === null) continue
      missing.push(...(covered.has(`${name} ${instruction}`) ? [] : [start]))
      if (isWide && !starts(name).some((data) => data.startsWith(start))) missing.push(start)
    }
  }
  expect(missing).toEqual([])
})

test('treats an instruction with an unreadable account as unknown, and lists the readable ones', () => {
  const data = Uint8Array.of(2, 0, 0, 0, ...u64(5))
  const message = {
    version: 0 as const,
    header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
    staticAccounts: [key('payer'), address(programs.system)],
    lifetimeToken: '',
    lookups: [{ lookupTableAddress: key('table'), writableIndexes: [0], readonlyIndexes: [] }],
    head: null,
    instructions: [{ programAddressIndex: 1, accountIndices: [0, 2], data }],
  }

  expect(describeTransaction(message)?.instructions).toMatchObject([
    { program: 'system', instruction: null, detail: null, gains: [{ role: 'account', address: key('payer') }] },
  ])
  expect(describeTransaction(message, [...message.staticAccounts, key('thief')])?.instructions).toMatchObject([
    { instruction: 'transferSol', gains: [{ role: 'to', address: key('thief') }] },
  ])
})

test('never expires if the first instruction advances a nonce', () => {
  const step = (first: number) => ({
    programAddress: address(programs.system),
    accounts: accounts.slice(0, 3),
    data: Uint8Array.of(first, 0, 0, 0, ...u64(5)),
  })

  expect(describe(step(4), step(2))?.isDurable).toBe(true)
  expect(describe(step(2), step(4))?.isDurable).toBe(false)
})

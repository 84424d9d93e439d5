import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocalnetError } from './errors.ts'
import { advanceSlots, createNetwork, type Network } from './network.ts'
import { fromBase58 } from './parse/base58.ts'
import { parseTransaction } from './parse/parseTransaction.ts'
import { programs } from './programs.ts'
import { handleMessage } from './rpc/handle.ts'
import { callMethod } from './rpc/methods.ts'
import {
  createFundedKey,
  createKey,
  type Draft,
  draftTransfer,
  newestBlockhash,
  now,
  placeLookupTable,
  writeTransaction,
} from './testing/craft.ts'

// LiteSVM aborts on invalid bytes, so a missed mutant ends this run without a message.

/** More in `npm run torture`. */
const mutants = Number(process.env.MUTANTS ?? 4_000)

test('answers all mutants, most of them through LiteSVM', { timeout: 180_000 + mutants * 6 }, () => {
  const reached = { parser: 0, liteSvm: 0, accepted: 0 }
  let count = 0
  let hasRun = false
  const network = watchRuns(createNetwork(), () => (hasRun = true))
  const drafts = makeDrafts(network)

  const mutant = fc.record({
    draft: fc.constantFrom(...drafts),
    shape: fc.array(shapeChange, { maxLength: 3 }),
    wire: fc.oneof(
      { weight: 3, arbitrary: fc.constant<WireChange[]>([]) },
      { weight: 2, arbitrary: fc.array(wireChange, { maxLength: 2 }) },
    ),
    door: fc.constantFrom<Door[]>('simulate', 'simulate-signed', 'send', 'send-blind'),
  })
  fc.assert(
    fc.property(mutant, ({ draft, shape, wire, door }) => {
      // Equal mutants need different blockhashes.
      if (count % 3 === 0) advanceSlots(network)
      count += 1
      const shaped = shape.reduce((changed, change) => change(changed), {
        ...draft,
        blockhash: newestBlockhash(network),
      })
      const bytes = wire.reduce((changed, change) => change(changed), writeTransaction(shaped))

      const answer = JSON.parse(knock(network, door, bytes))

      if (hasRun) reached.liteSvm += 1
      hasRun = false
      if (parses(bytes)) reached.parser += 1
      if ('result' in answer) reached.accepted += 1
      expect(answer).toMatchObject({ jsonrpc: '2.0', id: 1 })
      expect(answer.error?.code ?? answer.result).not.toBe(-32603)
      expect('result' in answer || [-32602, -32002, -32003].includes(answer.error.code)).toBe(true)
    }),
    { numRuns: mutants },
  )

  expect(reached.parser).toBeGreaterThan(mutants * 0.4)
  expect(reached.liteSvm).toBeGreaterThan(mutants * 0.3)
  expect(mutants - reached.parser).toBeGreaterThan(mutants * 0.2)
  expect(callMethod(network, 'getHealth', [])).toBe('ok')
})

type Door = 'simulate' | 'simulate-signed' | 'send' | 'send-blind'

function knock(network: Network, door: Door, bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64')
  const request = {
    simulate: ['simulateTransaction', { replaceRecentBlockhash: true, innerInstructions: true }],
    'simulate-signed': ['simulateTransaction', { sigVerify: true }],
    send: ['sendTransaction', {}],
    'send-blind': ['sendTransaction', { skipPreflight: true }],
  }[door]
  const [method, config] = request
  const params = [text, { encoding: 'base64', ...(config as object) }]
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return now(handleMessage(message, (name, given) => callMethod(network, name, given))) ?? ''
}

function parses(bytes: Uint8Array): boolean {
  try {
    parseTransaction(bytes)
    return true
  } catch (error) {
    if (isLocalnetError(error)) return false
    throw error
  }
}

/** Legacy and v0, signers, builtins and programs, lookup tables. */
function makeDrafts(network: Network): Draft[] {
  const [alice, bob] = [createFundedKey(network), createFundedKey(network)]
  const others = Array.from({ length: 6 }, () => createKey().bytes)
  const table = placeLookupTable(network, others)
  const [token, memo, budget] = [programs.token, programs.memo, programs.computeBudget].map((text) => fromBase58(text))
  const transfer = draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000n })
  const [pay] = transfer.instructions
  const [system] = transfer.accountKeys.slice(-1)
  return [
    transfer,
    { ...transfer, version: 'legacy' },
    { ...transfer, lookups: [{ table, writable: [0, 3], readonly: [5] }] },
    {
      ...transfer,
      accountKeys: [alice.bytes, system, memo],
      header: [1, 0, 2],
      instructions: [
        { ...pay, programIdIndex: 1, accounts: [0, 3] },
        { programIdIndex: 2, accounts: [0], data: Buffer.from('a memo') },
      ],
      lookups: [{ table, writable: [1], readonly: [] }],
    },
    {
      ...transfer,
      version: 'legacy',
      signers: [alice, bob],
      header: [2, 1, 3],
      accountKeys: [alice.bytes, bob.bytes, others[0], budget, token, system],
      instructions: [
        { programIdIndex: 3, accounts: [], data: Uint8Array.of(2, 64, 13, 3, 0) },
        { programIdIndex: 4, accounts: [2, 1], data: Uint8Array.of(20, 9, ...alice.bytes, 0) },
        { ...pay, programIdIndex: 5, accounts: [0, 2] },
      ],
    },
  ] as Draft[] // each list above has this length
}

type ShapeChange = (draft: Draft) => Draft
type WireChange = (bytes: Uint8Array) => Uint8Array

/** Well formed, possibly contradictory. */
const index = fc.nat({ max: 12 })
const shapeChange: fc.Arbitrary<ShapeChange> = fc.oneof(
  fc.tuple(fc.nat(2), fc.nat(4)).map(([field, value]) => (draft: Draft): Draft => {
    const header = draft.header.map((old, at) => (at === field ? value : old))
    return { ...draft, header: header as [number, number, number] } // same length
  }),
  fc.uint8Array({ minLength: 0, maxLength: 80 }).map((data) => changeInstruction({ data })),
  fc.array(index, { maxLength: 6 }).map((accounts) => changeInstruction({ accounts })),
  index.map((programIdIndex) => changeInstruction({ programIdIndex })),
  fc.tuple(index, index).map(([from, to]) => (draft: Draft): Draft => {
    const copied = draft.accountKeys[from % draft.accountKeys.length]
    return { ...draft, accountKeys: draft.accountKeys.map((key, at) => (at === to && copied ? copied : key)) }
  }),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map(
    (key) =>
      (draft: Draft): Draft => ({
        ...draft,
        accountKeys: [...draft.accountKeys, key],
      }),
  ),
  fc.tuple(fc.array(index, { maxLength: 4 }), fc.array(index, { maxLength: 4 })).map(
    ([writable, readonly]) =>
      (draft: Draft): Draft => ({
        ...draft,
        lookups: draft.lookups.map(({ table }) => ({ table, writable, readonly })),
      }),
  ),
  fc.constant((draft: Draft): Draft => ({ ...draft, instructions: [...draft.instructions, ...draft.instructions] })),
  fc.constant((draft: Draft): Draft => ({ ...draft, instructions: [] })),
  fc.constant((draft: Draft): Draft => ({ ...draft, version: draft.version === 0 ? 'legacy' : 0 })),
)

function changeInstruction(change: Partial<Draft['instructions'][number]>) {
  return (draft: Draft): Draft => ({
    ...draft,
    instructions: draft.instructions.map((old, at) => (at === 0 ? { ...old, ...change } : old)),
  })
}

/** Flips, cuts, insertions, splices, and wrong lengths. */
const place = fc.double({ min: 0, max: 0.999, noNaN: true })
const at = (bytes: Uint8Array, where: number) => Math.floor(where * bytes.length)
const wireChange: fc.Arbitrary<WireChange> = fc.oneof(
  fc.tuple(place, fc.nat(7)).map(([where, bit]) => (bytes: Uint8Array) => {
    const offset = at(bytes, where)
    return setByte(bytes, offset, (bytes[offset] ?? 0) ^ (1 << bit))
  }),
  fc.tuple(place, fc.nat(255)).map(
    ([where, value]) =>
      (bytes: Uint8Array) =>
        setByte(bytes, at(bytes, where), value),
  ),
  place.map((where) => (bytes: Uint8Array) => bytes.slice(0, at(bytes, where))),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => (bytes: Uint8Array) => Buffer.concat([bytes, more])),
  fc.tuple(place, place, place).map(([start, end, to]) => (bytes: Uint8Array) => {
    const part = bytes.slice(at(bytes, Math.min(start, end)), at(bytes, Math.max(start, end)))
    return Buffer.concat([bytes.slice(0, at(bytes, to)), part, bytes.slice(at(bytes, to))])
  }),
  // Signature count, header and account count.
  fc.tuple(fc.constantFrom(0, 65, 66, 67, 68, 69), fc.constantFrom(0, 1, 2, 3, 127, 128, 129, 255)).map(
    ([offset, value]) =>
      (bytes: Uint8Array) =>
        setByte(bytes, offset, value),
  ),
  fc.tuple(place, fc.constantFrom([0x80, 0x00], [0x81, 0x80, 0x00], [0xff, 0xff, 0x7f])).map(
    ([where, length]) =>
      (bytes: Uint8Array) =>
        Buffer.concat([bytes.slice(0, at(bytes, where)), Uint8Array.from(length), bytes.slice(at(bytes, where) + 1)]),
  ),
)

const setByte = (bytes: Uint8Array, offset: number, value: number) =>
  offset < bytes.length ? bytes.with(offset, value) : bytes

function watchRuns(network: Network, onRun: () => void): Network {
  const watched = <Given extends unknown[], Result>(run: (...given: Given) => Result) => {
    return (...given: Given) => {
      onRun()
      return run(...given)
    }
  }
  const { svm } = network
  return { ...network, svm: { ...svm, run: watched(svm.run), simulate: watched(svm.simulate) } }
}

import {
  type Address,
  address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { type Plan, type ReadMessage, readMessage } from '@solsmith/chain'
import { feeOf } from './feeOf.ts'
import { priorityCapLamports } from './prepareSend.ts'

export type JudgedChange =
  | { readonly isAllowed: true; readonly addedFeeLamports: bigint }
  | { readonly isAllowed: false; readonly addresses: readonly Address[] }

/** Lighthouse's assertions protect users (https://github.com/Jac0xb/lighthouse). */
const memoAddress = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const guardAddress = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
/** 0 and 1 charge a payer. */
const assertionTags = { first: 2, last: 15 }
/** Heap, unit limit, unit price, loaded bytes. */
const budgetLengths: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }

/**
 * Allows compute budget within the cap, memos without accounts, and the guard's assertions; the rest must be identical.
 */
export function classifyChange(
  shownBytes: Uint8Array,
  givenBytes: Uint8Array,
  lookupTables: Plan['lookupTables'] = {},
): JudgedChange {
  const shown = layWhole(readMessage(shownBytes), lookupTables)
  const given = layGiven(givenBytes, lookupTables)
  const [payer] = shown.accounts.keys()
  const refuse = (addresses: readonly Address[]): JudgedChange => ({
    isAllowed: false,
    addresses: addresses.length > 0 ? addresses : payer ? [payer] : [],
  })
  if (!given || given.head !== shown.head) return refuse([])
  const strange = given.lookups.find((lookup) => !shown.lookups.includes(lookup))
  if (strange !== undefined) return refuse([])
  const wanted = shown.instructions.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
  const budgetTags: number[] = []
  let next = 0
  for (const instruction of given.instructions) {
    const { program, accounts, data } = instruction
    if (program === COMPUTE_BUDGET_PROGRAM_ADDRESS) {
      const [tag = 0] = data
      if (accounts.length > 0 || data.length !== budgetLengths[tag] || budgetTags.includes(tag))
        return refuse([program])
      budgetTags.push(tag)
    } else if (instruction.text === wanted[next]?.text) next += 1
    else if (!isHarmless(instruction)) return refuse([...accounts, program])
  }
  if (next < wanted.length) return refuse(wanted.slice(next).map(({ program }) => program))
  const others = [...given.accounts].filter(([account, role]) => role !== (shown.accounts.get(account) ?? 'readonly'))
  if (others.length > 0) return refuse(others.map(([account]) => account))
  const addedFeeLamports = feeOf(givenBytes) - feeOf(shownBytes)
  return addedFeeLamports > priorityCapLamports ? refuse([]) : { isAllowed: true, addedFeeLamports }
}

const isHarmless = ({ program, accounts, data }: WholeInstruction): boolean =>
  (program === memoAddress && accounts.length === 0) ||
  (program === guardAddress && (data[0] ?? 0) >= assertionTags.first && (data[0] ?? 0) <= assertionTags.last)

type WholeInstruction = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: ReadMessage['instructions'][number]['data']
  readonly text: string
}

type WholeMessage = {
  /** Payer, signers, version and lifetime. */
  readonly head: string
  readonly accounts: ReadonlyMap<Address, string>
  /** Table, index and role. */
  readonly lookups: readonly string[]
  readonly instructions: readonly WholeInstruction[]
}

/** Null if invalid, or a table entry is missing. */
function layGiven(bytes: Uint8Array, lookupTables: Plan['lookupTables']): WholeMessage | null {
  try {
    // The decoder ignores extra bytes.
    const again = getCompiledTransactionMessageEncoder().encode(getCompiledTransactionMessageDecoder().decode(bytes))
    const isWhole = again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
    return isWhole ? layWhole(readMessage(bytes), lookupTables) : null
  } catch {
    return null
  }
}

/** @throws {TypeError} if a table, entry or account is missing. */
function layWhole(message: ReadMessage, lookupTables: Plan['lookupTables'] = {}): WholeMessage {
  const { version, header, staticAccounts, lifetimeToken, lookups, instructions } = message
  const signers = staticAccounts.slice(0, header.numSignerAccounts)
  const stated = staticAccounts.map(
    (account, index) => [account, roleOf(header, index, staticAccounts.length)] as const,
  )
  const looked = (role: 'writable' | 'readonly') =>
    lookups.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
      (role === 'writable' ? writableIndexes : readonlyIndexes).map((place) => {
        const account = lookupTables[lookupTableAddress]?.[place]
        if (!account) throw new TypeError('A lookup table of the message is not known.')
        return { account, role, text: `${lookupTableAddress} ${place} ${role}` }
      }),
    )
  const found = [...looked('writable'), ...looked('readonly')]
  const all = [...stated, ...found.map(({ account, role }) => [account, role] as const)]
  const nameOf = (index: number): Address => {
    const [account] = all[index] ?? []
    if (!account) throw new TypeError('The message names an account that it does not have.')
    return account
  }
  return {
    head: [version, lifetimeToken, staticAccounts[0], ...signers.toSorted()].join(' '),
    accounts: new Map(all),
    lookups: found.map(({ text }) => text),
    instructions: instructions.map(({ programAddressIndex, accountIndices, data }) => {
      const [program, accounts] = [nameOf(programAddressIndex), accountIndices.map(nameOf)]
      return { program, accounts, data, text: JSON.stringify([program, accounts, [...data]]) }
    }),
  }
}

function roleOf(
  { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts }: ReadMessage['header'],
  index: number,
  count: number,
) {
  if (index < numSignerAccounts)
    return index < numSignerAccounts - numReadonlySignerAccounts ? 'writable signer' : 'readonly signer'
  return index < count - numReadonlyNonSignerAccounts ? 'writable' : 'readonly'
}

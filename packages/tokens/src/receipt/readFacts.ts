import { type Address, getAddressDecoder, getTransactionDecoder, type ReadonlyUint8Array } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type MessageHead, readMessage } from '@solsmith/chain'
import { memoAddress } from '../programs/memo.ts'
import { authorityTypes } from '../programs/token2022/instructions.ts'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { token2022Address } from '../token/token2022.ts'
import { readPoolFacts } from './readPoolFacts.ts'

/** Facts of one instruction, decoded from its bytes. All values are text for serialization. */
export type Fact = {
  readonly program: string
  /** `mint-to`, `transfer` …; `other` for unknown instructions. */
  readonly does: string
  readonly with: Readonly<Record<string, string>>
}

/** Facts of a transaction, decoded from its bytes. */
export type TransactionFacts = {
  readonly feePayer: string
  readonly signers: readonly string[]
  readonly blockhash: string
  readonly facts: readonly Fact[]
  /** As in receipts from before an instruction was known. */
  readonly unknown: readonly Fact[]
}

/**
 * Decodes a transaction of this product from its bytes, offline.
 *
 * @throws {SolanaError} of kit if the bytes are not a transaction.
 */
export function readTransactionFacts(transaction: Uint8Array): TransactionFacts {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const { staticAccounts, header, lifetimeToken, instructions, lookups, head } = readMessage(messageBytes)
  // The bytes reference lookup table addresses by index.
  const inTables = (which: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap((lookup) => lookup[which].map((index) => `${lookup.lookupTableAddress}[${index}]`))
  const keys: readonly string[] = [...staticAccounts, ...inTables('writableIndexes'), ...inTables('readonlyIndexes')]
  const start = head ? readHead(head) : []
  const calls = instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    // Called programs are never in a lookup table.
    program: staticAccounts[programAddressIndex] ?? SYSTEM_PROGRAM_ADDRESS,
    accounts: accountIndices.map((index) => keys[index] ?? ''),
    data,
  }))
  return {
    feePayer: keys[0] ?? '',
    signers: keys.slice(0, header.numSignerAccounts),
    blockhash: lifetimeToken,
    facts: [...start, ...calls.map(readInstruction)],
    unknown: [...start, ...calls.map(readUnknown)],
  }
}

const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const readHead = ({ computeUnitLimit, priorityFeeLamports }: MessageHead): readonly Fact[] => [
  { program: budgetProgram, does: 'compute-limit', with: { units: String(computeUnitLimit) } },
  { program: budgetProgram, does: 'priority-fee', with: { lamports: String(priorityFeeLamports) } },
]

type Call = { readonly program: Address; readonly accounts: readonly string[]; readonly data: ReadonlyUint8Array }

function readInstruction(call: Call): Fact {
  const read = readers[call.program]?.(call) ?? readPoolFacts(call)
  return read ? { program: call.program, ...read } : readUnknown(call)
}

const readUnknown = ({ program, accounts, data }: Call): Fact => ({
  program,
  does: 'other',
  with: { bytes: hex(data), accounts: accounts.join(' ') },
})

type Reading = Omit<Fact, 'program'> | null
type Reader = (call: Call) => Reading

const fact = (does: string, values: Record<string, string | undefined>): Reading => ({
  does,
  with: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ''])),
})

const readToken: Reader = ({ accounts: [first, second, third, fourth], data }) => {
  const amount = () => u64(data, 1)
  const tag = data[0]
  if (tag === 3) return fact('transfer', { from: first, to: second, amount: amount() })
  if (tag === 12) return fact('transfer', { from: first, mint: second, to: third, by: fourth, amount: amount() })
  if (tag === 6) return fact('set-authority', { of: first, by: second, power: powerOf(data[1]), to: optional(data, 2) })
  if (tag === 7 || tag === 14) return fact('mint-to', { mint: first, to: second, by: third, amount: amount() })
  if (tag === 8 || tag === 15) return fact('burn', { from: first, mint: second, by: third, amount: amount() })
  if (tag === 9) return fact('close', { account: first, to: second, by: third })
  if (tag === 10) return fact('freeze', { account: first, mint: second, by: third })
  if (tag === 11) return fact('thaw', { account: first, mint: second, by: third })
  if (tag === 17) return fact('sync-sol', { account: first })
  if (tag === 20)
    return fact('make-mint', {
      mint: first,
      decimals: String(data[1]),
      mintAuthority: key(data, 2),
      freezeAuthority: optional(data, 34),
    })
  if (tag === 38) return fact('withdraw-excess', { from: first, to: second, by: third })
  if (tag === 45) return fact('unwrap', { from: first, to: second, amount: data[1] === 1 ? u64(data, 2) : 'all' })
  return null
}

const readModern: Reader = (call) => {
  const { accounts, data } = call
  const [first, second] = accounts
  if (startsWith(data, initializeStart)) {
    const [name, symbol, uri] = texts(data, 8, 3)
    return fact('write-metadata', { mint: first, updateAuthority: second, name, symbol, uri })
  }
  if (startsWith(data, updateFieldStart)) {
    const field = data[8] ?? 0
    const [a, b] = texts(data, 9, field === 3 ? 2 : 1)
    const names = ['name', 'symbol', 'uri'] as const
    return fact('update-metadata', { mint: first, field: names[field] ?? a, value: field === 3 ? b : a })
  }
  if (startsWith(data, removeKeyStart))
    return fact('update-metadata', { mint: first, field: texts(data, 9, 1)[0], value: '' })
  if (startsWith(data, updateAuthorityStart))
    return fact('set-authority', { of: first, by: second, power: 'update', to: nonZero(key(data, 8)) })
  if (data[0] === 26 && data[1] === 5)
    return fact('set-transfer-fee', { mint: first, basisPoints: u16(data, 2), maximumFee: u64(data, 4) })
  if (data[0] === 26 && data[1] === 4) return fact('harvest', { mint: first, from: accounts.slice(1).join(' ') })
  if (data[0] === 26 && data[1] === 2) return fact('withdraw-fees', { mint: first, to: second })
  if (data[0] === 44 && data[1] === 1) return fact('pause', { mint: first })
  if (data[0] === 44 && data[1] === 2) return fact('resume', { mint: first })
  const setup = extensionTags[data[0] ?? -1]
  if (setup) return fact('extension', { mint: first, extension: setup, bytes: hex(data) })
  return readToken(call)
}

const readSystem: Reader = ({ accounts: [first, second, third], data }) => {
  const tag = data.length >= 4 ? viewOf(data).getUint32(0, true) : -1
  if (tag === 2) return fact('pay', { from: first, to: second, lamports: u64(data, 4) })
  if (tag === 3) {
    const [seed] = texts64(data, 36)
    return fact('make-account', { payer: first, account: second, base: key(data, 4), seed })
  }
  if (tag === 4) return fact('advance-nonce', { account: first, by: third })
  if (tag === 6) return fact('make-nonce', { account: first, by: key(data, 4) })
  if (tag === 5) return fact('withdraw-nonce', { from: first, to: second, lamports: u64(data, 4) })
  return null
}

const readMetadata: Reader = ({ accounts: [metadata, second], data }) => {
  if (data[0] === 33) {
    const [name, symbol, uri] = texts(data, 1, 3)
    return fact('write-metadata', { metadata, mint: second, name, symbol, uri })
  }
  if (data[0] !== 15) return null
  const [name, symbol, uri] = data[1] === 1 ? texts(data, 2, 3) : []
  return fact('update-metadata', { metadata, ...(name === undefined ? {} : { name, symbol, uri }), bytes: hex(data) })
}

const readAssociated: Reader = ({ accounts: [, account, owner, mint] }) =>
  fact('open-account', { account, owner, mint })

const readMemo: Reader = ({ data }) => fact('memo', { text: new TextDecoder().decode(bytesOf(data)) })

const readBudget: Reader = ({ data }) => {
  if (data[0] === 2) return fact('compute-limit', { units: String(viewOf(data).getUint32(1, true)) })
  if (data[0] === 3) return fact('compute-price', { microLamports: u64(data, 1) })
  return null
}

const readers: { readonly [program: string]: Reader } = {
  [TOKEN_PROGRAM_ADDRESS]: readToken,
  [token2022Address]: readModern,
  [SYSTEM_PROGRAM_ADDRESS]: readSystem,
  [tokenMetadataAddress]: readMetadata,
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS]: readAssociated,
  [memoAddress]: readMemo,
  [budgetProgram]: readBudget,
}

/** The first 8 bytes of SHA-256 of the metadata interface's instruction names; see `token2022.ts`. */
const initializeStart = [0xd2, 0xe1, 0x1e, 0xa2]
const updateFieldStart = [0xdd, 0xe9, 0x31, 0x2d]
const removeKeyStart = [0xea, 0x12, 0x20, 0x38]
const updateAuthorityStart = [0xd7, 0xe4, 0xa6, 0xe4]

const extensionTags: { readonly [tag: number]: string } = {
  25: 'close-authority',
  26: 'transfer-fee',
  28: 'default-state',
  32: 'non-transferable',
  33: 'interest',
  35: 'permanent-delegate',
  36: 'hook',
  39: 'metadata-pointer',
  43: 'scaled-amount',
  44: 'pausable',
}

// The values are the numbers of an enum.
const authorityNames = new Map(Object.entries(authorityTypes).map(([power, type]) => [type as number, power]))
const powerOf = (type: number | undefined) => authorityNames.get(type ?? -1) ?? `type ${type}`

const startsWith = (data: ReadonlyUint8Array, start: readonly number[]) => start.every((byte, at) => data[at] === byte)
const bytesOf = (data: ReadonlyUint8Array) => new Uint8Array(data)
const viewOf = (data: ReadonlyUint8Array) => new DataView(bytesOf(data).buffer)
const u64 = (data: ReadonlyUint8Array, at: number) => viewOf(data).getBigUint64(at, true).toString()
const u16 = (data: ReadonlyUint8Array, at: number) => viewOf(data).getUint16(at, true).toString()
const key = (data: ReadonlyUint8Array, at: number): string => getAddressDecoder().decode(data.slice(at, at + 32))
const optional = (data: ReadonlyUint8Array, at: number) => (data[at] === 1 ? key(data, at + 1) : 'none')
const nonZero = (address: string) => (address === SYSTEM_PROGRAM_ADDRESS ? 'none' : address)
const hex = (data: ReadonlyUint8Array) => [...bytesOf(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function texts(data: ReadonlyUint8Array, start: number, count: number): readonly string[] {
  const view = viewOf(data)
  const found: string[] = []
  let at = start
  while (found.length < count) {
    const length = view.getUint32(at, true)
    found.push(new TextDecoder().decode(bytesOf(data).subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return found
}

function texts64(data: ReadonlyUint8Array, at: number): readonly string[] {
  const length = Number(viewOf(data).getBigUint64(at, true))
  return [new TextDecoder().decode(bytesOf(data).subarray(at + 8, at + 8 + length))]
}

import {
  type Address,
  addDecoderSizePrefix,
  fixDecoderSize,
  getAddressDecoder,
  getBase16Decoder,
  getBooleanDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import {
  type InstructionName,
  type MessageHead,
  nameInstruction,
  nameProgram,
  type ReadMessage,
  showHidden,
} from '@solsmith/chain'
import type { AuthorityName, DescribedInstruction, DescribedTransaction, InstructionDetail } from './described.ts'
import { revealText } from './plainText.ts'
import { type Accounts, readGains } from './readGains.ts'
import { settingDetails } from './settingDetails.ts'

/**
 * Describes a transaction instruction by instruction; unreadable ones are shown as bytes, never omitted.
 *
 * @param accounts - Static and looked-up accounts; an instruction that uses any other is shown as unknown.
 */
export function describeTransaction(
  { staticAccounts, instructions, head }: ReadMessage,
  accounts: Accounts = staticAccounts,
): Omit<DescribedTransaction, 'effects'> | null {
  const [feePayer] = staticAccounts
  const described = instructions.map(({ programAddressIndex, accountIndices, data }) => {
    // The runtime refuses programs from lookup tables.
    const programAddress = staticAccounts[programAddressIndex]
    const used = accountIndices.map((index) => accounts[index])
    return programAddress === undefined ? null : describeInstruction(programAddress, data, used)
  })
  const known = described.filter((instruction) => instruction !== null)
  if (feePayer === undefined || known.length < described.length) return null
  const made = readMade(known, instructions, accounts)
  const [first] = known
  // The runtime treats the nonce as the blockhash if this instruction comes first.
  const isDurable = first?.program === 'system' && first.dataHex.startsWith(advanceNonce)
  return {
    feePayer,
    isDurable,
    instructions: [...(head ? describeHead(head) : []), ...known.map((one) => withMade(one, made))],
  }
}

const advanceNonce = '04000000'

type Made = ReadonlyMap<Address, { readonly decimals?: number; readonly symbol?: string }>

function readMade(
  described: readonly DescribedInstruction[],
  instructions: ReadMessage['instructions'],
  accounts: Accounts,
): Made {
  const made = new Map<Address, { decimals?: number; symbol?: string }>()
  for (const [index, { instruction, detail }] of described.entries()) {
    const { accountIndices = [], data } = instructions[index] ?? {}
    const place = instruction === null ? undefined : mintPlaces[instruction]
    const mint = place === undefined ? undefined : accounts[accountIndices[place] ?? -1]
    if (mint === undefined) continue
    const decimals = instruction === 'initializeMint' ? data?.[1] : undefined
    const symbol = detail?.kind === 'token' ? detail.symbol : undefined
    made.set(mint, {
      ...made.get(mint),
      ...(decimals === undefined ? {} : { decimals }),
      ...(symbol === undefined ? {} : { symbol }),
    })
  }
  return made
}

const mintPlaces: { readonly [I in InstructionName]?: number } = {
  initializeMint: 0,
  initializeMetadata: 2,
  createMetadata: 1,
}

/** Formats amounts of a mint created in the same transaction with its decimals. */
function withMade(described: DescribedInstruction, made: Made): DescribedInstruction {
  const { detail } = described
  const isAmount = detail?.kind === 'units' || detail?.kind === 'transferFee'
  const facts = isAmount && detail.mint ? made.get(detail.mint) : undefined
  return facts && detail ? { ...described, detail: { ...facts, ...detail } } : described
}

/** Version 1 moves the compute budget into its header: describe it the same way. */
const describeHead = ({ computeUnitLimit, priorityFeeLamports }: MessageHead): readonly DescribedInstruction[] => [
  { ...budget, instruction: 'setComputeLimit', detail: { kind: 'computeUnits', count: computeUnitLimit } },
  { ...budget, instruction: 'setComputePrice', detail: { kind: 'sol', lamports: priorityFeeLamports } },
]

const budget = {
  // The program's public address.
  programAddress: 'ComputeBudget111111111111111111111111111111' as Address,
  program: 'computeBudget',
  dataHex: '',
  gains: [],
} as const

function describeInstruction(
  programAddress: Address,
  data: ReadonlyUint8Array,
  accounts: Accounts,
): DescribedInstruction {
  const dataHex = getBase16Decoder().decode(data)
  const program = nameProgram(programAddress)
  const named = program && nameInstruction(program, dataHex)
  // A memo's accounts do not change its meaning.
  const isRead = named === 'memo' || accounts.every((account) => account !== undefined)
  const instruction = isRead ? named : null
  return {
    programAddress,
    program,
    instruction,
    dataHex,
    detail: instruction && readDetail(instruction, data, accounts),
    gains: instruction
      ? readGains(instruction, data, accounts)
      : accounts.flatMap((address) => (address ? [{ role: 'account' as const, address }] : [])),
  }
}

/** Returns no detail for data shorter than the layout, which the program will refuse. */
function readDetail(
  instruction: InstructionName,
  data: ReadonlyUint8Array,
  accounts: Accounts,
): InstructionDetail | null {
  try {
    return details[instruction]?.(data, accounts) ?? null
  } catch {
    return null
  }
}

const text = addDecoderSizePrefix(getBytesDecoder(), getU32Decoder())
// Not kit's text decoder: it drops zero bytes, and users must see what they sign.
const decodeText = (bytes: ReadonlyUint8Array) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes))
const toText = (bytes: ReadonlyUint8Array) => revealText(decodeText(bytes))
const toLines = (bytes: ReadonlyUint8Array) => decodeText(bytes).split('\n').map(showHidden).join('\n')
const skip = (bytes: number) => fixDecoderSize(getBytesDecoder(), bytes)
const u64At = (data: ReadonlyUint8Array, offset: number) => getU64Decoder().read(data, offset)[0]

const withSeed = getStructDecoder([
  ['start', skip(4 + 32)],
  ['seed', addDecoderSizePrefix(getBytesDecoder(), getU64Decoder())],
  ['lamports', getU64Decoder()],
])
const authority = getStructDecoder([
  ['start', skip(1)],
  ['type', getU8Decoder()],
  ['isGiven', getBooleanDecoder()],
])
/** Name, symbol and URI follow the discriminator: 8 bytes in the interface, 1 in Token Metadata. */
const metadataAfter = (start: number) =>
  getStructDecoder([
    ['start', skip(start)],
    ['name', text],
    ['symbol', text],
    ['uri', text],
  ])

const authorityNames: { readonly [type: number]: AuthorityName } = {
  0: 'mint',
  1: 'freeze',
  2: 'owner',
  3: 'close',
  4: 'transferFee',
  5: 'withheldFees',
  6: 'closeMint',
  7: 'interest',
  8: 'delegate',
  9: 'confidential',
  10: 'hook',
  11: 'confidentialFee',
  12: 'pointer',
  13: 'groupPointer',
  14: 'memberPointer',
  15: 'multiplier',
  16: 'pause',
  17: 'permissionedBurn',
}

/** 32 zeros mean none in the metadata interface (OptionalNonZeroPubkey). */
const noOne = '11111111111111111111111111111111'

/** Offsets of amount and decimals, and account positions. */
type Units = {
  readonly amount: number
  readonly decimals?: number
  readonly from?: number
  readonly mint?: number
  readonly to?: number
}

const units: Readonly<Record<number, Units>> = {
  3: { amount: 1, from: 0, to: 1 },
  4: { amount: 1, from: 0 },
  7: { amount: 1, mint: 0, to: 1 },
  8: { amount: 1, mint: 1 },
  12: { amount: 1, decimals: 9, mint: 1, to: 2 },
  13: { amount: 1, decimals: 9, mint: 1 },
  14: { amount: 1, decimals: 9, mint: 0, to: 1 },
  15: { amount: 1, decimals: 9, mint: 1 },
  // Transfer fee extension: a second byte selects the instruction.
  26: { amount: 2, decimals: 10, mint: 1, to: 2 },
}

function readUnits(data: ReadonlyUint8Array, accounts: Accounts): InstructionDetail {
  const place = units[data[0] ?? -1] ?? { amount: 1 }
  const accountAt = (at: number | undefined) => (at === undefined ? undefined : accounts[at])
  const [from, mint, to] = [accountAt(place.from), accountAt(place.mint), accountAt(place.to)]
  const decimals = place.decimals === undefined ? undefined : data[place.decimals]
  return {
    kind: 'units',
    amount: u64At(data, place.amount),
    ...(decimals === undefined ? {} : { decimals }),
    ...(from ? { from } : {}),
    ...(mint ? { mint } : {}),
    ...(to ? { to } : {}),
  }
}

const details: {
  readonly [I in InstructionName]?: (data: ReadonlyUint8Array, accounts: Accounts) => InstructionDetail | null
} = {
  ...settingDetails,
  createAccount: (data) => ({ kind: 'sol', lamports: u64At(data, 4) }),
  transferSol: (data) => ({ kind: 'sol', lamports: u64At(data, 4) }),
  withdrawNonce: (data) => ({ kind: 'sol', lamports: u64At(data, 4) }),
  createAccountWithSeed: (data) => ({ kind: 'sol', lamports: withSeed.decode(data).lamports }),
  mintTo: readUnits,
  burn: readUnits,
  approve: readUnits,
  transferToken: readUnits,
  setAuthority: (data) => {
    const { type, isGiven } = authority.decode(data)
    const next = isGiven ? getAddressDecoder().read(data, 3)[0] : null
    return { kind: 'authority', authority: authorityNames[type] ?? 'other', next }
  },
  updateMetadataAuthority: (data) => {
    const [next] = getAddressDecoder().read(data, 8)
    return { kind: 'authority', authority: 'metadata', next: next === noOne ? null : next }
  },
  initializeMetadata: (data) => readMetadata(data, 8),
  createMetadata: (data) => readMetadata(data, 1),
  // Its parts are optional.
  updateMetadata: (data) => (data[1] === 1 ? readMetadata(data, 2) : null),
  updateMetadataField: readField,
  removeMetadataField: (data) => ({ kind: 'field', field: `“${toText(text.read(data, 9)[0])}”`, value: null }),
  memo: (data) => ({ kind: 'text', text: toLines(data) }),
  setComputeLimit: (data) => ({ kind: 'computeUnits', count: getU32Decoder().read(data, 1)[0] }),
  setComputePrice: (data) => ({ kind: 'computePrice', microLamports: u64At(data, 1) }),
}

/** Three fields have numbers; others have a name. */
function readField(data: ReadonlyUint8Array): InstructionDetail | null {
  const number = data[8] ?? 0
  const [field, at] = number === 3 ? text.read(data, 9) : [null, 9]
  // In quotes, because a custom field can be called “name”.
  const name = field ? `“${toText(field)}”` : fields[number]
  return name === undefined ? null : { kind: 'field', field: name, value: toText(text.read(data, at)[0]) }
}

const fields: readonly string[] = ['name', 'symbol', 'uri']

function readMetadata(data: ReadonlyUint8Array, start: number): InstructionDetail {
  const { name, symbol, uri } = metadataAfter(start).decode(data)
  return { kind: 'token', name: toText(name), symbol: toText(symbol), uri: toText(uri) }
}

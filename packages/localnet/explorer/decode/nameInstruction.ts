import type { ParsedInstruction } from '../network/answers.ts'
import { toWords } from '../text/toWords.ts'
import { programs } from './programs.ts'
import { readBase58 } from './readBase58.ts'
import { readTexts, readUnsigned } from './readBytes.ts'

export type NamedInstruction = { readonly title: string; readonly facts: Readonly<Record<string, unknown>> }

/** Decodes programs that the network does not parse by their first bytes. */
export function nameInstruction({ programId, parsed, data }: ParsedInstruction): NamedInstruction {
  if (typeof parsed === 'string') return { title: 'Memo', facts: { text: parsed } }
  if (parsed) return { title: commonTitles[parsed.type] ?? toWords(parsed.type), facts: parsed.info ?? {} }
  const bytes = readBase58(data ?? '', maxDataCharacters) ?? new Uint8Array()
  return readers.get(programId)?.(bytes) ?? unknownInstruction
}

const commonTitles: Readonly<Record<string, string>> = {
  create: 'Create token account',
  createIdempotent: 'Create token account if missing',
  createAccountWithSeed: 'Create account',
  initializeMint2: 'Initialize mint',
  initializeAccount2: 'Initialize account',
  initializeAccount3: 'Initialize account',
  transferChecked: 'Transfer tokens',
  mintTo: 'Mint tokens',
  mintToChecked: 'Mint tokens',
  burn: 'Burn tokens',
  burnChecked: 'Burn tokens',
  syncNative: 'Wrap SOL',
}

const maxDataCharacters = 6_000

const unknownInstruction: NamedInstruction = { title: 'Unknown instruction', facts: {} }

type Read = (bytes: Uint8Array) => NamedInstruction | null

const readers: ReadonlyMap<string, Read> = new Map([
  [programs.computeBudget, readComputeBudget],
  [programs.token2022, readToken2022],
  [programs.tokenMetadata, readTokenMetadata],
  [programs.cpSwap, byDiscriminator(nameCpSwap)],
  [programs.cpLock, byDiscriminator(nameCpLock)],
])

function readComputeBudget(bytes: Uint8Array): NamedInstruction | null {
  const value = (length: number) => (bytes.length >= 1 + length ? readUnsigned(bytes, 1, length) : null)
  const named: readonly [title: string, fact: string, length: number][] = [
    ['', '', 0],
    ['Request heap frame', 'bytes', 4],
    ['Set compute unit limit', 'units', 4],
    ['Set compute unit price', 'microLamportsPerUnit', 8],
    ['Set loaded accounts data size limit', 'bytes', 4],
  ]
  const [title, fact, length] = named[bytes[0] ?? 0] ?? []
  const read = length ? value(length) : null
  return title && fact && read !== null ? { title, facts: { [fact]: read } } : null
}

/** Interface instructions have eight-byte discriminators (`spl_discriminator`). */
function readToken2022(bytes: Uint8Array): NamedInstruction | null {
  const named: Readonly<Record<string, string>> = {
    d2e11ea258b84d8d: 'Initialize token metadata',
    dde9312db5cadcc8: 'Update a field of the token metadata',
    ea122038598d25b5: 'Remove a key of the token metadata',
    d7e4a6e45464567b: 'Update token metadata authority',
    faa6b4fa0d0cb846: 'Emit token metadata',
    '79716c2736330004': 'Initialize token group',
    '6c25ab8ff81e126e': 'Change the size of the token group',
    a1695801edddd8cb: 'Update token group authority',
    '9820deb0dfed7486': 'Initialize token group member',
  }
  const title = named[toHex(bytes.subarray(0, 8))]
  if (title === undefined) return null
  if (title !== 'Initialize token metadata') return { title, facts: {} }
  const [name, symbol, uri] = readTexts(bytes, 8, 3)
  return { title, facts: uri === undefined ? {} : { name, symbol, uri } }
}

/** Instructions used by tokens without a collection. */
function readTokenMetadata(bytes: Uint8Array): NamedInstruction | null {
  const named: Readonly<Record<number, string>> = {
    4: 'Record that the first sale happened',
    7: 'Sign metadata',
    11: 'Convert master edition',
    15: 'Update metadata account (second version)',
    16: 'Create metadata account (second version)',
    17: 'Create master edition (third version)',
    33: 'Create metadata account (third version)',
    38: 'Burn edition NFT',
    41: 'Burn',
    42: 'Create metadata',
    43: 'Mint',
    44: 'Delegate',
    45: 'Revoke',
    49: 'Transfer',
    50: 'Update metadata',
    52: 'Verify',
    53: 'Unverify',
  }
  const tag = bytes[0]
  const title = tag === undefined ? undefined : named[tag]
  if (title === undefined) return null
  // Texts follow the tag and, in the newest form, a version.
  const start = { 16: 1, 33: 1, 42: 2 }[tag ?? 0]
  const [name, symbol, uri] = start === undefined ? [] : readTexts(bytes, start, 3)
  return { title, facts: uri === undefined ? {} : { name, symbol, uri } }
}

type Named = readonly [title: string, ...numbers: string[]]

/** Anchor: the first 8 bytes of SHA-256("global:<name>"), then u64 values. */
function nameCpSwap(discriminator: string): Named | undefined {
  const named: Readonly<Record<string, Named>> = {
    afaf6d1f0d989bed: ['Create pool', 'initialAmount0', 'initialAmount1', 'openTime'],
    '3f37fe4131b25979': ['Create pool with permission', 'initialAmount0', 'initialAmount1', 'openTime'],
    f223c68952e1f2b6: ['Add liquidity', 'lpTokenAmount', 'maximumAmount0', 'maximumAmount1'],
    b712469c946da122: ['Remove liquidity', 'lpTokenAmount', 'minimumAmount0', 'minimumAmount1'],
    '8fbe5adac41e33de': ['Swap exact input', 'amountIn', 'minimumAmountOut'],
    '37d96256a34ab4ad': ['Swap exact output', 'maximumAmountIn', 'amountOut'],
    '1416567bc61cdb84': ['Collect creator fee'],
    '8888fcddc2427e59': ['Collect protocol fee', 'amount0Requested', 'amount1Requested'],
    a78a4e95dfc2067e: ['Collect fund fee', 'amount0Requested', 'amount1Requested'],
    '8934edd4d7756c68': ['Create pool settings'],
    '313cae889a1c74c8': ['Update pool settings'],
    '82576c062ee0757b': ['Update pool status'],
    '878802d889a9b5ca': ['Create permission'],
    '9c5420764587467b': ['Close permission'],
  }
  return named[discriminator]
}

function nameCpLock(discriminator: string): Named | undefined {
  const named: Readonly<Record<string, Named>> = {
    d89d1d4e26331f1a: ['Lock liquidity', 'lpTokenAmount'],
    '081e33c7d1b8f785': ['Collect fees of locked liquidity', 'feeLpTokenAmount'],
  }
  return named[discriminator]
}

function byDiscriminator(find: (discriminator: string) => Named | undefined): Read {
  return (bytes) => {
    const [title, ...numbers] = find(toHex(bytes.subarray(0, 8))) ?? []
    if (title === undefined) return null
    const facts = numbers.map((name, index) => [name, readUnsigned(bytes, 8 + 8 * index, 8)] as const)
    return { title, facts: Object.fromEntries(facts.filter(([, value]) => value !== null)) }
  }
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

import { keccak_256 } from '@noble/hashes/sha3.js'
import { hasHidden } from '@solsmith/chain'
import { FrameError } from '../errors.ts'
import { checksumAddress } from './address.ts'
import { fromHex, join, toHex, toWord } from './hex.ts'
import { parseTypes, type Types } from './typedTypes.ts'

/** Maximum that a user can review. */
const textLimit = 65_536
const depthLimit = 8
const valueLimit = 400

export type TypedValue = { readonly name: string; readonly type: string } & (
  | { readonly text: string }
  | { readonly parts: readonly TypedValue[] }
)

/** Typed data (EIP-712) with its display tree and hash. */
export type TypedData = {
  readonly primaryType: string
  readonly domain: readonly TypedValue[]
  readonly message: readonly TypedValue[]
  /** Whether its domain names a chain. */
  readonly namesChain: boolean
  readonly hash: Uint8Array
}

const domainFields = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])
const domainType = 'EIP712Domain'

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses the parameters of `eth_signTypedData_v4`, an object or JSON.
 *
 * @throws {FrameError} `TypedDataError` with the path; `EvmChainError`.
 */
export function parseTypedData(given: unknown, chain: bigint): TypedData {
  const data = requireFields(typeof given === 'string' ? parse(given) : given, 'data')
  const types = parseTypes(data.types)
  const domain = requireFields(data.domain ?? {}, 'domain')
  types.set(domainType, readDomainType(types, domain))
  const { primaryType } = data
  if (typeof primaryType !== 'string' || primaryType === domainType || !types.has(primaryType))
    throw new FrameError('TypedDataError', { where: 'primaryType' })
  const reader = createReader(types)
  const [ofDomain, ofMessage] = [
    reader.readStruct(domainType, domain, { where: 'domain', depth: 0 }),
    reader.readStruct(primaryType, data.message, { where: 'message', depth: 0 }),
  ]
  const named = ofDomain.parts.find(({ name }) => name === 'chainId')
  if (named && 'text' in named && BigInt(named.text) !== chain)
    throw new FrameError('EvmChainError', { chain: named.text })
  return {
    primaryType,
    domain: ofDomain.parts,
    message: ofMessage.parts,
    namesChain: named !== undefined,
    hash: keccak_256(join([Uint8Array.of(0x19, 0x01), ofDomain.word, ofMessage.word])),
  }
}

function parse(text: string): unknown {
  if (text.length > textLimit) throw new FrameError('TypedDataError', { where: 'size' })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FrameError('TypedDataError', { where: 'JSON' }, { cause })
  }
}

/** @throws {FrameError} `TypedDataError` */
function requireFields(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FrameError('TypedDataError', { where })
  // Checked on access.
  return value as Fields
}

/** Requires exactly the signed domain fields: an unsigned chain would mislead. */
function readDomainType(types: Types, domain: Fields) {
  const present = Object.keys(domain)
  const declared = types.get(domainType) ?? []
  const isKnown = declared.every(({ name, type }) => domainFields.get(name) === type)
  if (!isKnown || declared.length !== present.length || !declared.every(({ name }) => present.includes(name)))
    throw new FrameError('TypedDataError', { where: 'domain' })
  return declared
}

type Read = { readonly word: Uint8Array; readonly shown: { readonly text: string } | { parts: readonly TypedValue[] } }
type Place = { readonly where: string; readonly depth: number }

function createReader(types: Types) {
  let count = 0

  function readStruct(type: string, value: unknown, { where, depth }: Place) {
    const fields = requireFields(value, where)
    const read = (types.get(type) ?? []).map((member) => {
      const place = { where: `${where}.${member.name}`, depth: depth + 1 }
      // Never inherited properties.
      const own = Object.hasOwn(fields, member.name) ? fields[member.name] : undefined
      return { ...member, ...readValue(member.type, own, place) }
    })
    const typeHash = keccak_256(new TextEncoder().encode(encodeType(types, type)))
    return {
      word: keccak_256(join([typeHash, ...read.map(({ word }) => word)])),
      parts: read.map(({ name, type: of, shown }): TypedValue => ({ name, type: of, ...shown })),
    }
  }

  function readValue(type: string, value: unknown, place: Place): Read {
    count += 1
    if (count > valueLimit || place.depth > depthLimit) throw new FrameError('TypedDataError', { where: 'size' })
    const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) return readList(item, value, { ...place, length: length ?? '' })
    if (!types.has(type)) return readAtom(type, value, place.where)
    const { word, parts } = readStruct(type, value, place)
    return { word, shown: { parts } }
  }

  function readList(item: string, value: unknown, { where, depth, length }: Place & { readonly length: string }): Read {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw new FrameError('TypedDataError', { where })
    const read = value.map((one: unknown, index) =>
      readValue(item, one, { where: `${where}[${index}]`, depth: depth + 1 }),
    )
    const parts = read.map(({ shown }, index): TypedValue => ({ name: `${index + 1}`, type: item, ...shown }))
    return { word: keccak_256(join(read.map(({ word }) => word))), shown: { parts } }
  }

  return { readStruct }
}

/** Encodes a type with its dependencies (EIP-712, `encodeType`). */
function encodeType(types: Types, primary: string): string {
  const found = new Set([primary])
  for (const name of found)
    for (const { type } of types.get(name) ?? []) {
      const [base = ''] = type.split('[', 1)
      if (types.has(base)) found.add(base)
    }
  const [, ...others] = found
  return [primary, ...others.toSorted((one, other) => (one < other ? -1 : 1))]
    .map((name) => `${name}(${(types.get(name) ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}

/** @throws {FrameError} `TypedDataError` for a value that is not of its type. */
function readAtom(type: string, value: unknown, where: string): Read {
  const read = atomOf(type)?.(value)
  if (!read) throw new FrameError('TypedDataError', { where })
  return { word: read.word, shown: { text: read.text } }
}

type Atom = (value: unknown) => { readonly word: Uint8Array; readonly text: string } | null

function atomOf(type: string): Atom | null {
  if (type === 'string') return readText
  if (type === 'bool')
    return (value) => (typeof value === 'boolean' ? { word: toWord(value ? 1n : 0n), text: String(value) } : null)
  if (type === 'address') return readAddress
  if (type === 'bytes') return readBytes
  const [, kind, size] = /^(bytes|u?int)(\d+)$/.exec(type) ?? []
  if (kind === 'bytes') return (value) => readFixed(value, Number(size))
  return kind === undefined ? null : (value) => readInteger(value, { isSigned: kind === 'int', bits: Number(size) })
}

const readText: Atom = (value) => {
  // A lone surrogate has no UTF-8 bytes, so display and signature would differ.
  if (typeof value !== 'string' || /\p{Surrogate}/u.test(value)) return null
  return { word: keccak_256(new TextEncoder().encode(value)), text: makeVisible(value) }
}

/** Escapes invisible and bidirectional characters. */
const makeVisible = (text: string): string =>
  hasHidden(text.replace(/[\n\r\t]/g, ''))
    ? text.replaceAll(/[^\x20-\x7e]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    : text

const readAddress: Atom = (value) => {
  const bytes = fromHex(value)
  return bytes?.length === 20 ? { word: toWord(BigInt(toHex(bytes))), text: checksumAddress(bytes) } : null
}

const readBytes: Atom = (value) => {
  const bytes = fromHex(value)
  return bytes && { word: keccak_256(bytes), text: toHex(bytes) }
}

function readFixed(value: unknown, size: number): ReturnType<Atom> {
  const bytes = fromHex(value)
  if (bytes?.length !== size) return null
  const word = new Uint8Array(32)
  word.set(bytes)
  return { word, text: toHex(bytes) }
}

function readInteger(value: unknown, { isSigned, bits }: { isSigned: boolean; bits: number }): ReturnType<Atom> {
  const isWritten = typeof value === 'string' && /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isWritten && !Number.isSafeInteger(value)) return null
  // A safe integer, or a numeric text.
  const amount = BigInt(value as string | number)
  const least = isSigned ? -(1n << BigInt(bits - 1)) : 0n
  const most = (1n << BigInt(isSigned ? bits - 1 : bits)) - 1n
  return amount < least || amount > most ? null : { word: toWord(amount), text: amount.toString() }
}

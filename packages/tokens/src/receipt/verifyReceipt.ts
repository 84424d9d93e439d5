import {
  getBase58Decoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { type ChainRpc, isChainError, mapLimit, type Network } from '@solsmith/chain'
import {
  type ActionReceipt,
  type ActionReceiptInput,
  decodeBase64,
  fetchLanded,
  hashFile,
  type ReceiptFile,
} from './actionReceipt.ts'
import { ReceiptError } from './errors.ts'
import { type Claims, readKindClaim, readSubjectClaim, type Signed } from './readClaims.ts'
import { type Fact, readTransactionFacts, type TransactionFacts } from './readFacts.ts'
import { createReader, type Reader, readLabelClaim } from './readLabelClaim.ts'
import { wholeLabel } from './wholeLabel.ts'

/** Difference found in a receipt; `field` is its path. */
export type ReceiptDifference = { readonly field: string; readonly says: string; readonly found: string }

/** Parts by source. */
export type ReceiptPart = 'network' | 'records' | 'plan' | 'files' | 'token'

/** Valid only without differences and unchecked parts. */
export type ReceiptCheck = {
  readonly differences: readonly ReceiptDifference[]
  readonly unchecked: readonly ReceiptPart[]
  readonly unconfirmed: readonly UnconfirmedClaim[]
  readonly reason: UncheckedReason | null
}

/** `facts` are from the bytes. */
export type ReceiptVerdict = ReceiptCheck & { readonly receipt: ActionReceipt; readonly facts: readonly Fact[] }

/** Claim without proof. */
export type UnconfirmedClaim = {
  readonly field: keyof Claims
  readonly says: string
  /** The network's name; empty if unknown. */
  readonly today: string
}

type UncheckedReason = 'offline' | 'missing' | 'otherNetwork'

type Place = { readonly rpc: ChainRpc; readonly network: Pick<Network, 'name' | 'genesisHash'> }

/** Without one, its part is unchecked. */
export type ReceiptSources = {
  readonly files?: Partial<Record<ReceiptFile['name'], Uint8Array<ArrayBuffer>>>
  readonly findNetwork?: (genesisHash: string) => Promise<Place | UncheckedReason>
  readonly findPlan?: (signature: string) => Promise<Claims | null>
  readonly readFile?: (uri: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** A list of 20,000 recipients fits. */
const maxReceipts = 1_000
const receiptsAtOnce = 8

/**
 * Verifies a receipt by its bytes and the sources.
 *
 * @throws {TokenError} As `verifyReceipts`.
 */
export const verifyReceipt = async (text: string, sources: ReceiptSources = {}): Promise<ReceiptCheck> =>
  mergeChecks(await verifyReceipts(text, sources))

/**
 * Verifies each receipt of a file.
 *
 * @throws {TokenError} `ReceiptFormatError` if the text is not a receipt; `ReceiptCountError` above 1,000.
 */
export async function verifyReceipts(text: string, sources: ReceiptSources = {}): Promise<readonly ReceiptVerdict[]> {
  const receipts = parseReceipts(text)
  if (receipts.length > maxReceipts)
    throw new ReceiptError('ReceiptCountError', { count: receipts.length, limit: maxReceipts })
  const opened = await Promise.all(receipts.map(readBytes))
  const uri = opened.map((one) => one && findMetadataUri(one.bytes.facts)).find((found) => found) ?? null
  const readers = new Map<ChainRpc | null, Reader>()
  const readerOf = (rpc: ChainRpc | null) => {
    const reader = readers.get(rpc) ?? createReader(rpc)
    readers.set(rpc, reader)
    return reader
  }
  return mapLimit(receipts, receiptsAtOnce, async (receipt, index) => {
    const bytes = opened[index] ?? null
    const check = await verifyOne(receipt, bytes, { ...sources, uri, readerOf })
    return { ...check, receipt, facts: bytes ? bytes.bytes.facts : [] }
  })
}

/** Merges the checks of a file's receipts. */
export function mergeChecks(checks: readonly ReceiptCheck[]): ReceiptCheck {
  const unconfirmed = new Map(checks.flatMap((one) => one.unconfirmed.map((claim) => [JSON.stringify(claim), claim])))
  return {
    differences: checks.flatMap(({ differences }, index) =>
      checks.length === 1 ? differences : differences.map((one) => ({ ...one, field: `[${index}].${one.field}` })),
    ),
    unchecked: [...new Set(checks.flatMap(({ unchecked }) => unchecked))],
    unconfirmed: [...unconfirmed.values()],
    reason: checks.find(({ reason }) => reason !== null)?.reason ?? null,
  }
}

type Sources = ReceiptSources & {
  readonly uri: string | null
  readonly readerOf: (rpc: ChainRpc | null) => Reader
}

async function verifyOne(receipt: ActionReceipt, opened: Opened | null, sources: Sources): Promise<ReceiptCheck> {
  if (opened === null) {
    const differences = [{ field: 'transaction', says: 'a transaction', found: 'bytes that are none' }]
    return { differences, unchecked: [], unconfirmed: [], reason: null }
  }
  const { bytes, signature, isSigned } = opened
  const { feePayer, facts, unknown } = bytes
  const found = facts.map((fact, at) => (receipt.facts[at]?.does === 'other' ? (unknown[at] ?? fact) : fact))
  const [records, plan, files] = await Promise.all([
    fetchRecords(receipt, signature, sources),
    sources.findPlan?.(signature) ?? null,
    compareFiles(receipt.files, sources),
  ])
  const isRead = typeof records !== 'string'
  const mints = isRead ? records.mints : null
  const reader = sources.readerOf(isRead ? records.rpc : null)
  const claims =
    plan || isUnnamed(receipt)
      ? { differences: [], unconfirmed: [] }
      : await verifyClaims(receipt, { feePayer, facts, mints }, reader)
  return {
    differences: [
      ...compare('signature', receipt.signature, signature),
      ...compare('feePayer', receipt.feePayer, feePayer),
      ...(isSigned
        ? []
        : [{ field: 'transaction.signature', says: `signed by ${feePayer}`, found: 'a signature that is not theirs' }]),
      ...compareFacts(receipt.facts, found),
      ...(isRead && isSigned ? compare('transaction', receipt.transaction, records.receipt.transaction) : []),
      ...(isRead ? compareRecords(receipt, records) : []),
      ...(plan && !isUnnamed(receipt) ? comparePlan(receipt, plan) : []),
      ...claims.differences,
      ...files.differences,
    ],
    unchecked: [
      ...(isRead ? [] : (['network', 'records'] as const)),
      ...(claims.unconfirmed.length > 0 ? (['plan'] as const) : []),
      ...(files.isChecked ? [] : (['files'] as const)),
    ],
    unconfirmed: claims.unconfirmed,
    reason: isRead ? null : records,
  }
}

async function verifyClaims(claims: Claims, signed: Signed, reader: Reader) {
  const kind = await readKindClaim(claims, signed)
  const real = kind.isTrue === false ? { ...claims, kind: kind.found } : claims
  const answers = [kind, await readLabelClaim(real, signed, reader), await readSubjectClaim(real, signed)]
  const told = (['kind', 'label', 'subject'] as const).map((field, at) => ({
    field,
    says: textOf(claims[field]),
    found: answers[at]?.found ?? '',
    isTrue: answers[at]?.isTrue ?? null,
  }))
  return {
    differences: told.flatMap(({ isTrue, ...one }) => (isTrue === false ? [one] : [])),
    unconfirmed: told.flatMap(({ isTrue, field, says, found }): UnconfirmedClaim[] =>
      isTrue === null ? [{ field, says, today: field === 'label' ? found : '' }] : [],
    ),
  }
}

type Records = Awaited<ReturnType<typeof fetchLanded>> & { readonly rpc: ChainRpc }

async function fetchRecords(
  { network, kind, label, subject }: ActionReceipt,
  signature: string,
  { findNetwork }: ReceiptSources,
): Promise<Records | UncheckedReason> {
  const place = (await findNetwork?.(network.genesisHash)) ?? 'offline'
  if (typeof place === 'string') return place
  const input = { network: place.network, plan: { kind, label, subject }, signature }
  try {
    // The plan is compared as text; the signature is from the bytes.
    return { ...(await fetchLanded(place.rpc, input as ActionReceiptInput)), rpc: place.rpc }
  } catch (error) {
    if (error instanceof ReceiptError && error.name === 'TransactionNotKeptError') return 'missing'
    if (isChainError(error)) return 'offline'
    throw error
  }
}

function compareRecords(receipt: ActionReceipt, { receipt: found, hasFailed }: Records): readonly ReceiptDifference[] {
  const own = { signature: '', feePayer: '', transaction: '', facts: [], files: [] }
  const { tokens, ...older } = found.observed
  const observed = Array.isArray(receipt.observed?.tokens) ? { ...older, tokens } : older
  return [
    ...(hasFailed ? [{ field: 'transaction.status', says: 'succeeded', found: 'failed' }] : []),
    ...compareLeaves('', { ...receipt, ...own }, { ...found, observed, ...own }),
  ]
}

/** Saved from a link. */
const isUnnamed = ({ kind, label, subject }: Claims) => kind === 'transaction' && label === '' && subject === ''

function comparePlan(says: Claims, found: Claims): readonly ReceiptDifference[] {
  return [
    ...compare('kind', says.kind, found.kind),
    ...(says.label === wholeLabel(found.label) ? [] : compare('label', says.label, found.label)),
    ...compare('subject', says.subject, found.subject),
  ]
}

function parseReceipts(text: string): readonly ActionReceipt[] {
  try {
    const found: unknown = JSON.parse(text)
    const receipts: readonly unknown[] = Array.isArray(found) ? found : [found]
    if (receipts.length > 0 && receipts.every(isReceipt)) return receipts
  } catch {
    // Handled below.
  }
  throw new ReceiptError('ReceiptFormatError', { beginning: text.slice(0, 40) })
}

function isReceipt(found: unknown): found is ActionReceipt {
  if (typeof found !== 'object' || found === null) return false
  // Any object; each part is checked below.
  const receipt = found as Partial<ActionReceipt>
  const isText = [receipt.signature, receipt.feePayer, receipt.transaction, receipt.network?.genesisHash].every(
    (value) => typeof value === 'string',
  )
  const isFiles = Array.isArray(receipt.files) && receipt.files.every((file) => typeof file === 'object' && file)
  return receipt.version === 2 && isText && Array.isArray(receipt.facts) && isFiles
}

type Opened = { readonly bytes: TransactionFacts; readonly signature: string; readonly isSigned: boolean }

async function readBytes({ transaction }: ActionReceipt): Promise<Opened | null> {
  try {
    const wire = decodeBase64(transaction)
    return { bytes: readTransactionFacts(wire), ...(await readSignature(wire)) }
  } catch {
    return null
  }
}

async function readSignature(wire: Uint8Array): Promise<{ signature: string; isSigned: boolean }> {
  const { signatures, messageBytes } = getTransactionDecoder().decode(wire)
  const [first] = Object.entries(signatures)
  if (!first?.[1]) return { signature: '', isSigned: false }
  const [address, bytes] = first
  // From the decoder.
  const publicKey = await getPublicKeyFromAddress(address as Parameters<typeof getPublicKeyFromAddress>[0])
  const isSigned = await verifySignature(publicKey, bytes as SignatureBytes, messageBytes)
  return { signature: getBase58Decoder().decode(bytes), isSigned }
}

const compare = (field: string, says: unknown, found: unknown): readonly ReceiptDifference[] =>
  says === found ? [] : [{ field, says: textOf(says), found: textOf(found) }]

export const textOf = (value: unknown) => (value === undefined ? 'nothing' : String(value))

function compareLeaves(path: string, says: unknown, found: unknown): readonly ReceiptDifference[] {
  const [written, read] = [flattenLeaves(says, path), flattenLeaves(found, path)]
  return [...new Set([...written.keys(), ...read.keys()])].flatMap((field) =>
    compare(field, written.get(field), read.get(field)),
  )
}

/** Values by path: `cost.rows.0.lamports`. */
export function flattenLeaves(value: unknown, path = ''): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map(value === undefined ? [] : [[path, value]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flattenLeaves(inner, path === '' ? key : `${path}.${key}`)]),
  )
}

function compareFacts(says: readonly Fact[], found: readonly Fact[]): readonly ReceiptDifference[] {
  const length = Math.max(says.length, found.length)
  return Array.from({ length }, (_, index) =>
    compareLeaves(`facts[${index}]`, says[index], found[index])
      // Equivalent in older receipts.
      .filter((one) => one.found !== 'none' || one.says !== 'nobody')
      .map((one) => ({ ...one, field: one.field.replace(/^(facts\[\d+\])\.with\./, '$1.') })),
  ).flat()
}

const findMetadataUri = (facts: readonly Fact[]) =>
  facts.findLast(({ does, with: { uri } }) => does.endsWith('-metadata') && uri)?.with.uri

async function compareFiles(
  files: readonly ReceiptFile[],
  { uri, files: attached = {}, readFile = async () => null }: Sources,
): Promise<{ readonly differences: readonly ReceiptDifference[]; readonly isChecked: boolean }> {
  if (files.length === 0) return { differences: [], isChecked: true }
  const metadata = attached.metadata ?? (uri ? await readFile(uri).catch(() => null) : null)
  const imageUri = metadata && readImageUri(metadata)
  const image = attached.image ?? (imageUri ? await readFile(imageUri).catch(() => null) : null)
  const found = { metadata: { uri, bytes: metadata }, image: { uri: imageUri, bytes: image } }
  const differences = await Promise.all(
    files.map(async (file, index) => {
      const { name, uri, sha256, ...others } = file
      const known = Object.hasOwn(found, name) ? found[name] : null
      const isTwice = files.findIndex((one) => one.name === name) < index
      if (!known || isTwice) return [{ field: `files.${index}.name`, says: textOf(name), found: 'nothing' }]
      return [
        ...(known.uri === null ? [] : compare(`files.${name}.uri`, uri, known.uri)),
        ...(known.bytes ? compare(`files.${name}`, sha256, await hashFile(known.bytes)) : []),
        ...compareLeaves(`files.${name}`, others, {}),
      ]
    }),
  )
  const isChecked = files.every(({ name }) => !Object.hasOwn(found, name) || (found[name].bytes && found[name].uri))
  return { differences: differences.flat(), isChecked }
}

function readImageUri(metadata: Uint8Array): string | null {
  try {
    // Any JSON; the only field used is checked below.
    const { image } = JSON.parse(new TextDecoder().decode(metadata)) as { image?: unknown }
    return typeof image === 'string' ? image : null
  } catch {
    return null
  }
}

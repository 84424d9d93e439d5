import { createHash } from 'node:crypto'
import {
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createNetworks } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import { afterEach, expect, test, vi } from 'vitest'
import { anvil, signatureOf, stranger } from '#testing/tokens.ts'
import { fetchReceipts, receiptLink, receiptName, signaturesOf } from './receipts.ts'

const [network] = createNetworks((id) => `http://network.example/${id}`, null)
if (!network) throw new TypeError('There are networks.')

const plan = { kind: 'create-token', label: 'ANVL', subject: anvil } as const

const landed = {
  slot: 7,
  blockTime: 1_795_269_909,
  meta: { err: null, fee: 5_000, preBalances: [9_000, 1], postBalances: [4_000, 1] },
  transaction: [
    getBase64EncodedWireTransaction(
      compileTransaction(
        pipe(
          createTransactionMessage({ version: 0 }),
          (draft) => setTransactionMessageFeePayer(stranger, draft),
          (draft) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: blockhash('1'.repeat(32)), lastValidBlockHeight: 1n },
              draft,
            ),
          (draft) =>
            appendTransactionMessageInstruction(
              getTransferSolInstruction({ source: createNoopSigner(stranger), destination: stranger, amount: 1n }),
              draft,
            ),
        ),
      ),
    ),
    'base64',
  ],
}

function answer(files: Readonly<Record<string, string>> = {}): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { host, pathname } = new URL(String(input), 'http://site.example')
    asked.push(host + pathname)
    if (host === 'network.example') {
      const calls: unknown = JSON.parse(String(init?.body))
      const reply = (call: unknown) => ({ jsonrpc: '2.0', id: (call as { id: unknown }).id, result: landed }) // A JSON-RPC call.
      return Response.json(Array.isArray(calls) ? calls.map(reply) : reply(calls))
    }
    const file = files[pathname]
    return new Response(file ?? '{"image":"not a file of this site"}', { status: file === undefined ? 404 : 200 })
  })
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

const pathOf = (digit: string) => `/media/${digit.repeat(59)}`
const linkOf = (digit: string) => `https://solsmith.example${pathOf(digit)}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const filesOf = async (uri?: string) => {
  const [receipt] = await fetchReceipts(network, { plan, signatures: [signatureOf('5')], ...(uri ? { uri } : {}) })
  return receipt?.files
}

test('has a receipt per transaction of an action, in order', async () => {
  const asked = answer()

  const receipts = await fetchReceipts(network, { plan, signatures: [signatureOf('5'), signatureOf('6')] })

  expect(receipts.map(({ signature }) => signature)).toEqual([signatureOf('5'), signatureOf('6')])
  expect(receipts[0]).toMatchObject({ ...plan, slot: '7', feePayer: stranger, files: [] })
  expect(asked.every((url) => url.startsWith('network.example'))).toBe(true)
})

test('lists metadata and image stored on this site by hash', async () => {
  const metadata = JSON.stringify({ image: linkOf('b') })
  answer({ [pathOf('a')]: metadata, [pathOf('b')]: 'picture' })

  expect(await filesOf(linkOf('a'))).toEqual([
    { name: 'metadata', uri: linkOf('a'), sha256: sha256(metadata) },
    { name: 'image', uri: linkOf('b'), sha256: sha256('picture') },
  ])
})

test.for([
  ['names no picture', '{}'],
  ['names a picture that is no text', '{"image":["/media"]}'],
  ['names a picture of another site', '{"image":"https://elsewhere.example/b.png"}'],
  ['names a picture that is gone', JSON.stringify({ image: linkOf('c') })],
] as const)('lists only metadata that %s', async ([, metadata]) => {
  answer({ [pathOf('a')]: metadata })

  expect(await filesOf(linkOf('a'))).toEqual([{ name: 'metadata', uri: linkOf('a'), sha256: sha256(metadata) }])
})

test('requests no files of other sites, and omits missing ones', async () => {
  const asked = answer()

  expect(await filesOf('https://elsewhere.example/a.json')).toEqual([])
  expect(await filesOf(linkOf('c'))).toEqual([])

  expect(asked.filter((url) => !url.startsWith('network.example'))).toEqual([`site.example${pathOf('c')}`])
})

const entryOf = (change: Partial<JournalEntry>): JournalEntry => ({
  id: '1',
  kind: 'create-token',
  network: '',
  account: stranger,
  subject: anvil,
  label: 'ANVL',
  createdAt: 1,
  lastValidBlockHeight: 1n,
  state: { status: 'confirmed', signature: signatureOf('1'), slot: null },
  ...change,
})

const partOf = (index: number, digit: string) =>
  entryOf({
    part: { batch: 'one', index, count: 3, digest: '' },
    state: { status: 'confirmed', signature: signatureOf(digit), slot: null },
  })

test('returns the signatures of an action in part order', () => {
  const entries = [partOf(2, '3'), entryOf({}), partOf(1, '2')]

  expect(signaturesOf(entries, 'create-token', anvil)).toEqual(['1', '2', '3'].map(signatureOf))
})

test('omits signatures of other actions, tokens and failures', () => {
  const entries = [
    entryOf({ kind: 'burn' }),
    entryOf({ kind: 'of another version' }),
    entryOf({ subject: stranger }),
    entryOf({ state: { status: 'asked' } }),
    entryOf({ state: { status: 'confirmed', signature: null, slot: null } }),
    entryOf({ state: { status: 'failed', signature: signatureOf('2'), reason: '' } }),
  ]

  expect(signaturesOf(entries, 'create-token', anvil)).toEqual([])
})

test('has a link, and a file name valid on every system', () => {
  expect(receiptLink(['one', 'two'])).toBe('/?receipt=one,two')
  expect(receiptName({ label: 'A/B: ümlaut', kind: 'burn' })).toBe('A-B-mlaut-burn-receipt.json')
})

test('a receipt of a single part has the name of the whole', async () => {
  answer()
  const named = async (label: string) => {
    const receipts = await fetchReceipts(network, { plan: { ...plan, label }, signatures: [signatureOf('5')] })
    return receipts.map((receipt) => receipt.label)
  }

  expect(await named('ANVL 1/1')).toEqual(['ANVL'])
  expect(await named('ANVL 1/2')).toEqual(['ANVL 1/2'])
})

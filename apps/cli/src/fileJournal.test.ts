import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  address,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import { type JournalEntry, prepareSend, signLocally } from '@solsmith/connect'
import { fetchToken, planMintSupply } from '@solsmith/tokens'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileJournal } from './fileJournal.ts'
import { type Bench, startBench } from './testing.ts'

const genesisHash = 'GenesisOfAJournalThatNoNetworkHas'
const fileName = `journal-${genesisHash.slice(0, 16)}.jsonl`

const folders: string[] = []
function makeFolder(text?: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-journal-'))
  folders.push(folder)
  if (text !== undefined) writeFileSync(join(folder, fileName), text)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const open = (text?: string | Uint8Array) => createFileJournal(makeFolder(text), genesisHash)

const bytes = fc.uint8Array({ maxLength: 40 })
const bigint = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const account = fc.record({ lamports: bigint, owner: fc.string(), data: bytes })
const state: fc.Arbitrary<JournalEntry['state']> = fc.oneof(
  fc.constant({ status: 'asked' } as const),
  fc.record({ status: fc.constant('signed' as const), signature: fc.string(), transaction: bytes }),
  fc.record({ status: fc.constant('confirmed' as const), signature: fc.string(), slot: fc.option(bigint) }),
  fc.record({ status: fc.constant('failed' as const), signature: fc.string(), reason: fc.string() }),
  fc.constant({ status: 'void', reason: 'expired' } as const),
)
const entry: fc.Arbitrary<JournalEntry> = fc.record({
  // Few ids, so that entries repeat.
  id: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constant('burn'),
  network: fc.constant(genesisHash),
  account: fc.string(),
  subject: fc.string(),
  label: fc.string(),
  createdAt: fc.nat(),
  lastValidBlockHeight: bigint,
  part: fc.record({ batch: fc.string(), index: fc.nat(), count: fc.nat(), digest: fc.option(fc.string()) }),
  shown: fc.array(
    fc.record({
      address: fc.constant(address('11111111111111111111111111111111')),
      before: fc.option(account),
      after: fc.option(account),
    }),
  ) as fc.Arbitrary<NonNullable<JournalEntry['shown']>>, // An owner is any text here.
  state,
})

describe('a journal in a folder', () => {
  test('restores entries and intents in the next run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), fc.string(), async (entries, seed) => {
        const folder = makeFolder()
        const first = createFileJournal(folder, genesisHash)
        const intent = first.begin('create', () => ({ seed }))
        // Only the state of an entry changes.
        const kept = new Map<string, JournalEntry>()
        for (const one of entries) kept.set(one.id, { ...(kept.get(one.id) ?? one), state: one.state })
        await Promise.all(entries.map((one) => first.write({ ...one, ...kept.get(one.id), state: one.state })))
        const text = readFileSync(join(folder, fileName))

        const second = open(text)

        expect(await second.read()).toEqual([...kept.values()])
        expect(second.begin('create', () => ({ seed: 'another' }))).toEqual({ ...intent, isFirst: false })
        second.finish(intent)
        expect(second.begin('create', () => ({ seed })).id).not.toBe(intent.id)
      }),
      { numRuns: 30 },
    )
  })

  test('restores whole lines after a cut at any byte, and completes the next line', async () => {
    const folder = makeFolder()
    const journal = createFileJournal(folder, genesisHash)
    journal.begin('ä', () => ({}))
    for (const one of fc.sample(entry, { numRuns: 3, seed: 1 })) await journal.write(one)
    const text = readFileSync(join(folder, fileName))

    for (let end = 0; end <= text.length; end += 7) {
      const cut = makeFolder(text.subarray(0, end))
      const [one] = fc.sample(entry, { numRuns: 1, seed: end })
      if (one) await createFileJournal(cut, genesisHash).write({ ...one, id: 'new' })

      const read = await open(readFileSync(join(cut, fileName))).read()

      expect(read.at(-1)).toEqual({ ...one, id: 'new' })
    }
  })

  test.for([
    ['bytes that are no text', '\u0000\u0000\u0000\n'],
    ['a line that is no JSON', 'signed 3nR…\n'],
    ['a line of another shape', 'null\n'],
    ['a line of a later version', '{"kind":"sealed","id":"a"}\n'],
    ['the state of what was never written', '{"kind":"state","id":"a","state":{"status":"asked"}}\n'],
    ['a cut line that this version would have taken away', '{"kind":"entry","entry":{"id":"a\n'],
  ])('refuses %s with its line number', ([, text]) => {
    const whole = '{"kind":"intent","name":"burn","id":"i","keeps":{},"isFirst":true}\n'
    const folder = makeFolder(`${whole}${text}${whole}`)

    expect(() => createFileJournal(folder, genesisHash)).toThrow(
      `Line 2 of the journal ${join(folder, fileName)} is damaged, so its transaction cannot be resumed, and the command stopped before sending. ` +
        "Restore the file, or look up the wallet's last transactions in an explorer, then remove that line and run the command again.",
    )
    // Unchanged, so that it can be inspected.
    expect(readFileSync(join(folder, fileName), 'utf8')).toBe(`${whole}${text}${whole}`)
  })

  test('leaves the target of a symbolic link unchanged', () => {
    const folder = makeFolder()
    const target = join(makeFolder(), 'target')
    writeFileSync(target, 'eight by', { mode: 0o644 })
    symlinkSync(target, join(folder, fileName))

    expect(() => createFileJournal(folder, genesisHash)).toThrow('is not a regular file')
    expect([readFileSync(target, 'utf8'), statSync(target).mode & 0o777]).toEqual(['eight by', 0o644])
  })

  test.each([0o777, 0o720, 0o702])('refuses a folder of mode %o', (mode) => {
    const folder = makeFolder()
    chmodSync(folder, mode)
    expect(() => createFileJournal(folder, genesisHash)).toThrow('can write to the journal folder')
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'other'])(
    'refuses a line of kind %s',
    (kind) => {
      const text = `{"kind":"${kind}","id":"1"}\n`
      expect(() => open(text)).toThrow('Line 1 of the journal')
    },
  )

  test('belongs to one process at a time, and is free after a kill', async () => {
    const folder = makeFolder()
    const lock = join(folder, `${fileName}.lock`)
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    writeFileSync(lock, String(other.pid))

    expect(() => createFileJournal(folder, genesisHash)).toThrow(
      expect.objectContaining({
        name: 'JournalBusyError',
        context: expect.objectContaining({ pid: other.pid }),
      }),
    )
    other.kill('SIGKILL')
    await once(other, 'close')

    expect(await createFileJournal(folder, genesisHash).read()).toEqual([])
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  })
})

describe('a journal of version 0.1', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench()
  })
  afterAll(() => bench[Symbol.asyncDispose]())

  async function createToken(): Promise<string> {
    const flags = ['--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000', '--uri', 'http://localhost/a']
    const { said, stderr } = await bench.tell('create', ...flags, '--mint-authority', 'keep', '--standard', 'classic')
    expect(said.status, stderr).toBe('sent')
    return String(said.subject)
  }

  /** Mints 5 like a run killed between recording its signature and sending. */
  async function signMint(mint: string) {
    const network = createNetworks(() => bench.localnet.rpcUrl, bench.localnet.genesisHash).find(
      ({ id }) => id === 'sandbox',
    )
    if (!network) throw new TypeError('There is a sandbox.')
    const { wallet } = bench
    const plan = await planMintSupply(bench.rpc, { mint: address(mint), wallet, to: wallet, amount: 5_000_000_000n })
    const prepared = await prepareSend(network, plan)
    const bytes = await signLocally({ localSigners: [bench.signer] }, prepared.transaction)
    const transaction = getTransactionDecoder().decode(bytes)
    return {
      signature: getSignatureFromTransaction(transaction),
      lastValidBlockHeight: prepared.lastValidBlockHeight.toString(),
      sinceSlot: prepared.sinceSlot.toString(),
      transaction: getBase64EncodedWireTransaction(transaction),
    }
  }

  function writeJournal(lines: readonly (object | string)[]): string {
    const folder = join(bench.folder, `journal-${crypto.randomUUID()}`)
    mkdirSync(folder)
    const path = join(folder, `journal-${bench.localnet.genesisHash.slice(0, 16)}.jsonl`)
    writeFileSync(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
    return folder
  }

  const supplyOf = async (mint: string) => (await fetchToken(bench.rpc, address(mint))).supply
  const intentOf = (mint: string) => ({
    kind: 'intent',
    name: `mint ${mint} 5 ${bench.wallet} ${bench.wallet}`,
    id: 'old',
    keeps: {},
    isFirst: true,
  })

  test('lands what was signed and not sent, without signing again', async () => {
    const mint = await createToken()
    const step = { intent: 'old', part: 0, ...(await signMint(mint)) }
    const journal = writeJournal([
      intentOf(mint),
      '{"kind":"ended","ends":[{"intent":"ol',
      { kind: 'signed', steps: [step] },
    ])

    const { said, stderr } = await bench.tell('mint', mint, '5', '--journal', journal)
    const again = await bench.tell('mint', mint, '5', '--journal', journal)

    expect(said, stderr).toEqual({ status: 'sent-before', signatures: [step.signature] })
    expect(again.said.status).toBe('sent')
    expect(await supplyOf(mint)).toBe(1_010_000_000_000n)
  })

  test('repeats nothing that landed or that can never land', async () => {
    const mint = await createToken()
    const step = { intent: 'old', part: 0, ...(await signMint(mint)) }
    const end = { intent: 'old', part: 0, signature: step.signature }
    const lines = [intentOf(mint), { kind: 'signed', steps: [step] }]
    const landed = writeJournal([...lines, { kind: 'ended', ends: [{ ...end, end: 'confirmed' }] }])
    const never = writeJournal([...lines, { kind: 'ended', ends: [{ ...end, end: 'void' }] }])
    const finished = writeJournal([
      ...lines,
      { kind: 'ended', ends: [{ ...end, end: 'confirmed' }] },
      { kind: 'finished', id: 'old' },
    ])

    const told = async (journal: string) => (await bench.tell('mint', mint, '5', '--journal', journal)).said.status

    expect([await told(landed), await supplyOf(mint)]).toEqual(['sent-before', 1_000_000_000_000n])
    expect([await told(never), await supplyOf(mint)]).toEqual(['sent', 1_005_000_000_000n])
    expect([await told(finished), await supplyOf(mint)]).toEqual(['sent', 1_010_000_000_000n])
  })

  test("takes the user's word for what no node remembers", async () => {
    const mint = await createToken()
    const step = { intent: 'old', part: 0, ...(await signMint(mint)) }
    const journal = writeJournal([intentOf(mint), { kind: 'signed', steps: [step] }])

    const settled = await bench.tell('settle', step.signature, 'not-landed', '--journal', journal)
    const unknown = await bench.start(['settle', step.signature, 'landed', '--journal', journal]).done

    expect(settled.said).toEqual({ status: 'settled', signature: step.signature, end: 'void' })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('no open transaction')])
    expect(readdirSync(journal)).toHaveLength(1)
  })
})

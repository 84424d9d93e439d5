import { type Address, generateKeyPairSigner } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { createVm, type Vm } from '../../../../programs/testing/createVm.ts'
import { type MetadataEdit, planUpdateMetadata } from '../manage/planUpdateMetadata.ts'
import { fetchToken } from '../read/fetchToken.ts'
import { instructionsOf, plainDraft, splitForTests } from '../testing/scene.ts'
import { createVmRpc } from '../testing/vmRpc.ts'
import type { ExtensionDraft } from './extensionDraft.ts'
import { findMintAddress, planCreateToken } from './planCreateToken.ts'
import { multisigBytes, sizeToken } from './sizeToken.ts'

/** `npm run torture -- sizes` covers the whole space; by default only sizes near a multisig's 355 bytes. */
const isWhole = process.env.SIZES === 'all'

const { address: creator } = await generateKeyPairSigner()
const keep = { mode: 'keep' } as const

const extensions: readonly ExtensionDraft[] = [
  {
    kind: 'transfer-fee',
    basisPoints: 150,
    maximumFee: 2n ** 64n - 1n,
    configAuthority: keep,
    withdrawAuthority: keep,
  },
  { kind: 'interest', basisPoints: 500, authority: keep },
  { kind: 'scaled-amount', multiplier: 1.5, authority: keep },
  { kind: 'permanent-delegate', authority: keep },
  { kind: 'close-authority', authority: keep },
  { kind: 'hook', program: null, authority: keep },
  { kind: 'pausable', authority: keep },
  { kind: 'default-state' },
  { kind: 'non-transferable' },
]

const sets: readonly (readonly ExtensionDraft[])[] = [
  [],
  ...extensions.map((extension) => [extension]),
  ...extensions.flatMap((first, index) => extensions.slice(index + 1).map((second) => [first, second])),
].filter((set) => !(set.some(({ kind }) => kind === 'interest') && set.some(({ kind }) => kind === 'scaled-amount')))

type Texts = { readonly name: string; readonly symbol: string; readonly uri: string }

/** From one letter each of name and symbol to the longest legal texts. */
const leastText = 2
const mostText = 32 + 10 + 200

function textsOf(bytes: number): Texts {
  const name = Math.min(32, bytes - 1)
  const symbol = Math.min(10, bytes - name)
  return { name: 'N'.repeat(name), symbol: 'S'.repeat(symbol), uri: 'u'.repeat(bytes - name - symbol) }
}

function startMachine() {
  const vm = createVm([])
  vm.set(creator, { lamports: 10n ** 15n })
  const rpc = createVmRpc({ vm, keys: () => [], clock: () => ({ time: 0n, epoch: 0n }) })
  let made = 0
  return {
    vm,
    rpc,
    async create(set: readonly ExtensionDraft[], { uri, ...texts }: Texts): Promise<Address> {
      made += 1
      const draft = { ...plainDraft, ...texts, extensions: set }
      const network = { id: 'sandbox', name: 'Sandbox' } as const
      const readRent = async (bytes: number) => vm.rent(bytes)
      const plan = await planCreateToken(readRent, { draft, creator, seed: `size ${made}`, uri, network })
      const label = `${JSON.stringify(set.map(({ kind }) => kind))} with ${JSON.stringify({ ...texts, uri })}`
      for (const instructions of await splitForTests(plan)) run(vm, instructions, label)
      return findMintAddress(creator, `size ${made}`, 'modern')
    },
    async update(mint: Address, edit: MetadataEdit): Promise<void> {
      const plan = await planUpdateMetadata(rpc, { mint, wallet: creator, edit })
      run(vm, instructionsOf(plan), JSON.stringify(edit))
    },
  }
}

function run(vm: Vm, instructions: Parameters<Vm['send']>[0], label: string): void {
  const { error, logs } = vm.send(instructions)
  if (error) throw new TypeError(`${label}: ${error}\n${logs.join('\n')}`)
}

/** Returns the account's length after checking that its rent suffices. */
function lengthOf(vm: Vm, mint: Address): number {
  const account = vm.get(mint)
  if (!account) throw new TypeError('The mint is not there.')
  expect(account.lamports).toBeGreaterThanOrEqual(vm.rent(account.data.length))
  return account.data.length
}

const bytesOf = (set: readonly ExtensionDraft[], { uri, ...texts }: Texts) =>
  sizeToken({ standard: 'modern', ...texts, extensions: set }, uri).mint

describe('a mint that would be as long as a multisig', () => {
  test('is created two bytes longer, as the program does', async () => {
    const { vm, create } = startMachine()
    const texts = { name: 'Anvil', symbol: 'ANVL', uri: `https://example.org/${'a'.repeat(8)}` }

    const mint = await create([], texts)

    expect(lengthOf(vm, mint)).toBe(multisigBytes + 2)
    expect(bytesOf([], texts)).toBe(multisigBytes + 2)
  })

  test('is created two bytes longer if it has that length before its metadata', async () => {
    const { vm, create } = startMachine()
    const set = extensions.filter(({ kind }) => ['transfer-fee', 'default-state', 'non-transferable'].includes(kind))

    const mint = await create(set, textsOf(20))

    expect(lengthOf(vm, mint)).toBe(bytesOf(set, textsOf(20)))
  })
})

test('has the planned length and rent with any texts and up to two extensions', async () => {
  let [created, padded] = [0, 0]
  for (const set of sets) {
    const { vm, create } = startMachine()
    for (let bytes = leastText; bytes <= mostText; bytes += 1) {
      const texts = textsOf(bytes)
      const expected = bytesOf(set, texts)
      const isNear = Math.abs(expected - multisigBytes) <= 3 || bytes === leastText || bytes === mostText
      if (!isWhole && !isNear) continue

      const mint = await create(set, texts)

      expect([lengthOf(vm, mint), vm.get(mint)?.lamports]).toEqual([expected, vm.rent(expected)])
      const token = await fetchToken(createVmRpc({ vm, keys: () => [], clock: () => ({ time: 0n, epoch: 0n }) }), mint)
      expect(token).toMatchObject({ metadata: texts })
      expect(token.extensions).toHaveLength(set.length)
      created += 1
      padded += expected === multisigBytes + 2 ? 1 : 0
    }
  }
  process.stdout.write(`sizes: ${created} mints created, ${padded} of them with the length after a multisig's\n`)
  // Each of 45 sets with each of 241 sums.
  if (isWhole) expect(created).toBe(sets.length * (mostText - leastText + 1))
}, 3_600_000)

/** Sets with room for texts below the length of a multisig. */
const roomy = sets.filter((set) => bytesOf(set, textsOf(leastText)) < multisigBytes - 4)

/** Ways to change the size by some bytes: the link, all texts together, or an extra field. */
const edits: Readonly<Record<string, (texts: Texts, growth: number) => MetadataEdit>> = {
  link: ({ uri }, growth) => ({ uri: 'v'.repeat(uri.length + growth) }),
  // The name loses a byte and the link gains it, so the program passes through another length.
  'name and link': ({ name, uri }, growth) => ({
    name: 'M'.repeat(name.length - 1),
    uri: 'v'.repeat(uri.length + growth + 1),
  }),
  field: (_, growth) => ({ fields: { k: 'x'.repeat(growth - 9) } }),
}

describe.each(Object.entries(edits))('a change by %s', (way, edit) => {
  test('to or from the length of a multisig lands with the correct rent', async () => {
    const reach = isWhole ? 14 : 3
    let changed = 0
    for (const set of isWhole ? roomy : roomy.slice(0, 1)) {
      const { vm, rpc, create, update } = startMachine()
      const room = multisigBytes - bytesOf(set, textsOf(leastText)) + leastText
      for (let before = Math.max(room - reach, leastText + 1); before <= room + reach; before += 1)
        for (let after = Math.max(room - reach, leastText + 1); after <= room + reach + 9; after += 1) {
          const texts = { name: 'Nn', symbol: 'S', uri: 'u'.repeat(before - 3) }
          const growth = after - before
          if (growth === 0 || (way === 'field' && growth < 9) || texts.uri.length + growth < 0) continue
          const mint = await create(set, texts)
          const held = vm.get(mint)?.lamports ?? 0n

          await update(mint, edit(texts, growth))

          const bytes = multisigBytes - room + after
          const expected = bytes === multisigBytes ? bytes + 2 : bytes
          const deposit = vm.rent(expected)
          expect([lengthOf(vm, mint), vm.get(mint)?.lamports]).toEqual([expected, deposit > held ? deposit : held])
          changed += 1
          if (way !== 'field') continue
          await update(mint, { fields: { k: null } })
          expect((await fetchToken(rpc, mint)).metadata?.fields).toEqual([])
          expect(lengthOf(vm, mint)).toBe(bytesOf(set, texts))
        }
    }
    process.stdout.write(`sizes: ${changed} changes by ${way}\n`)
    expect(changed).toBeGreaterThan(20)
  }, 3_600_000)
})

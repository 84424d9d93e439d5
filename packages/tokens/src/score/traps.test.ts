import { type Address, createNoopSigner, generateKeyPairSigner, type Instruction } from '@solana/kit'
import {
  getBurnInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { readProgram } from '../../../../programs/readProgram.ts'
import { createVm, makeAddress, type Vm } from '../../../../programs/testing/createVm.ts'
import { findHome } from '../manage/readTokenAccount.ts'
import { pause, setAuthority, setHook, setTransferFee } from '../programs/token2022/instructions.ts'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { decodeTokenAccount } from '../read/decodeMint.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { plainDraft, splitForTests } from '../testing/scene.ts'
import { createVmRpc } from '../testing/vmRpc.ts'
import type { ExtensionDraft } from '../token/extensionDraft.ts'
import { findMintAddress, planCreateToken } from '../token/planCreateToken.ts'
import { token2022Address } from '../token/token2022.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { factsOfToken, type ScoreFacts, scoreToken } from './scoreToken.ts'

const maker = (await generateKeyPairSigner()).address
const buyer = (await generateKeyPairSigner()).address
const [none, keep] = [{ mode: 'none' }, { mode: 'keep' }] as const

type Placed = { readonly vm: Vm; readonly token: Token; readonly buyerAccount: Address }

/** Token that others cannot sell, or soon cannot. */
type Trap = {
  readonly title: string
  readonly draft?: Partial<TokenDraft>
  /** Action of the creator before the score is read. */
  readonly prepare?: (placed: Placed) => readonly Instruction[]
  /** Action of the creator after someone bought. */
  readonly spring?: (placed: Placed) => readonly Instruction[]
  /** Epochs between purchase and sale. */
  readonly epochs?: bigint
}

const held = ({ token }: Placed) => ({ mint: token.address, authority: maker })
const fee = (
  basisPoints: number,
  more: Partial<Extract<ExtensionDraft, { kind: 'transfer-fee' }>> = {},
): ExtensionDraft => ({
  kind: 'transfer-fee',
  basisPoints,
  maximumFee: 2n ** 64n - 1n,
  configAuthority: none,
  withdrawAuthority: keep,
  ...more,
})
const freezeBuyer = ({ token, buyerAccount }: Placed) => [
  getFreezeAccountInstruction(
    { account: buyerAccount, mint: token.address, owner: createNoopSigner(maker) },
    { programAddress: token.program },
  ),
]

const traps: readonly Trap[] = [
  {
    title: 'a permanent delegate burns what was bought',
    draft: { extensions: [{ kind: 'permanent-delegate', authority: keep }] },
    spring: ({ token, buyerAccount }) => [
      getBurnInstruction(
        { account: buyerAccount, mint: token.address, authority: createNoopSigner(maker), amount: 100n },
        { programAddress: token.program },
      ),
    ],
  },
  {
    title: 'a hook is set that fails',
    draft: { extensions: [{ kind: 'hook', program: null, authority: keep }] },
    spring: (placed) => [setHook({ ...held(placed), program: makeAddress() })],
  },
  {
    title: 'a hook that fails, and that no one can change',
    draft: { extensions: [{ kind: 'hook', program: makeAddress(), authority: none }] },
  },
  {
    title: 'a pause after the sale',
    draft: { extensions: [{ kind: 'pausable', authority: keep }] },
    spring: (placed) => [pause(held(placed))],
  },
  {
    title: 'a pause that no one can end',
    draft: { extensions: [{ kind: 'pausable', authority: keep }] },
    prepare: (placed) => [
      pause(held(placed)),
      setAuthority(token2022Address, { ...held(placed), type: 'pause', to: null }),
    ],
  },
  { title: 'accounts that start frozen', draft: { freezeAuthority: keep, extensions: [{ kind: 'default-state' }] } },
  { title: 'tokens that cannot be transferred', draft: { extensions: [{ kind: 'non-transferable' }] } },
  ...[1_000, 2_500, 10_000].map((basisPoints) => ({
    title: `a fixed fee of ${basisPoints / 100}%`,
    draft: { extensions: [fee(basisPoints)] },
  })),
  {
    title: 'a fee that is raised after the sale',
    draft: { extensions: [fee(0, { configAuthority: keep })] },
    spring: (placed) => [setTransferFee({ ...held(placed), basisPoints: 10_000, maximumFee: 2n ** 64n - 1n })],
    epochs: 2n,
  },
  {
    title: 'a fee that was announced before its authority was given up',
    draft: { extensions: [fee(100, { configAuthority: keep })] },
    prepare: (placed) => [
      setTransferFee({ ...held(placed), basisPoints: 9_000, maximumFee: 2n ** 64n - 1n }),
      setAuthority(token2022Address, { ...held(placed), type: 'transfer-fee', to: null }),
    ],
    epochs: 2n,
  },
  { title: 'a freeze after the sale', draft: { freezeAuthority: keep }, spring: freezeBuyer },
  {
    title: 'a freeze after the sale, of a Classic token',
    draft: { standard: 'classic', freezeAuthority: keep },
    spring: freezeBuyer,
  },
]

/** Harmless extensions to combine with a trap. */
const companions: readonly (readonly ExtensionDraft[])[] = [
  [],
  [{ kind: 'close-authority', authority: keep }],
  [{ kind: 'scaled-amount', multiplier: 1.5, authority: none }],
  [{ kind: 'interest', basisPoints: 500, authority: none }],
  [fee(100)],
  [
    { kind: 'close-authority', authority: keep },
    { kind: 'scaled-amount', multiplier: 2, authority: none },
  ],
]
const decimals = [0, 6, 9]

/** Everything else is perfect. */
const rest = {
  liquidity: { lockedPercent: 100, depth: 'deep' },
  metadata: { isReachable: true, hasImage: true, isUnmistakable: true },
} as const

function judge(token: Token) {
  const holders: ScoreFacts['holders'] = { topTenBps: 0, creatorBps: 0 }
  return scoreToken({ ...factsOfToken(token, rest), holders })
}

const unit = 1_000n

function startMachine() {
  const vm = createVm([{ address: tokenMetadataAddress, elf: readProgram('token-metadata', 3) }])
  for (const person of [maker, buyer]) vm.set(person, { lamports: 10n ** 13n })
  let epoch = 0n
  const rpc = createVmRpc({ vm, keys: () => [], clock: () => ({ time: 0n, epoch }) })
  const move = (to: bigint) => {
    epoch = to
    vm.setClock(0n, to)
  }
  move(0n)
  const run = (instructions: readonly Instruction[]) => {
    const { error, logs } = vm.send(instructions)
    if (error) throw new TypeError(`${error}\n${logs.join('\n')}`)
  }
  return {
    vm,
    move,
    run,
    /** Creates a token of which the buyer has a tenth, with no other flaw than the draft's. */
    async create(seed: string, draft: Partial<TokenDraft>): Promise<Placed> {
      const safe = { mintAuthority: none, freezeAuthority: none, updateAuthority: none }
      const whole = { ...plainDraft, ...safe, supply: 10n * unit, ...draft }
      const distribution = [{ to: buyer, basisPoints: 1_000 }]
      const plan = await planCreateToken(async (bytes) => vm.rent(bytes), {
        draft: { ...whole, distribution },
        creator: maker,
        seed,
        uri: 'https://example.org/anvil',
        network: { id: 'sandbox', name: 'Sandbox' },
      })
      for (const instructions of await splitForTests(plan)) run(instructions)
      return this.read(await findMintAddress(maker, seed, whole.standard))
    },
    async read(mint: Address): Promise<Placed> {
      const token = await fetchToken(rpc, mint)
      return { vm, token, buyerAccount: await findHome(token, buyer) }
    },
    /** Units that arrive when the buyer transfers to a new account; 0 on failure. */
    async sell({ token, buyerAccount }: Placed): Promise<bigint> {
      const payer = createNoopSigner(buyer)
      const market = makeAddress()
      const [mint, tokenProgram] = [token.address, token.program]
      const destination = await findHome(token, market)
      const sale = vm.send([
        getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner: market, mint, tokenProgram }),
        getTransferCheckedInstruction(
          { source: buyerAccount, mint, destination, authority: payer, amount: unit, decimals: token.decimals },
          { programAddress: tokenProgram },
        ),
      ])
      const account = vm.get(destination)
      return sale.error || !account ? 0n : (decodeTokenAccount(account)?.amount ?? 0n)
    },
  }
}

/** Every trap with every compatible companion, for each number of decimals. */
const corpus = traps.flatMap((trap) =>
  companions.flatMap((companion) =>
    decimals.flatMap((places) => {
      const extensions = [...(trap.draft?.extensions ?? []), ...companion]
      const kinds = extensions.map(({ kind }) => kind)
      const isPossible =
        new Set(kinds).size === kinds.length && (trap.draft?.standard !== 'classic' || kinds.length === 0)
      return isPossible ? [{ ...trap, draft: { ...trap.draft, extensions, decimals: places } }] : []
    }),
  ),
)

test(`none of ${corpus.length} tokens that cannot be sold is strong, before or after it is too late`, async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(200)
  const machine = startMachine()
  const lost: string[] = []
  for (const [index, { title, draft, prepare, spring, epochs = 0n }] of corpus.entries()) {
    machine.move(BigInt(index) * 10n)
    const bare = await machine.create(`trap ${index}`, draft)
    machine.run(prepare?.(bare) ?? [])
    const placed = await machine.read(bare.token.address)

    const before = judge(placed.token)
    machine.run(spring?.(placed) ?? [])
    machine.move(BigInt(index) * 10n + epochs)
    const after = judge((await machine.read(bare.token.address)).token)

    const arrived = await machine.sell(placed)
    expect(arrived, `${title}: the trap is one`).toBeLessThanOrEqual((unit * 9n) / 10n)
    for (const { score, verdict } of [before, after]) if (score > 79 || verdict === 'strong') lost.push(title)
  }
  expect(lost).toEqual([])
}, 600_000)

test('can rate tokens strong that everyone can sell', async () => {
  const machine = startMachine()
  let index = 0
  for (const extensions of companions)
    for (const places of decimals) {
      index += 1
      const placed = await machine.create(`plain ${index}`, { extensions, decimals: places })

      expect(judge(placed.token)).toMatchObject({ score: 100, verdict: 'strong' })
      expect(await machine.sell(placed)).toBeGreaterThanOrEqual((unit * 99n) / 100n)
    }
})

test('rates an unknown extension dangerous, whatever its type', async () => {
  const machine = startMachine()
  const { token } = await machine.create('unknown', {})
  const account = machine.vm.get(token.address)
  if (!account) throw new TypeError('The mint is not there.')
  for (let type = 24; type < 80; type += 1) {
    const known = type === 25 || type === 26
    machine.vm.set(token.address, { ...account, data: Buffer.concat([account.data, Buffer.from([type, 0, 0, 0])]) })

    const changed = await machine.read(token.address)

    // Known types with the wrong length count as unknown.
    expect(judge(changed.token), `type ${type}${known ? ', too short' : ''}`).toMatchObject({
      score: 40,
      verdict: 'dangerous',
    })
  }
})

test('never rates a token strong if displayed balances can be changed', async () => {
  const machine = startMachine()
  const shown: readonly ExtensionDraft[] = [
    { kind: 'interest', basisPoints: 500, authority: keep },
    { kind: 'scaled-amount', multiplier: 10 ** 12, authority: keep },
  ]
  for (const [index, extension] of shown.entries()) {
    const { token } = await machine.create(`shown ${index}`, { extensions: [extension] })

    expect(judge(token)).toMatchObject({ score: 79, verdict: 'fair' })
  }
})

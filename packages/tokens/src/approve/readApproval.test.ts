import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { readMessage, wrappedSolMint } from '@solsmith/chain'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalWords as words } from '../words/approval.en.ts'
import { readApproval } from './readApproval.ts'
import { formatLoss } from './writeInstruction.ts'

const key = (byte: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(byte))
const [person, thief, account, mint, table, stranger] = [1, 2, 3, 4, 5, 6].map(key) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const system = '11111111111111111111111111111111' as Address
const lifetime = { blockhash: '11111111111111111111111111111111' as never, lastValidBlockHeight: 1n }

type State = { readonly owner: Address; readonly data: Uint8Array; readonly lamports?: number } | null
type World = Readonly<Record<string, State>>

const wallet: State = { owner: system, data: new Uint8Array() }
const tokens = (more: Partial<Parameters<ReturnType<typeof getTokenEncoder>['encode']>[0]> = {}): State => ({
  owner: TOKEN_PROGRAM_ADDRESS,
  data: new Uint8Array(
    getTokenEncoder().encode({
      mint: wrappedSolMint,
      owner: person,
      amount: 5n,
      delegate: null,
      state: 1,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
      ...more,
    }),
  ),
})

const encode = (state: State | undefined) =>
  state
    ? {
        lamports: state.lamports ?? 5_000_000,
        owner: state.owner,
        data: [getBase64Decoder().decode(state.data), 'base64'],
      }
    : null

afterEach(() => vi.unstubAllGlobals())

function answer(before: World, after: World = before) {
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: [never, never] }
    const list = (world: World, addresses: readonly string[]) => addresses.map((one) => encode(world[one]))
    const value = () => {
      if (method === 'getMultipleAccounts') return list(before, params[0])
      if (method === 'getAccountInfo') return encode(before[params[0]])
      if (method !== 'simulateTransaction') return 5_000
      const { accounts } = params[1] as { accounts: { addresses: readonly string[] } }
      return { err: null, accounts: list({ ...before, ...after }, accounts.addresses) }
    }
    return Response.json({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: value() } })
  })
}

function ask(instruction: Instruction, rewrite = (message: ReturnType<typeof readMessage>) => message) {
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(person, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions([instruction], timed),
    compileTransaction,
  )
  return readApproval({
    rpcUrl: 'http://127.0.0.1:9',
    owner: person,
    message: rewrite(readMessage(transaction.messageBytes)),
    transaction: getBase64EncodedWireTransaction(transaction),
  })
}

const unknownCall: Instruction = {
  programAddress: stranger,
  accounts: [account, mint].map((address) => ({ address, role: AccountRole.WRITABLE })),
  data: Uint8Array.of(1),
}
const named = (...owners: readonly Address[]): State => ({
  owner: stranger,
  data: Uint8Array.from([7, ...owners.flatMap((one) => [...getAddressEncoder().encode(one)])]),
})

test.each<[kind: string, before: World, after: World]>([
  ['delegate', { [account]: tokens() }, { [account]: tokens({ delegate: thief, delegatedAmount: 5n }) }],
  [
    'delegate',
    { [account]: tokens({ delegate: thief, delegatedAmount: 1n }) },
    { [account]: tokens({ delegate: thief, delegatedAmount: 5n }) },
  ],
  ['delegate', {}, { [account]: tokens({ delegate: thief, delegatedAmount: 5n }) }],
  ['closeAuthority', { [account]: tokens() }, { [account]: tokens({ closeAuthority: thief }) }],
  ['owner', { [account]: tokens() }, { [account]: tokens({ owner: thief }) }],
  ['frozen', { [account]: tokens() }, { [account]: tokens({ state: 2 }) }],
  ['program', { [account]: tokens() }, { [account]: { owner: thief, data: new Uint8Array(165) } }],
  ['program', {}, { [person]: { owner: thief, data: new Uint8Array() } }],
  ['data', {}, { [person]: { owner: system, data: Uint8Array.of(1) } }],
  ['rights', { [mint]: named(person) }, { [mint]: named(thief) }],
  ['rights', { [mint]: named(person, thief) }, { [mint]: named(thief, person) }],
])('reports an authority taken away by an unknown program (%s)', async (kind, before, after) => {
  answer({ [person]: wallet, ...before }, after)

  const described = await ask(unknownCall)

  const effects = described?.effects
  if (effects?.status !== 'known') throw new TypeError('The network has answered.')
  expect(effects.losses.map((loss) => loss.kind)).toEqual([kind])
  const said = effects.losses.map((loss) => formatLoss(loss, { effects, owner: person, words })).join()
  expect(said).toContain(effects.losses[0]?.account)
  if (effects.losses[0]?.to) expect(said).toContain(thief)
})

test('reports no loss if authority returns or does not change', async () => {
  const before = {
    [person]: wallet,
    [account]: tokens({ delegate: thief, delegatedAmount: 5n }),
    [mint]: named(person),
  }
  for (const after of [before, { [account]: tokens(), [mint]: named(person, person) }]) {
    answer(before, after)
    expect((await ask(unknownCall))?.effects).toMatchObject({ status: 'known', losses: [] })
  }
})

const transfer: Instruction = {
  programAddress: system,
  accounts: [{ address: person, role: AccountRole.WRITABLE_SIGNER }],
  data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
}
const throughTable = (message: ReturnType<typeof readMessage>) => ({
  ...message,
  lookups: [{ lookupTableAddress: table, writableIndexes: [1], readonlyIndexes: [] }],
  instructions: message.instructions.map((one) => ({ ...one, accountIndices: [0, message.staticAccounts.length] })),
})
const tableOf = (owner: string, ...entries: readonly Address[]): State => ({
  owner: owner as Address,
  data: Uint8Array.from([...new Uint8Array(56), ...entries.flatMap((one) => [...getAddressEncoder().encode(one)])]),
})
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'

test('resolves a recipient from a lookup table', async () => {
  answer({ [person]: wallet, [table]: tableOf(tableProgram, person, thief) })

  expect((await ask(transfer, throughTable))?.instructions).toMatchObject([
    { instruction: 'transferSol', gains: [{ role: 'to', address: thief }] },
  ])
})

test.each<[string, World]>([
  ['does not exist', {}],
  ['is too short', { [table]: tableOf(tableProgram, person) }],
  ['is of another program', { [table]: tableOf(stranger, person, thief) }],
])('treats the instruction and its effects as unknown if the table %s', async (_, world) => {
  answer({ [person]: wallet, ...world })

  const described = await ask(transfer, throughTable)

  expect(described?.instructions).toMatchObject([{ instruction: null, detail: null }])
  expect(described?.effects).toEqual({ status: 'unread' })
})

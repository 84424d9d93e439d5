import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  flattenInstructionPlan,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getBurnCheckedInstruction } from '@solana-program/token'
import { readMessage } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { planCreateToken, readApproval } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { poolActions } from '#links/poolLink.ts'
import type { TokenAction } from '#links/tokenLink.ts'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import { TokenLine } from '#token-reading/TokenLine.tsx'
import { ExistingPools } from '../../subjects/pools/create/ExistingPools.tsx'
import { TokenPicker } from '../../subjects/pools/create/TokenPicker.tsx'
import { ActionPage as PoolActionPage } from '../../subjects/pools/manage/actions/ActionPage.tsx'
import { PoolView } from '../../subjects/pools/manage/pool/PoolView.tsx'
import { ProofView } from '../../subjects/pools/proof/ProofView.tsx'
import { OwnTokensPanel } from '../../subjects/portfolio/OwnTokensPanel.tsx'
import { PoolsPanel } from '../../subjects/portfolio/PoolsPanel.tsx'
import { ApprovalSheet } from '../../subjects/sandbox-wallet/ApprovalSheet.tsx'
import { ListForm } from '../../subjects/send-many/ListForm.tsx'
import { ActionPage } from '../../subjects/token/actions/ActionPage.tsx'
import { TokenPage } from '../../subjects/token/TokenPage.tsx'
import { answerNode } from './answerNode.ts'
import { historyOf, lockedOf, poolOf, positionOf, proofOf, renderWithPools } from './pools.ts'
import { person, renderInApp } from './renderInApp.tsx'
import {
  type Accounts,
  anvil,
  clock,
  feeExtension,
  funds,
  holdingAccount,
  homeOf,
  mintAccount,
  tokenOf,
  unchanged,
} from './tokens.ts'

const [name, symbol] = ['Safe \u202eniob', 'USD\u200bC']
const [shownName, shownSymbol] = ['Safe \\u{202e}niob', 'USD\\u{200b}C']
const hidden = /[\u200b\u202e]/

const metadata = { updateAuthority: person, mint: anvil, name, symbol, uri: '', fields: [] }
const token = tokenOf({
  metadata,
  extensions: [
    feeExtension(),
    { kind: 'pausable', authority: person, isPaused: false },
    { kind: 'interest', authority: person, basisPoints: 100 },
    { kind: 'scaled-amount', authority: person, multiplier: 1 },
    { kind: 'hook', authority: person, program: null },
    { kind: 'default-state', isFrozen: false },
    { kind: 'close-authority', authority: person },
  ],
})
const pool = poolOf({ sides: [{ ...poolOf().sides[0], symbol }, poolOf().sides[1]] })
const node = {
  ...answerNode({ ...funds, ...clock, [anvil]: unchanged(mintAccount(tokenOf({ metadata }))) }),
  getProgramAccounts: ({ body }: { body: unknown }) =>
    JSON.stringify(body).includes('"offset":4,')
      ? [{ pubkey: anvil, account: mintAccount(tokenOf({ metadata })) }]
      : [],
  getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
  getSignaturesForAddress: () => [],
  getBalance: () => ({ context: { slot: 1 }, value: 3_000_000_000 }),
}

/** Visible and accessible text, except inputs. */
const said = () =>
  [
    document.title,
    document.body.textContent,
    ...[...document.body.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name: key, value }) => (key === 'value' ? [] : value)),
    ),
  ].join('\n')

async function expectShown(text: string) {
  await expect.poll(said, { timeout: 60_000 }).toContain(text)
  expect(said()).not.toMatch(hidden)
}

beforeEach(() => {
  document.title = ''
})

test("shows hidden characters in a token's row", async () => {
  await renderInApp(<TokenLine token={token} />)

  await expectShown(`${shownName} ${shownSymbol}`)
})

test('shows them in the list of own tokens', async () => {
  await renderInApp(<OwnTokensPanel wallet={person} />, { isConnected: true, answers: node })

  await expectShown(`${shownName} ${shownSymbol}`)
})

test("shows them on a token's page and in the document title", async () => {
  await renderInApp(<TokenPage addressText={anvil} action={null} />, { answers: node })

  await expectShown(shownSymbol)
  await expect.poll(() => document.title).toContain(shownName)
})

const actions: readonly TokenAction[] = [
  'mint',
  'burn',
  'freeze',
  'thaw',
  'authority',
  'metadata',
  'fee',
  'collect',
  'pause',
  'close',
  'interest',
  'scale',
  'hook',
  'birth',
]

test.each(actions)('shows them in title, back link and button of the action %s', async (action) => {
  await renderInApp(<ActionPage token={token} action={action} />, { isConnected: true, answers: node })

  await expectShown(shownName)
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(hidden)
})

test('keeps the raw text in the fields that edit metadata', async () => {
  await renderInApp(<ActionPage token={token} action="metadata" />, { isConnected: true, answers: node })

  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(
    expect.arrayContaining([name, symbol]),
  )
})

test('shows them in the token choice of a new pool', async () => {
  const drawn = await renderInApp(null, { isConnected: true, answers: node })
  const network = drawn.connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('The sandbox is expected.')
  drawn.queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  drawn.queries.setQueryData(walletTokensQuery(network, person).queryKey, {
    tokens: [{ token, amount: 5n }],
    amounts: new Map(),
    frozen: new Set<Address>(),
  })
  await drawn.redraw(<TokenPicker wallet={person} onChoose={() => undefined} />)

  await expectShown(`${shownName} ${shownSymbol}`)
})

test('shows them next to the balance of a send list', async () => {
  const draft = {
    mint: anvil,
    text: '',
    sharing: 'equal',
    total: '',
    repeats: 'sum',
    salt: '',
    isGrouped: false,
  } as const
  await renderInApp(<ListForm draft={draft} token={token} isRestoring={false} onChange={() => undefined} />, {
    isConnected: true,
    answers: node,
  })

  await expectShown(shownSymbol)
})

const views: readonly (readonly [string, ReactNode])[] = [
  ['a pool', <PoolView key="view" pool={pool} />],
  ['pools that exist', <ExistingPools key="existing" pools={[pool]} />],
  ['the pools of a wallet', <PoolsPanel key="panel" wallet={person} />],
  ['a proof', <ProofView key="proof" proof={proofOf({ symbols: [symbol, 'SOL'] })} />],
  ...poolActions.map(
    (action) =>
      [`the action ${action} of a pool`, <PoolActionPage key={action} pool={pool} action={action} />] as const,
  ),
]

test.each(views)('%s shows them', async (_, view) => {
  const positions = [positionOf({ pool }), lockedOf({ pool })]
  await renderWithPools(view, { positions, tokens: 5n, history: historyOf(), pool }, { answers: node })

  await expectShown(shownSymbol)
})

async function drawApproval(instructions: readonly Instruction[], accounts: Accounts = {}) {
  const drawn = await renderInApp(null, { answers: answerNode({ ...funds, ...accounts }) })
  const compiled = compileTransactionMessage(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(person, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    ),
  )
  const message = readMessage(getCompiledTransactionMessageEncoder().encode(compiled))
  const rpcUrl = drawn.connect.networks.filter(isSolana).find(({ id }) => id === 'sandbox')?.rpcUrl ?? ''
  const described = await readApproval({ rpcUrl, owner: person, message, transaction: '' })
  if (!described) throw new TypeError('These are known instructions.')
  const request = { kind: 'transaction', address: person, isKeyKept: true, ...described } as const
  await drawn.redraw(<ApprovalSheet pending={{ id: 1, request, waiting: 0, settle: () => undefined }} />)
}

const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n }

test.each(['modern', 'classic'] as const)('shows them in the approval of a new %s token', async (standard) => {
  const { instructions } = await planCreateToken(async () => 4_000_000n, {
    draft: {
      standard,
      name,
      symbol,
      decimals: 6,
      supply: 1_000_000n,
      description: '',
      website: null,
      x: null,
      receiver: null,
      distribution: [],
      extensions: [],
      metadataUri: null,
      mintAuthority: { mode: 'keep' },
      freezeAuthority: { mode: 'keep' },
      updateAuthority: { mode: 'keep' },
    },
    creator: person,
    seed: 'seed',
    uri: 'https://anvil.example/\u200b',
    network: { id: 'sandbox', name: 'Sandbox' },
  })
  const steps = flattenInstructionPlan(instructions)
  await drawApproval(steps.flatMap((step) => (step.kind === 'single' ? [step.instruction] : [])))

  await expectShown(shownName)
  await expectShown(shownSymbol)
})

test('shows them in the approval of a token debit', async () => {
  const account = await homeOf(token)
  const burn = getBurnCheckedInstruction(
    { account, mint: anvil, authority: person, amount: 2n, decimals: 2 },
    { programAddress: token.program },
  )
  await drawApproval([burn], {
    [account]: [holdingAccount(token, { amount: 5n }), holdingAccount(token, { amount: 3n })],
    [anvil]: unchanged(mintAccount(tokenOf({ metadata }))),
  })

  await expectShown(shownSymbol)
})

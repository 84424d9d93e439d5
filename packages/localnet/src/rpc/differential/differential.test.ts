import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageEncoder,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalnet, type TestLocalnet } from '../../testing.ts'
import { rpcMethods } from '../methods.ts'
import { compareShapes, type ShapeDifference, shapeOf } from './shape.ts'

// Compares each method with its documented example by shape. docs/localnet-differences.md lists every difference with a
// reason.

type Answer = { readonly result?: unknown; readonly error?: unknown; readonly notification?: unknown }
type Documented = {
  readonly name: string
  readonly page: string
  readonly params: readonly unknown[]
  readonly answers: readonly Answer[]
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const documented: readonly Documented[] = JSON.parse(read('documented.json'))
const methods = documented.filter(({ name }) => !name.endsWith('Subscribe'))
const topics = documented.filter(({ name }) => name.endsWith('Subscribe'))

type Scene = {
  readonly localnet: TestLocalnet
  readonly wallet: KeyPairSigner
  readonly mint: Address
  readonly tokens: Address
  readonly delegate: Address
  readonly identity: string
  readonly votePubkey: string
  readonly signature: string
  readonly slot: number
  readonly blockhash: string
  readonly message: string
  readonly transaction: () => Promise<string>
}
let scene: Scene

beforeAll(async () => {
  const localnet = await startLocalnet({ tellsBlocks: true })
  scene = await prepare(localnet)
})
afterAll(() => scene.localnet[Symbol.asyncDispose]())

async function prepare(localnet: TestLocalnet): Promise<Scene> {
  const [wallet, mint, delegate] = [
    await localnet.fundedSigner(),
    await generateKeyPairSigner(),
    await localnet.fundedSigner(),
  ]
  const owner = wallet.address
  const [tokens] = await findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(82n).send()
  const signature = await localnet.send(wallet, [
    getCreateAccountInstruction({
      payer: wallet,
      newAccount: mint,
      lamports,
      space: 82,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 2, mintAuthority: owner }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: wallet, owner, ata: tokens, mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: tokens, mintAuthority: wallet, amount: 9864n }),
    getApproveInstruction({ source: tokens, delegate: delegate.address, owner: wallet, amount: 77n }),
  ])
  await localnet.warp({ slots: 40, seconds: 70 })
  const [{ value: latest }, { current }, status] = await Promise.all([
    localnet.rpc.getLatestBlockhash().send(),
    localnet.rpc.getVoteAccounts().send(),
    localnet.rpc.getSignatureStatuses([signature]).send(),
  ])
  const transfer = (amount: bigint, lifetime: typeof latest) =>
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(wallet, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (alive) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source: wallet, destination: delegate.address, amount })],
          alive,
        ),
    )
  let amount = 1_000_000n
  return {
    localnet,
    wallet,
    mint: mint.address,
    tokens,
    delegate: delegate.address,
    signature,
    identity: await localnet.rpc
      .getIdentity()
      .send()
      .then(({ identity }) => identity),
    votePubkey: current[0]?.votePubkey ?? '',
    slot: Number(status.value[0]?.slot ?? 0n),
    blockhash: latest.blockhash,
    message: getBase64Decoder().decode(
      getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(transfer(1n, latest))),
    ),
    transaction: async () => {
      const { value } = await localnet.rpc.getLatestBlockhash().send()
      amount += 1n
      return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(transfer(amount, value)))
    },
  }
}

const signatureOf = (transaction: string) =>
  getBase58Decoder().decode(getBase64Encoder().encode(transaction).slice(1, 65))
const toBase58 = (base64: string) => getBase58Decoder().decode(getBase64Encoder().encode(base64))
const after = ({ params }: Documented, from: number) => params.slice(from)

/** With our addresses, slots and transactions. */
const paramsOf: {
  readonly [method: string]: (scene: Scene, like: Documented) => readonly unknown[] | Promise<readonly unknown[]>
} = {
  getAccountInfo: ({ wallet }, like) => [wallet.address, ...after(like, 1)],
  getBalance: ({ wallet }) => [wallet.address],
  getBlock: ({ slot }, like) => [slot, ...after(like, 1)],
  getFeeForMessage: ({ message }, like) => [message, ...after(like, 1)],
  getInflationReward: ({ wallet, delegate }) => [[wallet.address, delegate], { epoch: 0 }],
  getLeaderSchedule: ({ identity }) => [null, { identity }],
  getMultipleAccounts: ({ wallet, delegate }, like) => [[wallet.address, delegate], ...after(like, 1)],
  getProgramAccounts: ({ wallet }) => [
    TOKEN_PROGRAM_ADDRESS,
    { filters: [{ dataSize: 82 }, { memcmp: { offset: 4, bytes: wallet.address } }] },
  ],
  getRecentPrioritizationFees: ({ wallet }) => [[wallet.address]],
  getSignatureStatuses: ({ signature }, like) => [[signature], ...after(like, 1)],
  getSignaturesForAddress: ({ wallet }, like) => [wallet.address, ...after(like, 1)],
  getSlotLeaders: () => [1, 10],
  getTokenAccountBalance: ({ tokens }) => [tokens],
  getTokenAccountsByDelegate: ({ delegate }, like) => [delegate, ...after(like, 1)],
  getTokenAccountsByOwner: ({ delegate }, like) => [delegate, ...after(like, 1)],
  getTokenLargestAccounts: ({ mint }) => [mint],
  getTokenSupply: ({ mint }) => [mint],
  getTransaction: ({ signature }) => [signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }],
  getVoteAccounts: ({ votePubkey }) => [{ votePubkey }],
  isBlockhashValid: ({ blockhash }, like) => [blockhash, ...after(like, 1)],
  requestAirdrop: ({ delegate }, like) => [delegate, ...after(like, 1)],
  sendTransaction: async ({ transaction }) => [toBase58(await transaction())],
  simulateTransaction: async ({ transaction }, like) => [await transaction(), ...after(like, 1)],
  accountSubscribe: ({ delegate }, like) => [delegate, ...after(like, 1)],
  signatureSubscribe: (_, like) => [signatureOf(pending), ...after(like, 1)],
}

async function call(method: string, params: readonly unknown[]): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(scene.localnet.rpcUrl, { method: 'POST', headers, body })
  return (await response.json()) as Answer // JSON-RPC: a result or an error
}

const paramsLike = async (like: Documented) => (await paramsOf[like.name]?.(scene, like)) ?? like.params

async function listen(like: Documented): Promise<{ answer: Answer; notification: unknown }> {
  const params = await paramsLike(like)
  const socket = new WebSocket(scene.localnet.wsUrl)
  await once(socket, 'open')
  const heard: Record<string, unknown>[] = []
  let hear = () => {}
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)))
    hear()
  })
  const next = async (at: number) => {
    while (heard.length <= at) await new Promise<void>((resolve) => (hear = resolve))
    return heard[at] ?? {}
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: like.name, params }))
  const answer: Answer = await next(0)
  if ('error' in answer) return { answer, notification: null }
  expect(await call('sendTransaction', [pending, { encoding: 'base64' }])).toHaveProperty('result')
  await scene.localnet.warp({ slots: 40 })
  let at = 1
  let told = await next(at)
  // Most blocks are empty.
  while (like.name === 'blockSubscribe' && JSON.stringify(told).includes('"transactions":[]')) told = await next(++at)
  socket.close()
  expect(told).toMatchObject({ jsonrpc: '2.0', method: like.name.replace('Subscribe', 'Notification') })
  return { answer, notification: told.params }
}

const once = (socket: WebSocket, event: 'open') =>
  new Promise<void>((resolve) => socket.addEventListener(event, () => resolve(), { once: true }))

let pending = ''

const codeOf = (error: unknown) => (error as { code?: number } | undefined)?.code // JSON-RPC errors have a code

function compare(like: Documented, answer: Answer): readonly ShapeDifference[] {
  const results = like.answers.filter((each) => 'result' in each).map(({ result }) => result)
  if ('result' in answer) return compareWithNearest(results, answer.result)
  if (like.answers.some(({ error }) => error !== undefined && codeOf(error) === codeOf(answer.error))) return []
  return [{ path: '.', documented: 'result', here: `error ${codeOf(answer.error)}` }]
}

/** Some pages show several answers: one must match. */
const compareWithNearest = (shown: readonly unknown[], answer: unknown): readonly ShapeDifference[] =>
  shown
    .map((each) => compareShapes(shapeOf([each]), shapeOf([answer])))
    .reduce((nearest, next) => (next.length < nearest.length ? next : nearest))

/** For the page that shows both answers. */
const recorded: { like: Documented; params: unknown; told: unknown }[] = []

type Row = ShapeDifference & { readonly name: string }
const found: Row[] = []
const noteAll = (like: Documented, differences: readonly ShapeDifference[]) =>
  found.push(...differences.map((difference) => ({ name: like.name, ...difference })))

test('the documentation has every method that is answered, and no other', () => {
  expect(methods.map(({ name }) => name).toSorted()).toEqual([...rpcMethods.keys()].toSorted())
})

test.each(methods)('answers $name as $page shows', async (like) => {
  const params = await paramsLike(like)
  const answer = await call(like.name, params)
  noteAll(like, compare(like, answer))
  recorded.push({ like, params, told: answer })
})

test.each(topics)('$name notifies as $page shows', async (like) => {
  pending = await scene.transaction()
  const { answer, notification } = await listen(like)
  const shown = like.answers.flatMap((each) => each.notification ?? [])
  recorded.push({ like, params: like.params, told: { ...answer, notification } })
  noteAll(like, compare(like, answer))
  if (notification && shown.length > 0) noteAll(like, compareWithNearest(shown, notification))
})

test('returns the documented error for a missing block', async () => {
  const like = methods.find(({ name }) => name === 'getBlockTime')
  if (!like) throw new Error('It is documented')
  const { error } = await call(like.name, [10 ** 9])
  expect(codeOf(error)).toBe(codeOf(like.answers.find((each) => 'error' in each)?.error))
})

test('docs/localnet-differences.md lists exactly these differences, each with a reason', () => {
  const page = read('../../../../../docs/localnet-differences.md')
  const rows = [...page.matchAll(/^\| (every answer|`\w+`) \| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \| (.*) \|$/gm)].map(
    ([, name = '', path = '', documented = '', here = '', reason = '']) => ({
      row: [name.replaceAll('`', ''), path, documented, here].join(' | '),
      reason,
    }),
  )
  const everywhere = new Set(rows.filter(({ row }) => row.startsWith('every answer')).map(({ row }) => row))
  const drawn = found.map(({ name, path, documented: theirs, here }) => {
    const general = ['every answer', path, theirs, here].join(' | ')
    return everywhere.has(general) ? general : [name, path, theirs, here].join(' | ')
  })
  expect([...new Set(drawn)].toSorted()).toEqual(rows.map(({ row }) => row).toSorted())
  for (const { row, reason } of rows) expect([row, reason.length > 10]).toEqual([row, true])
})

// Written on request only, because addresses and slots change.
afterAll(() => {
  if (!process.env.RECORD_ANSWERS) return
  const longest = 1_200
  const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}\n…` : text)
  const write = (value: unknown) => cut(JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '))
  const block = (title: string, value: unknown) => `${title}\n\n\`\`\`json\n${write(value)}\n\`\`\`\n`
  const sections = recorded.map(({ like, params, told }) =>
    [
      `## ${like.name}\n`,
      block(`[Documented](${like.page}), request \`${write(like.params)}\`:`, like.answers[0]),
      block(`Here, request \`${write(params)}\`:`, told),
    ].join('\n'),
  )
  const head = [
    '# Documented and actual RPC responses',
    '',
    'One request and response of each method and subscription, from the documentation on solana.com and from the localnet. The',
    'test next to this page compares their shapes; intended differences are in',
    '[localnet-differences.md](../../../../../docs/localnet-differences.md), each with its reason. Long responses are cut. Written by',
    '`RECORD_ANSWERS=1 npx vitest run --project unit packages/localnet/src/rpc/differential`.',
    '',
  ].join('\n')
  const page = new URL('answers.md', import.meta.url)
  writeFileSync(page, `${head}\n${sections.join('\n')}`)
})

import { isDeepStrictEqual } from 'node:util'
import { read, requestRpc, wrappedSolMint } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { type ParsedTransaction, parseTransaction } from './parseTransaction.ts'
import { type RpcBlock, type RpcTransaction, rpcBlock } from './rpcTransaction.ts'
import { type Crowd, gather, sendRandom } from './testing/randomTransactions.ts'

/** A release runs MOVEMENTS=50000. */
const count = Number(process.env.MOVEMENTS ?? 600)
const perRound = 100

let sandbox: Sandbox
let crowd: Crowd

beforeAll(async () => {
  sandbox = await startSandbox()
  crowd = await gather(sandbox)
})
afterAll(() => sandbox[Symbol.asyncDispose]())

async function fetchBlock(slot: bigint): Promise<RpcBlock> {
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0, rewards: false }
  const block = rpcBlock(await requestRpc({ url: sandbox.localnet.rpcUrl }, 'getBlock', [slot, config]))
  if (block === read.unreadable) throw new TypeError(`block ${slot}`)
  return block
}

test(`${count} random transactions: what is read adds up to what the network says of each balance`, async () => {
  const seen = new Map<string, number>()
  const tell = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const draw = createDraw(20261123)
  let slot = sandbox.localnet.getSlot('confirmed') + 1n
  const expected = new Set<string>()
  for (let sent = 0; sent < count; sent += perRound) {
    for (const signature of await sendRandom(sandbox, crowd, { count: Math.min(perRound, count - sent), draw }))
      expected.add(signature)
    for (; slot <= sandbox.localnet.getSlot('confirmed'); slot += 1n)
      for (const transaction of (await fetchBlock(slot)).transactions) {
        const parsed = parseTransaction(transaction)
        expected.delete(parsed.signature)
        checkSums(transaction, parsed)
        checkNames(parsed)
        tell(parsed.isFailed ? 'failed' : 'landed')
        for (const { kind } of parsed.movements) tell(kind)
        if (parsed.swaps.length > 0) tell('swap')
      }
  }
  process.stdout.write(`movements of ${count} transactions: ${JSON.stringify(Object.fromEntries(seen))}\n`)

  expect([...expected]).toEqual([])
  for (const what of ['landed', 'failed', 'transfer', 'mint', 'burn', 'fee', 'rent', 'wrap', 'other', 'swap'])
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(count / 100)
}, 7_200_000)

function checkSums({ transaction, meta }: RpcTransaction, { movements }: ParsedTransaction): void {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly]
  const wanted: Record<string, bigint> = {}
  const add = (sums: Record<string, bigint>, key: string, amount: bigint) => {
    sums[key] = (sums[key] ?? 0n) + amount
    if (sums[key] === 0n) delete sums[key]
  }
  for (const [index, key] of keys.entries())
    add(wanted, `SOL ${key}`, BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0))
  for (const { mint, owner, uiTokenAmount } of meta.postTokenBalances ?? [])
    add(wanted, `${mint} ${owner}`, BigInt(uiTokenAmount.amount))
  for (const { mint, owner, uiTokenAmount } of meta.preTokenBalances ?? [])
    add(wanted, `${mint} ${owner}`, -BigInt(uiTokenAmount.amount))
  const found: Record<string, bigint> = {}
  for (const { mint, from, to, amount } of movements) {
    expect(amount > 0n).toBe(true)
    if (from !== null) add(found, `${mint ?? 'SOL'} ${from}`, -amount)
    if (to !== null) add(found, `${mint ?? 'SOL'} ${to}`, amount)
  }
  if (!isDeepStrictEqual(found, wanted)) expect(found, transaction.signatures[0]).toEqual(wanted)
}

function checkNames({ movements, instructions, signature }: ParsedTransaction): void {
  for (const { kind, mint, from, to } of movements) {
    if (kind === 'wrap') expect([null, wrappedSolMint], signature).toContain(mint)
    if (kind !== 'other') continue
    const isWithheld = mint === crowd.feeMint && to === null
    const isHandedOver = instructions.includes('setAuthority') && mint !== null && from !== null && to !== null
    expect(isWithheld || isHandedOver, `${signature}: ${mint} from ${from} to ${to}`).toBe(true)
  }
}

function createDraw(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

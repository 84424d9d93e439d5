import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { test as base, expect } from 'vitest'
import { type House, startHouse } from './house.ts'
import { countMemory, describeUsage, type HouseUsage, readHouseUsage } from './houseUsage.ts'

/** How often each attack is run; `npm run torture -- abuse` asks for the counts of a real one. */
const rounds = Number(process.env.ABUSE ?? 1)
const isLong = rounds > 1

/** What the server and the sandbox may take together, whoever attacks. */
const memoryLimitBytes = 700_000_000

type Scene = { house: House; dataDir: string; usage: () => HouseUsage }

const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed.
  scene: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-abuse-'))
    const house = await startHouse({ port: 0, rpcPort: 0, dataDir, env: { LOG_LEVEL: 'error' } })
    await use({ house, dataDir, usage: () => readHouseUsage({ parent: process.pid, dataDir }) })
    await house.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

/** Runs an attack, watches what it costs meanwhile, and asks for a block height as another visitor would. */
async function attack(scene: Scene, name: string, run: () => Promise<void>): Promise<HouseUsage> {
  const before = scene.usage()
  let [peak, isOver, served] = [before, false, 0]
  const watching = (async () => {
    while (!isOver) {
      const now = scene.usage()
      if (countMemory(now) > countMemory(peak)) peak = now
      if (await isServed(scene.house)) served += 1
      await setTimeout(100)
    }
  })()
  await run()
  await setTimeout(1_000)
  isOver = true
  await watching
  const after = scene.usage()
  console.log(
    `${name}\n  before ${describeUsage(before)}\n  peak   ${describeUsage(peak)}\n  after  ${describeUsage(after)}`,
  )
  expect(countMemory(peak)).toBeLessThan(memoryLimitBytes)
  expect(served).toBeGreaterThan(0)
  return after
}

/** What another visitor sees: the product's server answers, and so does the sandbox behind it. */
async function isServed({ url }: House): Promise<boolean> {
  const live = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return live?.ok ?? false
}

const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address // it is one

async function send(rpcUrl: string, payer: KeyPairSigner, instructions: readonly Instruction[], options = {}) {
  const rpc = createSolanaRpc(rpcUrl)
  const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'processed' }).send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  return rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64', ...options }).send()
}

async function fund(rpcUrl: string): Promise<KeyPairSigner> {
  const signer = await generateKeyPairSigner()
  await createSolanaRpc(rpcUrl).requestAirdrop(signer.address, lamports(100_000_000_000n)).send()
  await setTimeout(500)
  return signer
}

async function createAccount(rpcUrl: string, payer: KeyPairSigner, space: number, options = {}) {
  const newAccount = await generateKeyPairSigner()
  const create = getCreateAccountInstruction({
    payer,
    newAccount,
    lamports: BigInt(space + 128) * 6_960n,
    space,
    programAddress: memo,
  })
  await send(rpcUrl, payer, [create], options)
  return newAccount.address
}

test('a sandbox that is filled as far as it goes stays small, also after a restart, and others send on', {
  timeout: 600_000,
}, async ({ scene }) => {
  const { house } = scene
  const { rpcUrl } = house
  const accounts: Address[] = []

  await attack(scene, 'fill accounts', async () => {
    for (let left = isLong ? 60 : 4; left > 0; left -= 1) {
      const payer = await fund(rpcUrl)
      await createAccount(rpcUrl, payer, 10_485_760).then(
        (address) => accounts.push(address),
        () => {},
      )
    }
    // What room is left, in small accounts.
    for (let left = 5 * rounds; left > 0; left -= 1) {
      const payer = await fund(rpcUrl)
      await Promise.allSettled(Array.from({ length: 10 }, () => createAccount(rpcUrl, payer, 90_000)))
    }
  })
  expect(accounts.length).toBeGreaterThan(0)
  expect(accounts.length).toBeLessThan(4)

  await attack(scene, 'touch a large account again and again', async () => {
    const payer = await fund(rpcUrl)
    for (let left = isLong ? 2_000 : 100; left > 0; left -= 1) {
      const touch = accounts.map((destination) =>
        getTransferSolInstruction({ source: payer, destination, amount: BigInt(left) }),
      )
      await send(rpcUrl, payer, touch, { skipPreflight: true }).catch(() => {})
    }
  })

  await house.kill('sandbox network')
  await house.restart('sandbox network')
  await attack(scene, 'the filled ledger after a restart', async () => {
    const [alice, bob] = [await fund(rpcUrl).catch(() => null), await generateKeyPairSigner()]
    if (alice)
      await send(rpcUrl, alice, [
        getTransferSolInstruction({ source: alice, destination: bob.address, amount: 5_000_000n }),
      ]).catch(() => {})
  })
})

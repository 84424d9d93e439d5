import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { planSolTransfer } from '../../packages/connect/src/send/planSolTransfer.ts'
import { buildTransaction } from '../../packages/connect/src/send/prepareSend.ts'
import type { Measure } from '../../scripts/performance.ts'
import { installPeer } from '../pages.ts'

const rounds = 5
const count = 500

/** CPU microseconds of a SOL transfer with price and limit: to wire bytes, and signed. */
type Cost = { readonly built: number; readonly signed: number }

/** From an amount and a recipient to wire bytes; medians of five alternating runs. */
export async function measureBuilding(): Promise<readonly Measure[]> {
  const peers = join(import.meta.dirname, '..', 'peers', 'toolkit')
  installPeer(peers)
  const payer = await generateKeyPairSigner()
  const to = (await generateKeyPairSigner()).address
  const ours: Cost[] = []
  const kit: Cost[] = []
  const web3: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(oursWith(payer, to)))
    kit.push(await measure(kitWith(payer, to)))
    // Printed by our own script.
    web3.push(JSON.parse(execFileSync(process.execPath, [join(peers, 'transfers.mjs'), String(count)]).toString()))
  }
  return (['built', 'signed'] as const).map((step) => {
    const [mine, others, older] = [ours, kit, web3].map((costs) => middle(costs.map((cost) => cost[step])))
    return row(step, mine ?? 0, { kit: others ?? 0, web3: older ?? 0 })
  })
}

/** web3.js 1.x signs slowly, because it uses JavaScript. */
function row(step: keyof Cost, ours: number, { kit, web3 }: { kit: number; web3: number }): Measure {
  const bar = step === 'built' ? { text: '<= 1.25 x kit', limit: kit * 1.25 } : { text: '<= web3.js', limit: web3 }
  return {
    name: `toolkit: a SOL transfer ${step === 'built' ? 'built' : 'built and signed'}, CPU`,
    ours: micros(ours),
    peer: `web3.js 1.99 ${micros(web3)}, kit ${micros(kit)}`,
    ratio: `${(ours / web3).toFixed(3)}, ${(ours / kit).toFixed(3)}`,
    bar: bar.text,
    isMet: ours <= bar.limit,
  }
}

type Work = { readonly build: (index: bigint) => unknown; readonly sign: (index: bigint) => Promise<unknown> }

// Any 32 bytes work, because it is not sent.
const lifetime = { blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' as Blockhash, lastValidBlockHeight: 1n }

function oursWith(payer: KeyPairSigner, to: Address): Work {
  const build = (index: bigint) => {
    const plan = planSolTransfer({ from: payer.address, to, lamports: 1_000_000n + index })
    return buildTransaction(plan, lifetime, 500, 20_000_000n).transaction
  }
  return {
    build,
    sign: async (index) => {
      const transaction = getTransactionDecoder().decode(build(index))
      return getTransactionEncoder().encode(await partiallySignTransaction([payer.keyPair], transaction))
    },
  }
}

function kitWith(payer: KeyPairSigner, to: Address): Work {
  const write = (index: bigint) =>
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (alive) =>
        appendTransactionMessageInstructions(
          [
            getSetComputeUnitPriceInstruction({ microLamports: 20_000_000n }),
            getSetComputeUnitLimitInstruction({ units: 500 }),
            getTransferSolInstruction({ source: payer, destination: to, amount: 1_000_000n + index }),
          ],
          alive,
        ),
    )
  return {
    build: (index) => getTransactionEncoder().encode(compileTransaction(write(index))),
    sign: async (index) => getTransactionEncoder().encode(await signTransactionMessageWithSigners(write(index))),
  }
}

async function measure({ build, sign }: Work): Promise<Cost> {
  return { built: await time(async (index) => build(index)), signed: await time(sign) }
}

/** CPU of the whole process, because signatures run on other threads. */
async function time(work: (index: bigint) => Promise<unknown>): Promise<number> {
  for (let index = 0n; index < 100n; index += 1n) await work(index)
  const before = process.cpuUsage()
  for (let index = 0n; index < BigInt(count); index += 1n) await work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

const middle = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right)[numbers.length >> 1]

const micros = (count: number) => `${Math.round(count)} µs`

import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressDecoder,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { findAssociatedTokenPda, getTransferInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { encodeWire, findAccounts, planDistribution, type Recipient, signBatches } from '@solsmith/tokens'
import type { Measure } from '../scripts/performance.ts'
import { measureCheck } from './distribute/checkOnPage.ts'
import { measureSending } from './distribute/sendFromCli.ts'

const count = 10_000
/** Kit is slow enough that a tenth of the list gives its figure. */
const peerCount = 1_000
const rounds = 5
const perTransaction = 20

const randomAddress = () => getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))

const parts = { cpu: measureSigning, cli: measureSending, page: measureCheck }

export async function measureDistribution(part?: string): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts))
    if (part === undefined || part === name) measures.push(...(await measure()))
  return measures
}

/** CPU per recipient, from owner addresses to signed wire transactions, against kit. */
async function measureSigning(): Promise<readonly Measure[]> {
  const sender = await generateKeyPairSigner()
  const [mint, source] = [randomAddress(), randomAddress()]
  const recipients = Array.from({ length: count }, (_, line) => ({ line, address: randomAddress(), amount: 5n }))
  const list = { sender, mint, source, recipients }
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push((await measureCpu(() => sign(list))) / count)
    peer.push(
      (await measureCpu(() => signWithKit({ ...list, recipients: recipients.slice(0, peerCount) }))) / peerCount,
    )
  }
  const [mine, theirs] = [median(ours), median(peer)]
  return [
    {
      name: '10,000 recipients to signed transactions: CPU each',
      ours: `${mine.toFixed(1)} µs`,
      peer: `kit ${theirs.toFixed(0)} µs`,
      ratio: (mine / theirs).toFixed(4),
      bar: '<= 1/25',
      isMet: mine <= theirs / 25,
    },
  ]
}

type List = {
  readonly sender: KeyPairSigner
  readonly mint: Address
  readonly source: Address
  readonly recipients: readonly Recipient[]
}

async function sign({ sender, mint, source, recipients }: List): Promise<number> {
  const token = { address: mint, program: TOKEN_PROGRAM_ADDRESS, decimals: 6, metadata: null }
  const receivers = findAccounts({ token, recipients }).map((receiver) => ({ ...receiver, isNew: false }))
  const distribution = planDistribution({
    token,
    wallet: sender.address,
    source,
    receivers,
    campaign: '0123456789ab',
    freeBytes: 0,
    version: 'legacy',
    budget: { units: 1_400_000, microLamports: 0n },
  })
  const signed = await signBatches(distribution, {
    batches: distribution.batches,
    privateKey: sender.keyPair.privateKey,
    blockhash: new Uint8Array(32).fill(7),
  })
  return signed.map(({ transaction }) => encodeWire(transaction)).length
}

async function signWithKit({ sender, mint, source, recipients }: List): Promise<number> {
  const wires: string[] = []
  for (let at = 0; at < recipients.length; at += perTransaction) {
    const transfers = recipients.slice(at, at + perTransaction).map(async ({ address: owner, amount }) => {
      const [destination] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
      return getTransferInstruction({ source, destination, authority: sender, amount })
    })
    const instructions = await Promise.all(transfers)
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (draft) => setTransactionMessageFeePayerSigner(sender, draft),
      (draft) =>
        setTransactionMessageLifetimeUsingBlockhash(
          // Any 32 bytes work, because it is not sent.
          { blockhash: mint as string as Blockhash, lastValidBlockHeight: 1n },
          draft,
        ),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
    )
    wires.push(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message)))
  }
  return wires.length
}

/** Microseconds of CPU, independent of other load on the machine. */
async function measureCpu(run: () => Promise<number>): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0

import type { Address, Signature } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  activeWallet,
  type Connect,
  describeKind,
  resumeOpen,
  rpcOf,
  signsVersion1,
  supportsVersion1,
} from '@solsmith/connect'
import {
  compareBatches,
  earlierBatches,
  guardBytes,
  type PrepareDistributionInput,
  type PreparedDistribution,
  prepareDistribution,
  type Verdicts,
} from '@solsmith/tokens'
import { type Progress, thinOutProgress } from './thinOutProgress.ts'

export type ListInput = Pick<PrepareDistributionInput, 'mint' | 'text' | 'sharing' | 'repeats'> & {
  readonly onProgress?: (progress: Progress) => void
  readonly wallet: Address
  readonly salt: string
}

export type CheckedList = PreparedDistribution & {
  readonly readBack: Verdicts
  /** Spent on what has landed; null if unknown. */
  readonly spentLamports: bigint | null
}

/** Two requests to Solsmith's server. */
const batchedCalls = 20

/**
 * Prepares a list for as few signatures as wallet and network allow. Resolves open sends first, and compares landed
 * batches with the list, so no recipient is paid twice.
 */
export async function prepareList(
  connect: Connect,
  network: Network,
  { salt, onProgress, ...input }: ListInput,
): Promise<CheckedList> {
  await resumeOpen(connect, ({ kind }) => describeKind(kind)?.place === 'send-many')
  const signer = activeWallet(connect)
  const isV1 = signer !== null && signsVersion1(signer) && (await supportsVersion1(network, input.wallet))
  const free = { freeBytes: guardBytes, ...(isV1 ? { version: 1 as const } : {}) }
  const rpc = rpcOf(network)
  const ready = await prepareDistribution(rpc, {
    ...input,
    ...free,
    ...(network.rpcBatch ? { callsAtOnce: batchedCalls } : {}),
    ...(onProgress && { onProgress: thinOutProgress(onProgress) }),
    ...(salt ? { salt } : {}),
    known: (campaign) => listPaid(connect, network, campaign),
  })
  const { distribution, token } = ready
  const compared = await compareBatches(rpc, { distribution, token, landed: earlierBatches(ready) })
  return { ...ready, readBack: compared.verdicts, spentLamports: compared.lamports }
}

async function listPaid({ journal }: Connect, { genesisHash }: Network, campaign: string) {
  return (await journal.read()).flatMap(({ network, part, state }) =>
    network === genesisHash && part?.batch.startsWith(batchName(campaign)) && state.status === 'confirmed'
      ? // From a wallet or the network.
        ((state.signature as Signature | null) ?? [])
      : [],
  )
}

/** Name prefix of a list's batches, before the part that distinguishes visits. */
export const batchName = (campaign: string) => `distribute ${campaign} `

/** True if an earlier visit started sending a token to a list; the list is then checked automatically. */
export const hasStarted = async ({ journal }: Connect, { genesisHash }: Network, mint: Address, wallet: Address) =>
  (await journal.read()).some(
    ({ kind, network, subject, account, state }) =>
      describeKind(kind)?.place === 'send-many' &&
      network === genesisHash &&
      subject === mint &&
      account === wallet &&
      state.status !== 'void',
  )

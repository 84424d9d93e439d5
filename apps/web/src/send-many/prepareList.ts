import type { Address, Signature } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import {
  activeWallet,
  type Connect,
  describeKind,
  resumeOpen,
  rpcOf,
  signsVersion1,
  takesVersion1,
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

export type ListInput = Pick<PrepareDistributionInput, 'mint' | 'text' | 'sharing' | 'repeats' | 'onProgress'> & {
  readonly wallet: Address
  readonly salt: string
}

/** A list that has been checked. */
export type CheckedList = PreparedDistribution & {
  /** What has landed of it, read back from the chain. */
  readonly readBack: Verdicts
}

/**
 * Makes a list ready, for as few signatures as the wallet and the network allow. What an earlier visit left open is brought to its end
 * first, and what has landed is found on the chain and compared with the list: no one is paid twice.
 */
export async function prepareList(
  connect: Connect,
  network: Network,
  { salt, ...input }: ListInput,
): Promise<CheckedList> {
  await resumeOpen(connect, ({ kind }) => describeKind(kind)?.place === 'send-many')
  const signer = activeWallet(connect)
  const isV1 = signer !== null && signsVersion1(signer) && (await takesVersion1(network, input.wallet))
  const free = { freeBytes: guardBytes, ...(isV1 ? { version: 1 as const } : {}) }
  const rpc = rpcOf(network)
  const ready = await prepareDistribution(rpc, {
    ...input,
    ...free,
    ...(salt ? { salt } : {}),
    known: (campaign) => listPaid(connect, network, campaign),
  })
  const { distribution, token } = ready
  return { ...ready, readBack: await compareBatches(rpc, { distribution, token, landed: earlierBatches(ready) }) }
}

/** What this browser knows to have landed for a list, whatever a node lists. */
async function listPaid({ journal }: Connect, { genesisHash }: Network, campaign: string) {
  return (await journal.read()).flatMap(({ network, part, state }) =>
    network === genesisHash && part?.batch.startsWith(batchName(campaign)) && state.status === 'confirmed'
      ? // Written by a wallet, or by the network.
        ((state.signature as Signature | null) ?? [])
      : [],
  )
}

/** How the batches of a list are named, before what tells one visit from another. */
export const batchName = (campaign: string) => `distribute ${campaign} `

/** Whether an earlier visit has started to send a token to a list; then its list is read again without being asked. */
export const hasStarted = async ({ journal }: Connect, { genesisHash }: Network, mint: Address, wallet: Address) =>
  (await journal.read()).some(
    ({ kind, network, subject, account, state }) =>
      describeKind(kind)?.place === 'send-many' &&
      network === genesisHash &&
      subject === mint &&
      account === wallet &&
      state.status !== 'void',
  )

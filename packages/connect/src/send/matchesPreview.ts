import { type Address, getBase64Encoder, type Signature } from '@solana/kit'
import { isSameContent, listAccounts, type Network, type Simulation, whenReached } from '@solsmith/chain'
import { rpcOf } from '../rpc/rpcOf.ts'
import type { JournalEntry } from './journal.ts'
import { landedSlot } from './landedSlot.ts'

/**
 * Reads the accounts that a send has changed, and tells whether they are as the person was shown, to the byte. The payer's
 * balance is left out: other things happen to a wallet.
 *
 * @returns Null when the network does not say.
 */
export async function matchesPreview(
  network: Network,
  shown: Pick<Simulation, 'changes'>,
  payer: Address,
): Promise<boolean | null> {
  const wanted = shown.changes.filter(({ address }) => address !== payer)
  const rpc = rpcOf(network)
  const addresses = wanted.map(({ address }) => address)
  const config = { encoding: 'base64', commitment: 'confirmed', minContextSlot: landedSlot(network) } as const
  const answer = await whenReached(() => rpc.getMultipleAccounts(addresses, config).send()).catch(() => null)
  if (!answer) return null
  return wanted.every(({ after }, index) => {
    const found = answer.value[index] ?? null
    if (found === null || after === null) return found === after
    const data = new Uint8Array(getBase64Encoder().encode(found.data[0]))
    return found.lamports === after.lamports && isSameContent({ owner: found.owner, data }, after)
  })
}

/**
 * The same of a send that an earlier visit began, from what the journal keeps of what was shown. Balances are compared as the
 * transaction itself moved them. Contents are read now: where they differ, someone may have changed them since.
 *
 * @returns Null when it is not known.
 */
export async function entryMatchesPreview(network: Network, entry: JournalEntry): Promise<boolean | null> {
  const { shown, account, state } = entry
  if (!shown || state.status !== 'confirmed' || state.signature === null) return null
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const landed = await rpcOf(network)
    // Written by a wallet, or by the network.
    .getTransaction(state.signature as Signature, config)
    .send()
    .catch(() => null)
  if (!landed?.meta) return null
  const { preBalances, postBalances } = landed.meta
  const moved = new Map(
    listAccounts(landed).map((key, index) => [key, (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n)]),
  )
  const others = shown.filter(({ address }) => address !== account)
  const isMovedAsShown = others.every(
    ({ address, before, after }) => moved.get(address) === (after?.lamports ?? 0n) - (before?.lamports ?? 0n),
  )
  if (!isMovedAsShown) return false
  // Written from a plan's fee payer.
  return (await matchesPreview(network, { changes: shown }, account as Address)) || null
}

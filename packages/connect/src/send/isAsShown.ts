import { type Address, getBase64Encoder } from '@solana/kit'
import { isSameContent, type Network, type Simulation } from '@solsmith/chain'
import { rpcOf } from '../rpc/rpcOf.ts'

/**
 * Reads the accounts that a send has changed, and tells whether they are as the person was shown, to the byte. The payer's
 * balance is left out: other things happen to a wallet.
 *
 * @returns Null when the network does not say.
 */
export async function isAsShown(network: Network, shown: Simulation, payer: Address): Promise<boolean | null> {
  const wanted = shown.changes.filter(({ address }) => address !== payer)
  const rpc = rpcOf(network)
  const addresses = wanted.map(({ address }) => address)
  const answer = await rpc
    .getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' })
    .send()
    .catch(() => null)
  if (!answer) return null
  return wanted.every(({ after }, index) => {
    const found = answer.value[index] ?? null
    if (found === null || after === null) return found === after
    const data = new Uint8Array(getBase64Encoder().encode(found.data[0]))
    return found.lamports === after.lamports && isSameContent({ owner: found.owner, data }, after)
  })
}

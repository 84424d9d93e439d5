import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

/** An account as it was at a slot. */
export type ReadAccount = {
  readonly address: Address
  readonly owner: Address
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly slot: bigint
}

/** Most that one call gives (JSON-RPC, `getMultipleAccounts`). */
const callLimit = 100

/**
 * Reads accounts, those of one group from one slot.
 *
 * @param groups - Of at most 100 addresses each; calls are asked for at the same time.
 * @returns By address; what does not exist is not there.
 */
export async function readAccounts(
  rpc: ChainRpc,
  groups: readonly (readonly Address[])[],
): Promise<ReadonlyMap<Address, ReadAccount>> {
  const answers = await Promise.all(
    fillCalls(groups).map(async (addresses) => {
      const { context, value } = await rpc
        .getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' })
        .send()
      return value.flatMap((account, index): ReadAccount[] => {
        const found = addresses[index]
        if (!account || !found) return []
        const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
        return [{ address: found, owner: account.owner, lamports: account.lamports, data, slot: context.slot }]
      })
    }),
  )
  return new Map(answers.flat().map((account) => [account.address, account]))
}

function fillCalls(groups: readonly (readonly Address[])[]): Address[][] {
  const calls: Address[][] = []
  for (const group of groups) {
    const last = calls.at(-1)
    if (last && last.length + group.length <= callLimit) last.push(...group)
    else calls.push([...group])
  }
  return calls
}

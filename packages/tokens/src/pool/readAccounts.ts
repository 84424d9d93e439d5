import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'

export type ReadAccount = {
  readonly address: Address
  readonly owner: Address
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly slot: bigint
}

/** Limit of `getMultipleAccounts`. */
const callLimit = 100

/**
 * Fetches accounts in parallel, each group at one slot.
 *
 * @param groups - At most 100 addresses each.
 * @returns By address, without missing accounts.
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

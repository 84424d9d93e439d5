import { type Address, getBase64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { type CpLockedLiquidity, decodeCpLockedLiquidity } from '../../programs/cpLock/accounts.ts'
import { findCpLockedLiquidityAddress } from '../../programs/cpLock/addresses.ts'
import { decodeTokenAccount, type TokenAccount } from '../../read/decodeMint.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { At } from './deployments.ts'

export type Lock = CpLockedLiquidity & { readonly state: Address }

export type OwnAccount = TokenAccount & { readonly address: Address }

/** LP tokens and fee NFTs are classic tokens. */
export async function fetchClassicAccounts(rpc: ChainRpc, wallet: Address) {
  const { context, value } = await rpc
    .getTokenAccountsByOwner(
      wallet,
      { programId: TOKEN_PROGRAM_ADDRESS },
      { encoding: 'base64', commitment: 'confirmed' },
    )
    .send()
  const accounts = value.flatMap(({ pubkey, account }): OwnAccount[] => {
    const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
    const token = decodeTokenAccount({ owner: account.owner, data })
    return token && token.amount > 0n ? [{ ...token, address: pubkey }] : []
  })
  return { slot: context.slot, accounts }
}

export async function lockAddresses(at: At, accounts: readonly OwnAccount[]): Promise<ReadonlyMap<Address, Address>> {
  const single = accounts.filter(({ amount }) => amount === 1n)
  return new Map(
    await Promise.all(
      single.map(async ({ mint }) => [mint, await findCpLockedLiquidityAddress(mint, at.lockProgram)] as const),
    ),
  )
}

export function readLock({ lockProgram }: At, account: ReadAccount | undefined): Lock | null {
  const lock = account && decodeCpLockedLiquidity(account, lockProgram)
  return lock ? { ...lock, state: account.address } : null
}

export async function findLocks(at: At, rpc: ChainRpc, wallet: Address): Promise<readonly Lock[]> {
  const { accounts } = await fetchClassicAccounts(rpc, wallet)
  const addresses = [...(await lockAddresses(at, accounts)).values()]
  const found = await readAccounts(
    rpc,
    addresses.map((address) => [address]),
  )
  return addresses.flatMap((address) => readLock(at, found.get(address)) ?? [])
}

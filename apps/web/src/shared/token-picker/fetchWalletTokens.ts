import { type Address, getBase64Encoder } from '@solana/kit'
import { type Network, wrappedSolMint } from '@solsmith/chain'
import { decodeTokenAccount, fetchToken, findCpmmAuthority } from '@solsmith/tokens'
import { venueOf, wideRpcOf } from '#pool-parts/venue.ts'
import type { WalletToken, WalletTokens } from './walletTokens.ts'

// The two token programs, inline to avoid loading their package.
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as readonly string[] as readonly Address[]

const mostTokens = 60

export async function fetchWalletTokens(network: Network, wallet: Address): Promise<WalletTokens> {
  const rpc = wideRpcOf(network)
  const lists = await Promise.all(
    programs.map((programId) =>
      rpc.getTokenAccountsByOwner(wallet, { programId }, { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  )
  const amounts = new Map<Address, bigint>()
  const [frozen, usable] = [new Set<Address>(), new Set<Address>()]
  for (const { account } of lists.flatMap(({ value }) => value)) {
    const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
    const held = decodeTokenAccount({ owner: account.owner, data })
    if (held) (held.isFrozen ? frozen : usable).add(held.mint)
    if (held && held.amount > 0n && held.mint !== wrappedSolMint)
      amounts.set(held.mint, (amounts.get(held.mint) ?? 0n) + held.amount)
  }
  const found = await Promise.allSettled(
    [...amounts]
      .filter(([, amount]) => amount > 1n)
      .slice(0, mostTokens)
      .map(async ([mint, amount]) => ({ token: await fetchToken(rpc, mint), amount })),
  )
  const poolAuthority = await findCpmmAuthority(venueOf(network).program)
  const tokens = found
    .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    .filter(({ token }) => token.mintAuthority !== poolAuthority)
    .toSorted((left, right) => titleOf(left).localeCompare(titleOf(right)))
  return { tokens, amounts, frozen: new Set([...frozen].filter((mint) => !usable.has(mint))) }
}

const titleOf = ({ token }: WalletToken) => token.metadata?.symbol || '\uffff'

import { type Address, getBase64Encoder } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { decodeTokenAccount, fetchToken, findCpmmAuthority, type Token, wrappedSolMint } from '@solsmith/tokens'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { venueOf, wideRpcOf } from './venue.ts'

/** A token that a wallet has some of. */
export type WalletToken = { readonly token: Token; readonly amount: bigint }

const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as readonly string[] as readonly Address[]

export type WalletTokens = {
  readonly tokens: readonly WalletToken[]
  /** Base units of every mint, those that were not read as well. */
  readonly amounts: ReadonlyMap<Address, bigint>
}

/** Most that are read: whoever has more pastes the address. */
const mostTokens = 60

/** What a wallet could make a pool of: everything that it has more than one piece of, but SOL and shares of pools. */
export const walletTokensQuery = (network: Network, wallet: Address | null) =>
  queryOptions({
    queryKey: ['wallet-tokens', network.genesisHash, wallet],
    queryFn: wallet === null ? skipToken : () => fetchWalletTokens(network, wallet),
    retry: 1,
  })

async function fetchWalletTokens(network: Network, wallet: Address): Promise<WalletTokens> {
  const rpc = wideRpcOf(network)
  const lists = await Promise.all(
    programs.map((programId) =>
      rpc.getTokenAccountsByOwner(wallet, { programId }, { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  )
  const amounts = new Map<Address, bigint>()
  for (const { account } of lists.flatMap(({ value }) => value)) {
    const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
    const held = decodeTokenAccount({ owner: account.owner, data })
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
  return { tokens, amounts }
}

/** What does not say its name comes last. */
const titleOf = ({ token }: WalletToken) => token.metadata?.symbol || '\uffff'

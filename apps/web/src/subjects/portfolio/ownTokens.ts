import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import {
  type AuthorityKind,
  fetchCreatedTokens,
  fetchHeldTokens,
  fetchToken,
  listAuthorities,
  type Token,
} from '@solsmith/tokens'
import { queryOptions } from '@tanstack/react-query'

export type OwnToken = { readonly token: Token; readonly powers: readonly AuthorityKind[] }

export type OwnTokens = { readonly tokens: readonly OwnToken[]; readonly isPartial: boolean }

export const ownTokensQuery = (network: Network, wallet: Address) =>
  queryOptions({
    queryKey: ['own-tokens', network.genesisHash, wallet],
    queryFn: () => fetchOwnTokens(network, wallet),
  })

async function fetchOwnTokens(network: Network, wallet: Address): Promise<OwnTokens> {
  const rpc = rpcOf(network)
  const [held, created] = await Promise.all([fetchHeldTokens(rpc, wallet), fetchCreatedTokens(rpc, { wallet })])
  const addresses = new Set([...created.tokens.map(({ mint }) => mint), ...held.tokens.map(({ address }) => address)])
  const read = await Promise.all([...addresses].map((address) => fetchToken(rpc, address).catch(() => null)))
  return {
    tokens: read.flatMap((token) =>
      token
        ? [{ token, powers: listAuthorities(token).flatMap(({ power, holder }) => (holder === wallet ? [power] : [])) }]
        : [],
    ),
    isPartial: held.unread.length > 0,
  }
}

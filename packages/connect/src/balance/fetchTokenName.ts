import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { rpcOf } from '../rpc/rpcOf.ts'
import { readTokenNames, type TokenName } from './readTokenNames.ts'

const known = new Map<string, Promise<TokenName | null>>()

/** Fetches a token's name, or null; caches found ones. */
export function fetchTokenName(network: Network, mint: Address): Promise<TokenName | null> {
  const id = `${network.caip2} ${mint}`
  const asked = known.get(id)
  if (asked) return asked
  const found = readTokenNames(rpcOf(network), [mint])
    .then((names) => names.get(mint) ?? null)
    .catch(() => null)
  known.set(id, found)
  void found.then((name) => name ?? known.delete(id))
  return found
}

import { type Network, requestRpc } from '@solsmith/chain'
import { estimateCreateCost, type TokenDraftInput } from '@solsmith/tokens'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useInstance } from '../../features/instance/instanceContext.ts'

/** A stored file's name has 59 characters, whatever is in it. */
const cidLength = 59

/** What this token would cost now by a standard: deposits for its real size, read from the network. */
export function useEstimate(
  network: Network,
  isReachable: boolean,
  { standard, name, symbol }: Pick<TokenDraftInput, 'standard' | 'name' | 'symbol'>,
) {
  const instance = useInstance()
  const publicUrl = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  const uri = `${publicUrl}/media/${'a'.repeat(cidLength)}`
  // One plain question: the whole of a network's client comes when a wallet does.
  const readRent = async (bytes: number) =>
    BigInt(String(await requestRpc({ url: network.rpcUrl }, 'getMinimumBalanceForRentExemption', [bytes])))
  const texts = { standard, name: name.trim(), symbol: symbol.trim() }
  return useQuery({
    queryKey: ['create-cost', network.genesisHash, uri.length, texts],
    queryFn: isReachable ? () => estimateCreateCost(readRent, texts, uri) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

import { type Network, requestRpc } from '@solsmith/chain'
import { estimateCreateCost, type TokenForm } from '@solsmith/tokens'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { expectFee } from '#fee/fetchFeeTable.ts'
import { useInstance } from '#instance/instanceContext.ts'

/** A stored file's name has 59 characters, whatever is in it. */
const cidLength = 59

type Texts = Pick<TokenForm, 'standard' | 'name' | 'symbol'>

/** What is sized: a token has a name and a symbol, so an empty field counts as the shortest, as on Home. */
export const textsToSize = ({ standard, name, symbol }: Texts): Texts => ({
  standard,
  name: name.trim() || 'A',
  symbol: symbol.trim() || 'A',
})

/** The estimate of each standard, and of each name as it is typed, needs the same fee: it is asked for once in this time. */
const freshMs = 60_000

const feeQuery = (network: Network) =>
  queryOptions({
    queryKey: ['create-fee', network.genesisHash],
    queryFn: () => expectFee(network, 'create-token'),
    staleTime: freshMs,
  })

/** What this token would cost now by a standard: deposits for its real size, read from the network. */
export function useEstimate(network: Network, isReachable: boolean, { standard, name, symbol }: Texts) {
  const instance = useInstance()
  const publicUrl = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  const uri = `${publicUrl}/media/${'a'.repeat(cidLength)}`
  // One plain question: the whole of a network's client comes when a wallet does.
  const readRent = async (bytes: number) =>
    BigInt(String(await requestRpc({ url: network.rpcUrl }, 'getMinimumBalanceForRentExemption', [bytes])))
  const texts = textsToSize({ standard, name, symbol })
  return useQuery({
    queryKey: ['create-cost', network.genesisHash, uri.length, texts],
    queryFn: isReachable
      ? async ({ client }) => {
          const fee = await client.fetchQuery(feeQuery(network))
          return estimateCreateCost(readRent, texts, uri, fee)
        }
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
}

import type { Network } from '@solsmith/chain'
import { estimateCreateCost, type TokenForm } from '@solsmith/tokens'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { expectFee } from '#fee/fetchFeeTable.ts'
import { useInstance } from '#instance/instanceContext.ts'
import { plainRpc } from '#instance/plainRpc.ts'

const cidLength = 59

type Texts = Pick<TokenForm, 'standard' | 'name' | 'symbol'>

/** Texts to size: empty fields count as the shortest valid ones, as on Home. */
export const sizeInputs = ({ standard, name, symbol }: Texts): Texts => ({
  standard,
  name: name.trim() || 'A',
  symbol: symbol.trim() || 'A',
})

const freshMs = 60_000

const feeQuery = (network: Network) =>
  queryOptions({
    queryKey: ['create-fee', network.genesisHash],
    queryFn: () => expectFee(network, 'create-token'),
    staleTime: freshMs,
  })

/** Current cost of this token by standard: rent for its real size, from the network. */
export function useEstimate(network: Network, isReachable: boolean, { standard, name, symbol }: Texts) {
  const instance = useInstance()
  const publicUrl = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  const uri = `${publicUrl}/media/${'a'.repeat(cidLength)}`
  const texts = sizeInputs({ standard, name, symbol })
  return useQuery({
    queryKey: ['create-cost', network.genesisHash, uri.length, texts],
    queryFn: isReachable
      ? async ({ client }) => {
          const fee = await client.fetchQuery(feeQuery(network))
          const ask = plainRpc(network)
          const readRent = async (bytes: number) =>
            BigInt(String(await ask({ method: 'getMinimumBalanceForRentExemption', params: [bytes] })))
          return estimateCreateCost(readRent, texts, uri, fee)
        }
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
}

import { fetchBatchMeans } from '@solsmith/connect'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** How the account in use runs several calls as one on the EVM chain in use: by its wallet, by itself, or through a bundler. */
export function useBatchMeans() {
  const connect = useConnect()
  const { caipAddress, namespace } = useAccount()
  return useQuery({
    queryKey: ['batchMeans', caipAddress],
    queryFn: caipAddress === null || namespace !== 'eip155' ? skipToken : () => fetchBatchMeans(connect),
    staleTime: 60_000,
  })
}

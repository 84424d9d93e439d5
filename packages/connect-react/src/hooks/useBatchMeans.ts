import { fetchBatchMeans } from '@solsmith/connect'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Returns how to batch calls: wallet, account or bundler. */
export function useBatchMeans() {
  const connect = useConnect()
  const { caipAddress, namespace } = useAccount()
  return useQuery({
    queryKey: ['batchMeans', caipAddress],
    queryFn: caipAddress === null || namespace !== 'eip155' ? skipToken : () => fetchBatchMeans(connect),
    staleTime: 60_000,
  })
}

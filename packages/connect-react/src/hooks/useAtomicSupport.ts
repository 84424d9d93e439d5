import { fetchAtomicSupport } from '@solsmith/connect'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Returns whether the wallet supports atomic batches. */
export function useAtomicSupport() {
  const connect = useConnect()
  const { caipAddress, namespace } = useAccount()
  return useQuery({
    queryKey: ['atomicSupport', caipAddress],
    queryFn: caipAddress === null || namespace !== 'eip155' ? skipToken : () => fetchAtomicSupport(connect),
    staleTime: 60_000,
  })
}

import { fetchAtomicSupport } from '@solsmith/connect'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'

/** Whether the connected wallet runs several calls as one on the EVM chain in use. */
export function useAtomicSupport() {
  const connect = useConnect()
  const { caipAddress, namespace } = useAccount()
  return useQuery({
    queryKey: ['atomicSupport', caipAddress],
    queryFn: caipAddress === null || namespace !== 'eip155' ? skipToken : () => fetchAtomicSupport(connect),
    staleTime: 60_000,
  })
}

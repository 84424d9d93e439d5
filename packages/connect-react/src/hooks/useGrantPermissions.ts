import { grantPermissions, type PermissionRequest } from '@solsmith/connect'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Asks the wallet, on an EVM chain, to let someone act for the account within limits (ERC-7715). What it grants is in `useSessions`. */
export function useGrantPermissions() {
  const connect = useConnect()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: PermissionRequest) => grantPermissions(connect, request),
    // Also after an error: what was granted otherwise than asked is in the list, too.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

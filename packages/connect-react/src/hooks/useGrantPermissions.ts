import { grantPermissions, type PermissionRequest } from '@solsmith/connect'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/**
 * Asks the wallet, on an EVM chain, to let another party act for the account within limits (ERC-7715). `useSessions`
 * lists granted permissions.
 */
export function useGrantPermissions() {
  const connect = useConnect()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: PermissionRequest) => grantPermissions(connect, request),
    // Also after an error: permissions that differ from the request are listed, too.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

import { grantPermissions, type PermissionRequest } from '@solsmith/connect'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'

/** Requests permissions for another party (ERC-7715). */
export function useGrantPermissions() {
  const connect = useConnect()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: PermissionRequest) => grantPermissions(connect, request),
    // Permissions that differ from the request are errors, and listed.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

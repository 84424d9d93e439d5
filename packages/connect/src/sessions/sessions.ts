import type { SmartSession } from '@solsmith/wire'
import { readAccount } from '../account/readAccount.ts'
import { servingApi } from '../api/api.ts'
import type { Connect } from '../createConnect.ts'
import { signMessage } from '../sign/signMessage.ts'

/** The smart sessions of the connected account; none where the network is not served. */
export async function fetchSessions(connect: Connect): Promise<readonly SmartSession[]> {
  const { caipAddress } = readAccount(connect)
  const api = await servingApi(connect)
  if (caipAddress === null || !api) return []
  return api.call('fetchSessions', { params: { address: caipAddress } })
}

/** Ends one of them. False where the network is not served. */
export async function revokeSession(
  connect: Connect,
  { pci, signature }: { readonly pci: string; readonly signature: string },
): Promise<boolean> {
  const { caipAddress } = readAccount(connect)
  const api = await servingApi(connect)
  if (caipAddress === null || !api) return false
  const { success } = await api.call('revokeSession', {
    params: { address: caipAddress },
    query: { projectId: connect.options.apiProjectId ?? '' },
    body: { pci, signature },
  })
  return success
}

/**
 * Ends a session with a signature of the connected account: no one else may. False where the network is not served.
 *
 * @throws {ConnectError} those of `signMessage`.
 */
export async function endSession(connect: Connect, pci: string): Promise<boolean> {
  const { signatureText } = await signMessage(connect, JSON.stringify({ pci }))
  return revokeSession(connect, { pci, signature: signatureText })
}

import type { SmartSession } from '@solsmith/wire'
import { readAccount } from '../account/readAccount.ts'
import { apiWithFallback } from '../api/api.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/chainAdapter.ts'
import { signMessage } from '../sign/signMessage.ts'
import { grantedSessions, recordRevoked } from './grantedSessions.ts'

/** Fetches the account's smart sessions: the wallet's grants, and the API's. */
export async function fetchSessions(connect: Connect): Promise<readonly SmartSession[]> {
  const { caipAddress } = readAccount(connect)
  if (caipAddress === null) return []
  const api = await apiWithFallback(connect)
  const own = grantedSessions(connect, caipAddress)
  if (!api) return own
  const listed = await api.call('fetchSessions', { params: { address: caipAddress } })
  const known = new Set(own.map(({ pci }) => pci))
  return [...own, ...listed.filter(({ pci }) => !known.has(pci))]
}

/** Revokes a session at the API; false if unsupported. */
export async function revokeSession(
  connect: Connect,
  { pci, signature }: { readonly pci: string; readonly signature: string },
): Promise<boolean> {
  const { caipAddress } = readAccount(connect)
  const api = await apiWithFallback(connect)
  if (caipAddress === null || !api) return false
  const { success } = await api.call('revokeSession', {
    params: { address: caipAddress },
    query: { projectId: connect.options.apiProjectId ?? '' },
    body: { pci, signature },
  })
  return success
}

/**
 * Revokes a session in the wallet, or by signature; false if unsupported.
 *
 * @throws {ConnectError} those of `signMessage`; `WalletMethodError`.
 */
export async function endSession(connect: Connect, pci: string): Promise<boolean> {
  const { caipAddress } = readAccount(connect)
  const isOwn = caipAddress !== null && grantedSessions(connect, caipAddress).some((session) => session.pci === pci)
  if (!isOwn) {
    const { signatureText } = await signMessage(connect, JSON.stringify({ pci }))
    return revokeSession(connect, { pci, signature: signatureText })
  }
  const { wallet, network, account } = requireConnected(connect, 'revoke permissions')
  const revoke = await kindVerb(connect, 'revokePermissions')
  await revoke({ wallet, network, address: account.address }, pci)
  recordRevoked(connect, pci)
  return true
}

import type { SmartSession } from '@solsmith/wire'
import { readAccount } from '../account/readAccount.ts'
import { servingApi } from '../api/api.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/kind.ts'
import { signMessage } from '../sign/signMessage.ts'
import { grantedSessions, noteRevoked } from './grantedSessions.ts'

/** The smart sessions of the connected account: what its wallet granted to this site, and what the API knows where it serves the network. */
export async function fetchSessions(connect: Connect): Promise<readonly SmartSession[]> {
  const { caipAddress } = readAccount(connect)
  if (caipAddress === null) return []
  const api = await servingApi(connect)
  const own = grantedSessions(connect, caipAddress)
  if (!api) return own
  const listed = await api.call('fetchSessions', { params: { address: caipAddress } })
  const known = new Set(own.map(({ pci }) => pci))
  return [...own, ...listed.filter(({ pci }) => !known.has(pci))]
}

/** Ends one of them at the API. False where the network is not served. */
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
 * Ends a session: what the wallet granted is ended by the wallet, and any other with a signature of the connected account. False where
 * the network is not served.
 *
 * @throws {ConnectError} those of `signMessage`; `WalletMethodError` of a wallet that ends nothing.
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
  noteRevoked(connect, pci)
  return true
}

import type { SmartSession } from '@solsmith/wire'
import { readAccount } from '../account/readAccount.ts'
import { servingApi } from '../api/api.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { kindVerb } from '../namespaces/kind.ts'
import { signMessage } from '../sign/signMessage.ts'
import { grantedSessions, noteRevoked } from './grantedSessions.ts'

/**
 * Fetches the connected account's smart sessions: its wallet's grants to this site, and those of the API if it supports
 * the network.
 */
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

/** Revokes a session at the API. False if the network is not supported. */
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
 * Revokes a session: a wallet's grant in the wallet, any other with a signature of the connected account. False if the
 * network is not supported.
 *
 * @throws {ConnectError} those of `signMessage`; `WalletMethodError` if the wallet cannot revoke.
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

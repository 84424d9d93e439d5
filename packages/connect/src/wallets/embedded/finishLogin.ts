import type { SocialProvider } from '@solsmith/wire'
import { connectWallet } from '../../connection/connectWallet.ts'
import { stopAsking } from '../../connection/stopAsking.ts'
import type { Connect } from '../../createConnect.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { updateModal, viewOf } from '../../modal/modalState.ts'
import { resetTo } from '../../modal/router.ts'
import { rememberSocial } from './frameMemory.ts'
import { registerEmbedded } from './registerEmbedded.ts'

/**
 * Connects and closes the modal, unless a sign-in or request follows.
 *
 * @param social - Null for email.
 * @throws {ConnectError} those of `connectWallet`.
 */
export async function finishLogin(
  connect: Connect,
  social: { readonly provider: SocialProvider; readonly userName: string | null } | null,
): Promise<void> {
  rememberSocial(connect, social)
  registerEmbedded(connect)
  const wallet = connect.store.get().wallets.find(({ kind }) => kind === 'embedded')
  if (!wallet) return
  stopAsking(connect, { except: wallet.id })
  await connectWallet(connect, wallet.id, { method: social?.provider ?? 'email' })
  if (viewOf(connect.store.get()) === 'ApproveTransaction')
    connect.store.set(updateModal(resetTo('ApproveTransaction')))
  else if (!connect.options.siwx) closeModal(connect)
}

import { getBase58Decoder } from '@solana/kit'
import { accountOf } from '../account/account.ts'
import { disconnectAll } from '../connection/disconnectAll.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { closeModal } from '../modal/closeModal.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isDecline } from '../sign/isDecline.ts'
import { requireSignature, signMessage } from '../sign/signMessage.ts'
import { WalletError } from '../wallets/errors.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SignInError } from './errors.ts'
import { isSameMessage } from './isSameMessage.ts'
import type { SiwxMessage } from './siwx.ts'
import { writeMessage } from './writeMessage.ts'

/**
 * Asks the connected wallet to sign in: by its own sign-in where it has one, otherwise by a message. What fails is told by
 * a toast, and the view stays.
 *
 * @returns Whether the person is signed in.
 * @throws {ConnectError} `SignInNotSetError`, `WalletNotConnectedError`.
 */
export async function signIn(connect: Connect): Promise<boolean> {
  const { siwx } = connect.options
  if (!siwx) throw new SignInError('SignInNotSetError', {})
  const { wallet, account, network } = requireConnected(connect, 'sign in')
  emitEvent(connect, { name: 'CLICK_SIGN_SIWX_MESSAGE', network: network.caip2 })
  try {
    const message = await siwx.createMessage({ chainId: network.caip2, accountAddress: account.address })
    const proof = wallet.features.includes('signIn')
      ? await askSignIn(wallet, account, message)
      : await askMessage(connect, message)
    await siwx.addSession({ message, ...proof })
    closeModal(connect)
    emitEvent(connect, { name: 'SIWX_AUTH_SUCCESS', network: network.caip2 })
    return true
  } catch (error) {
    tellFailure(connect, error)
    return false
  }
}

/** Leaves a sign-in: the connection too, when no one may be connected without one. */
export async function cancelSignIn(connect: Connect): Promise<void> {
  const { options, store } = connect
  emitEvent(connect, { name: 'CLICK_CANCEL_SIWX', network: activeNetwork(connect).caip2 })
  if (options.siwx?.isRequired) await disconnectAll(connect).catch(() => {})
  else closeModal(connect)
  store.set(updateModal(resetTo('Connect')))
}

async function askMessage(connect: Connect, message: SiwxMessage) {
  const text = writeMessage(message)
  const { signatureText } = await signMessage(connect, text)
  return { text, signature: signatureText }
}

async function askSignIn(wallet: Wallet, account: Account, message: SiwxMessage) {
  const { accountAddress: address, chainId, ...rest } = message
  const signed = await wallet.request('signIn', { request: { ...rest, address, chainId } }).catch((cause: unknown) => {
    if (isConnectError(cause)) throw cause
    throw new WalletError(
      isDecline(cause) ? 'SignatureDeclinedError' : 'WalletSignMessageError',
      { wallet: wallet.name },
      { cause },
    )
  })
  if (signed.account.address !== account.address)
    throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  await requireSignature(wallet.name, account.address, signed)
  const text = new TextDecoder().decode(signed.message)
  // A signature of something else, with the right key, is no answer to what was asked.
  if (!isSameMessage(text, message)) throw new WalletError('WalletSignMessageError', { wallet: wallet.name })
  return { text, signature: getBase58Decoder().decode(signed.signature) }
}

function tellFailure(connect: Connect, error: unknown): void {
  const { store } = connect
  const network = activeNetwork(connect)
  const { isOpen } = modalOf(store.get())
  if (!isOpen || viewOf(store.get()) === 'ApproveTransaction') store.set(openAt('SIWXSignMessage'))
  const isSmart = accountOf(store.get(), namespaceOf(network)).preferredType === 'smartAccount'
  void showError(connect, isSmart ? toastTexts.smartAccountSignIn : toastTexts.signatureDeclined)
  emitEvent(connect, { name: 'SIWX_AUTH_ERROR', network: network.caip2, message: messageOf(error) })
}

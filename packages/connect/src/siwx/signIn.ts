import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { isSignInTransaction, type Network, writeSignInTransaction } from '@solsmith/chain'
import { isSignInMessage, writeSignInMessage } from '@solsmith/wire'
import { accountOf } from '../account/account.ts'
import { disconnectAll } from '../connection/disconnectAll.ts'
import { requireConnected, requireSolana } from '../connection/requireConnected.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { closeModal } from '../modal/closeModal.ts'
import { modalOf, openAt, updateModal, viewOf } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { hideToasts, messageOf, showError, showToast } from '../modal/toasts.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { isDecline } from '../sign/isDecline.ts'
import { requireSignature, signMessage } from '../sign/signMessage.ts'
import { WalletError } from '../wallets/errors.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SignInError } from './errors.ts'
import { signInView } from './signInView.ts'
import type { SiwxMessage, SiwxSession } from './siwx.ts'

/** A transaction that can't land, for a Ledger. */
export type SignInBy = 'message' | 'transaction'

type Proof = Omit<SiwxSession, 'message'>

/**
 * Requests a sign-in by the wallet's method, a message or a transaction; a failure shows a toast.
 *
 * @returns Whether signed in.
 * @throws {ConnectError} `SignInNotSetError`, `WalletNotConnectedError`.
 */
export async function signIn(connect: Connect, by: SignInBy = 'message'): Promise<boolean> {
  const { siwx } = connect.options
  if (!siwx) throw new SignInError('SignInNotSetError', {})
  const { account, network } = requireConnected(connect, 'sign in')
  emitEvent(connect, { name: 'CLICK_SIGN_SIWX_MESSAGE', network: network.caip2 })
  let step: Step = 'prepare'
  try {
    const message = await siwx
      .createMessage({ chainId: network.caip2, accountAddress: account.address })
      .catch(asSiteError('SignInNotReadyError'))
    step = 'sign'
    const proof = isSolana(network)
      ? await ask(connect, { ...requireSolana(connect, 'sign in'), message, by })
      : await askMessage(connect, message)
    void showToast(connect, { variant: 'loading', message: toastTexts.authenticating, autoClose: false })
    step = 'open'
    await siwx.addSession({ message, ...proof }).catch(asSiteError('SignInNotOpenedError'))
    emitEvent(connect, { name: 'SIWX_AUTH_SUCCESS', network: network.caip2 })
    if (await mustSignAgain(connect, message)) {
      hideToasts(connect)
      return false
    }
    closeModal(connect)
    return true
  } catch (error) {
    tellFailure(connect, error, step)
    return false
  }
}

/** Wraps unnamed errors of the site's sign-in. */
const asSiteError =
  (name: 'SignInNotReadyError' | 'SignInNotOpenedError') =>
  (cause: unknown): never => {
    throw isConnectError(cause) ? cause : new SignInError(name, {}, { cause })
  }

/** Checks whether the active account still has to sign. */
async function mustSignAgain(connect: Connect, { accountAddress, chainId }: SiwxMessage): Promise<boolean> {
  const connection = activeConnection(connect)
  const { caip2 } = activeNetwork(connect)
  if (connection.status !== 'connected') return false
  const { address } = connection.account
  if (address === accountAddress && caip2 === chainId) return false
  return (await connect.options.siwx?.getSessions(caip2, address))?.length === 0
}

/** Cancels a sign-in; disconnects if it is required. */
export async function cancelSignIn(connect: Connect): Promise<void> {
  const { options, store } = connect
  emitEvent(connect, { name: 'CLICK_CANCEL_SIWX', network: activeNetwork(connect).caip2 })
  if (options.siwx?.isRequired) await disconnectAll(connect).catch(() => {})
  else closeModal(connect)
  store.set(updateModal(resetTo('Connect')))
}

type Ask = {
  readonly wallet: Wallet
  readonly account: Account
  readonly network: Network
  readonly message: SiwxMessage
  readonly by: SignInBy
}

function ask(connect: Connect, asked: Ask): Promise<Proof> {
  if (asked.by === 'transaction') return askTransaction(connect, asked)
  return asked.wallet.features.includes('signIn') ? askSignIn(connect, asked) : askMessage(connect, asked.message)
}

async function askTransaction(connect: Connect, { wallet, account, network, message }: Ask): Promise<Proof> {
  const text = writeSignInMessage(message)
  const transaction = await writeSignInTransaction(text, account.address)
  const signed = await requestWallet(connect, wallet, 'signTransaction', {
    account,
    chain: network.walletChain,
    transaction,
  }).catch((cause: unknown) => failed(wallet, cause, 'WalletSignTransactionError'))
  if (!(await isSignInTransaction(signed, text, account.address)))
    throw new WalletError('WalletSignTransactionError', { wallet: wallet.name })
  return { text, signature: '', transaction: getBase64Decoder().decode(signed) }
}

async function askMessage(connect: Connect, message: SiwxMessage): Promise<Proof> {
  const text = connect.options.siwx?.writeMessage?.(message) ?? writeSignInMessage(message)
  const { signatureText } = await signMessage(connect, text)
  return { text, signature: signatureText }
}

async function askSignIn(connect: Connect, { wallet, account, message }: Ask): Promise<Proof> {
  const { accountAddress: address, chainId, ...rest } = message
  const request = { ...rest, address, chainId }
  const signed = await requestWallet(connect, wallet, 'signIn', { request }).catch((cause: unknown) =>
    failed(wallet, cause, 'WalletSignMessageError'),
  )
  if (signed.account.address !== account.address)
    throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  await requireSignature(wallet.name, account.address, signed)
  const text = new TextDecoder().decode(signed.message)
  // Another text is no answer.
  if (!isSignInMessage(text, message)) throw new WalletError('WalletSignMessageError', { wallet: wallet.name })
  return { text, signature: getBase58Decoder().decode(signed.signature) }
}

function failed(
  { name: wallet }: Wallet,
  cause: unknown,
  name: 'WalletSignMessageError' | 'WalletSignTransactionError',
): never {
  if (isConnectError(cause)) throw cause
  throw new WalletError(isDecline(cause) ? 'SignatureDeclinedError' : name, { wallet }, { cause })
}

/** Refusals use the specification's text. */
const textOf = (error: unknown) =>
  isConnectError(error, 'SignatureDeclinedError') || isDecline(error) ? toastTexts.signatureDeclined : error

type Step = 'prepare' | 'sign' | 'open'

function tellFailure(connect: Connect, error: unknown, step: Step): void {
  const { store } = connect
  const network = activeNetwork(connect)
  const { isOpen } = modalOf(store.get())
  if (!isOpen || viewOf(store.get()) === 'ApproveTransaction') store.set(openAt(signInView(store.get())))
  const isSmart = accountOf(store.get(), namespaceOf(network)).preferredType === 'smartAccount'
  void showError(connect, step === 'sign' ? (isSmart ? toastTexts.smartAccountSignIn : textOf(error)) : error)
  emitEvent(connect, { name: 'SIWX_AUTH_ERROR', network: network.caip2, message: messageOf(error) })
}

import { type AnyNetwork, type Plan, parseAddress } from '@solsmith/chain'
import { clearBalances } from '../balance/clearBalances.ts'
import { requireConnected, requireSolana } from '../connection/requireConnected.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { type AdapterTransfer, isServed, kindOf, kindVerb } from '../namespaces/chainAdapter.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { isSupportedBy, transferKind } from '../namespaces/features.ts'
import { isSolana } from '../networks/currentSolana.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { checkReceiver, type ReceiverCaution } from './checkReceiver.ts'
import { SendError } from './errors.ts'
import { planSolTransfer } from './planSolTransfer.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { type PreparedSend, prepareSend } from './prepareSend.ts'
import { receiverCheck } from './receiverCheck.ts'
import { resumeUntilDone } from './resumeUntilDone.ts'
import { finishSend, type SendForm, type SendOutcome, sendFormOf, updateSend, updateSendEnd } from './sendForm.ts'
import { parseTokenAmount } from './sendRules.ts'
import { createStartedToast } from './startedToast.ts'
import type { SendProgress } from './submit.ts'

type Sent = { readonly signature: string }

/** Input of `sendTransfer` in addition to the form. */
export type SendTransferInput = {
  /** Default: prepared now. */
  readonly shown?: PreparedSend | AdapterTransfer
  readonly onProgress?: (progress: SendProgress) => void
  /** As in `sendPlan`. */
  readonly signal?: AbortSignal
}

/**
 * Sends the form's transfer; a failure shows a toast.
 *
 * @returns Null if nothing was sent.
 * @throws {ConnectError} `UnsupportedChainError`, `ChainNotSupportedError`.
 */
export async function sendTransfer(connect: Connect, input: SendTransferInput = {}): Promise<Sent | null> {
  const { store } = connect
  const form = sendFormOf(store.get())
  requireSendable(connect, form)
  // The address check needs the kind's code.
  await kindOf(connect)
  if (!isComplete(form, receiverCheck(connect))) {
    void showError(connect, toastTexts.sendInput)
    return null
  }
  const network = activeNetwork(connect)
  const symbol = form.token?.symbol ?? network.nativeCurrency.symbol
  const about = { network: network.caip2, token: symbol, amount: form.sendTokenAmount }
  emitEvent(connect, { name: 'SEND_INITIATED', ...about })
  const started = createStartedToast(connect, input.onProgress)
  store.set((state) => updateModal(resetTo('Account'))(updateSend({ loading: true })(updateSendEnd(undefined)(state))))
  const endOf = (how: HowItEnded): SendOutcome => ({
    symbol,
    amountText: form.sendTokenAmount,
    receiverAddress: form.receiverAddress,
    receiverName: form.receiverProfileName,
    ...how,
  })
  try {
    const watched = { ...input, onProgress: started.onProgress }
    const sent = isSolana(network) ? await sendSolana(connect, form, watched) : await sendOther(connect, form, watched)
    started.show()
    store.set((state) => updateSendEnd(endOf({ status: 'sent', signature: sent.signature }))(finishSend(form)(state)))
    clearBalances(connect)
    emitEvent(connect, { name: 'SEND_SUCCESS', ...about })
    return sent
  } catch (error) {
    store.set((state) => updateSendEnd(endOf(readFailure(error)))(updateSend({ loading: false })(state)))
    emitEvent(connect, { name: 'SEND_ERROR', ...about, message: messageOf(error), error })
    if (!isOpenStill(network, error))
      void showError(connect, isSolana(network) ? toastTexts.sendFailed : toastTexts.evmSendFailed)
    return null
  }
}

/** Sends that are still open haven't failed. */
const isOpenStill = (network: AnyNetwork, error: unknown): boolean =>
  isConnectError(error, 'SendAbandonedError') ||
  isConnectError(error, 'TransactionPendingError') ||
  (!isSolana(network) && isConnectError(error, 'TransactionUnknownError'))

async function sendSolana(connect: Connect, form: SendForm, input: SendTransferInput): Promise<Sent> {
  const { plan } = await planTransfer(connect, form)
  const shown = input.shown && 'plan' in input.shown ? input.shown : await prepareSend(solanaNetwork(connect), plan)
  return resumeUntilDone(connect, {
    // With the previewed fee.
    shown: { ...shown, plan: { ...plan, budget: shown.plan.budget } },
    ...(input.onProgress ? { onProgress: input.onProgress } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

async function sendOther(connect: Connect, form: SendForm, input: SendTransferInput): Promise<Sent> {
  const { wallet, account, network } = requireConnected(connect, 'send')
  const from = { wallet, network, address: account.address }
  const [prepare, send] = [await kindVerb(connect, 'prepareTransfer'), await kindVerb(connect, 'sendTransfer')]
  const shown = input.shown && !('plan' in input.shown) ? input.shown : await prepare(from, form)
  emitEvent(connect, { name: 'PENDING_TRANSACTION', wallet: wallet.name, request: 'signAndSendTransaction' })
  const { onProgress, signal } = input
  return {
    signature: await send(connect, from, { shown, ...(onProgress && { onProgress }), ...(signal && { signal }) }),
  }
}

type HowItEnded =
  | Pick<Extract<SendOutcome, { status: 'sent' }>, 'status' | 'signature'>
  | Pick<Extract<SendOutcome, { status: 'unknown' }>, 'status' | 'signature'>
  | Pick<Extract<SendOutcome, { status: 'failed' }>, 'status' | 'error'>

/** A send that may still land has not failed. */
function readFailure(error: unknown): HowItEnded {
  if (isConnectError(error, 'TransactionPendingError')) return { status: 'unknown', signature: error.context.id }
  if (isConnectError(error, 'TransactionUnknownError')) return { status: 'unknown', signature: error.context.signature }
  const mayStillHappen = isConnectError(error, 'SendAbandonedError') && error.context.mayStillHappen
  return mayStillHappen ? { status: 'unknown', signature: null } : { status: 'failed', error }
}

/**
 * Never SOL in a token's place.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `PublicKeyMissingError`, `TokenNotSendableError`,
 *   `TokenBalanceError`, `ReceiverRefusedError`.
 * @throws {ChainError} `AddressFormatError`, `AmountFormatError`.
 */
async function planTransfer(
  connect: Connect,
  form: SendForm,
): Promise<{ readonly plan: Plan; readonly caution: ReceiverCaution | null }> {
  const { account, network } = requireSolana(connect, 'send')
  if (!account.address) throw new SendError('PublicKeyMissingError', {})
  const { token, sendTokenAmount: amountText } = form
  const to = parseAddress(form.receiverAddress)
  const amount = token && parseTokenAmount(amountText, token)
  if (!token || !amount)
    throw new SendError('TokenNotSendableError', { symbol: token?.symbol ?? '', reason: 'there is no amount.' })
  const from = account.address
  const rpc = rpcOf(network)
  if (token.mint === null)
    return {
      plan: planSolTransfer({ from, to, lamports: amount }),
      caution: await checkReceiver(rpc, to, null, amount),
    }
  const { symbol } = token
  const mint = parseAddress(token.mint)
  return planTokenTransfer(rpc, { from, to, mint, symbol, amount })
}

/** A prepared transfer with a caution, if any. */
export type PreparedTransfer = PreparedSend & { readonly caution: ReceiverCaution | null }

/** Prepares a transfer's preview. */
export async function previewTransfer(connect: Connect): Promise<PreparedTransfer> {
  const form = sendFormOf(connect.store.get())
  requireSendable(connect, form)
  const { plan, caution } = await planTransfer(connect, form)
  return { ...(await prepareSend(solanaNetwork(connect), plan)), caution }
}

/** Prepares a transfer's preview on another namespace. */
export async function previewOther(connect: Connect): Promise<AdapterTransfer> {
  const form = sendFormOf(connect.store.get())
  requireSendable(connect, form)
  const { wallet, account, network } = requireConnected(connect, 'send')
  const prepare = await kindVerb(connect, 'prepareTransfer')
  return prepare({ wallet, network, address: account.address }, form)
}

function requireSendable(connect: Connect, { token }: SendForm): void {
  const namespace = activeNamespace(connect)
  if (isSupportedBy('send', namespace) && !isServed(connect, namespace))
    throw new NamespaceError('ChainNotSupportedError', { namespace })
  if (transferKind(namespace, token?.mint !== null) === 'none')
    throw new NamespaceError('UnsupportedChainError', { namespace })
}

const isComplete = (
  { token, sendTokenAmount: amountText, receiverAddress }: SendForm,
  isReceiver: (text: string) => boolean,
): boolean => token !== null && (parseTokenAmount(amountText, token) ?? 0n) > 0n && isReceiver(receiverAddress)

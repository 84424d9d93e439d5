import type { Signature } from '@solana/kit'
import { type Plan, parseAddress } from '@solsmith/chain'
import { forgetBalances } from '../balance/forgetBalances.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import { activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { messageOf, showError, showToast } from '../modal/toasts.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { transferKind } from '../namespaces/features.ts'
import { rpcOf } from '../rpc/rpcOf.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SendError } from './errors.ts'
import { planSolTransfer } from './planSolTransfer.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { type PreparedSend, prepareSend } from './prepareSend.ts'
import { runToEnd } from './runToEnd.ts'
import { resetSend, type SendEnd, type SendForm, sendFormOf, updateSend, updateSendEnd } from './sendForm.ts'
import { isReceiver, readAmount } from './sendRules.ts'
import type { SendProgress } from './submit.ts'

/** What `sendTransfer` takes beside the form. */
export type SendTransferInput = {
  /** What the person has looked at in the preview; prepared now when there was none. */
  readonly shown?: PreparedSend
  readonly onProgress?: (progress: SendProgress) => void
  /** As of `sendPlan`. */
  readonly signal?: AbortSignal
}

/**
 * Sends what the form says. Without an amount and a receiver it only says so. Once it has started the modal shows the account,
 * and there is no way back; what fails is told by a toast and an event.
 *
 * @returns Null when nothing was sent.
 * @throws {ConnectError} `UnsupportedChainError`, `ChainNotSupportedError` on a kind of chain that sends nothing from here.
 */
export async function sendTransfer(
  connect: Connect,
  input: SendTransferInput = {},
): Promise<{ readonly signature: Signature } | null> {
  const { store } = connect
  const form = sendFormOf(store.get())
  requireSendable(connect, form)
  if (!isComplete(form)) {
    void showError(connect, toastTexts.sendInput)
    return null
  }
  const about = { network: activeNetwork(connect).caip2, token: form.token?.symbol ?? 'SOL', amount: form.amountText }
  emitEvent(connect, { name: 'SEND_INITIATED', ...about })
  store.set((state) =>
    updateModal(resetTo('Account'))(updateSend({ isSending: true })(updateSendEnd(undefined)(state))),
  )
  try {
    const plan = await planTransfer(connect, form)
    const shown = input.shown ?? (await prepareSend(activeNetwork(connect), plan))
    const sent = await runToEnd(connect, {
      shown: { ...shown, plan },
      ...(input.onProgress ? { onProgress: input.onProgress } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    store.set((state) => updateSendEnd(endOf(form, { status: 'sent', signature: sent.signature }))(resetSend(state)))
    forgetBalances(connect)
    emitEvent(connect, { name: 'SEND_SUCCESS', ...about })
    void showToast(connect, { variant: 'success', message: toastTexts.transactionStarted })
    return sent
  } catch (error) {
    store.set((state) => updateSendEnd(endOf(form, readFailure(error)))(updateSend({ isSending: false })(state)))
    emitEvent(connect, { name: 'SEND_ERROR', ...about, message: messageOf(error), error })
    // Who has stopped it knows.
    if (!isConnectError(error, 'SendAbandonedError')) void showError(connect, toastTexts.sendFailed)
    return null
  }
}

type HowItEnded =
  | Pick<Extract<SendEnd, { status: 'sent' }>, 'status' | 'signature'>
  | Pick<Extract<SendEnd, { status: 'unknown' }>, 'status' | 'signature'>
  | Pick<Extract<SendEnd, { status: 'failed' }>, 'status' | 'error'>

const endOf = ({ token, amountText, receiverAddress }: SendForm, how: HowItEnded): SendEnd => ({
  symbol: token?.symbol ?? 'SOL',
  amountText,
  receiverAddress,
  ...how,
})

/** What may still land has not failed. */
function readFailure(error: unknown): HowItEnded {
  if (isConnectError(error, 'TransactionUnknownError')) return { status: 'unknown', signature: error.context.signature }
  const mayStillHappen = isConnectError(error, 'SendAbandonedError') && error.context.mayStillHappen
  return mayStillHappen ? { status: 'unknown', signature: null } : { status: 'failed', error }
}

/**
 * Makes a plan of what a form says: the chosen token moves, and never SOL in its place.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `PublicKeyMissingError`, `TokenNotSendableError`.
 * @throws {ChainError} `AddressFormatError`, `AmountFormatError`.
 */
export async function planTransfer(connect: Connect, form: SendForm): Promise<Plan> {
  const { account, network } = requireConnected(connect, 'send')
  if (!account.address) throw new SendError('PublicKeyMissingError', {})
  const { token, amountText } = form
  const to = parseAddress(form.receiverAddress)
  const amount = token && readAmount(amountText, token)
  if (!token || !amount)
    throw new SendError('TokenNotSendableError', { symbol: token?.symbol ?? '', reason: 'there is no amount.' })
  const from = account.address
  if (token.mint === null) return planSolTransfer({ from, to, lamports: amount })
  const { mint, symbol } = token
  return planTokenTransfer(rpcOf(network), { from, to, mint, symbol, amount })
}

/** What a person is shown before they send: the plan made into a transaction, and what it would do. */
export async function previewTransfer(connect: Connect): Promise<PreparedSend> {
  const form = sendFormOf(connect.store.get())
  requireSendable(connect, form)
  return prepareSend(activeNetwork(connect), await planTransfer(connect, form))
}

function requireSendable(connect: Connect, { token }: SendForm): void {
  const namespace = activeNamespace(connect)
  // EVM chains have their own kinds of transfer, which are not here yet.
  if (namespace === 'eip155') throw new NamespaceError('ChainNotSupportedError', { namespace })
  if (transferKind(namespace, token?.mint !== null) === 'none')
    throw new NamespaceError('UnsupportedChainError', { namespace })
}

const isComplete = ({ token, amountText, receiverAddress }: SendForm): boolean =>
  token !== null && (readAmount(amountText, token) ?? 0n) > 0n && isReceiver(receiverAddress)

import { clearBalances } from '../balance/clearBalances.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { type AdapterSwap, type KindSendSwap, kindVerb } from '../namespaces/chainAdapter.ts'
import { parseTokenAmount } from '../send/sendRules.ts'
import { createStartedToast } from '../send/startedToast.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { SwapError } from './errors.ts'
import { finishSwap, swapFormOf, updateSwap } from './swapForm.ts'

/**
 * Prepares a swap's preview on another namespace, or its approval's.
 *
 * @throws {ConnectError} `SwapQuoteError`; `UnsupportedChainError`; and those of `prepareSwap`.
 */
export async function previewKindSwap(connect: Connect): Promise<AdapterSwap> {
  const { wallet, account, network } = requireConnected(connect, 'swap')
  const { from, to, amountText } = swapFormOf(connect.store.get())
  const amount = from && parseTokenAmount(amountText, from)
  if (!from || !to || !amount) throw new SwapError('SwapQuoteError', {})
  const prepare = await kindVerb(connect, 'prepareSwap')
  return prepare(connect, { wallet, network, address: account.address }, { from, to, amount })
}

/**
 * Sends it; a failure shows a toast.
 *
 * @returns Null if nothing was sent.
 */
export async function sendKindSwap(
  connect: Connect,
  input: KindSendSwap,
): Promise<{ readonly signature: string } | null> {
  const { store } = connect
  const { from, to, step } = input.shown
  const form = swapFormOf(store.get())
  const about = { from: from.symbol, to: to.symbol, amount: form.amountText }
  const isSwap = step === 'swap'
  if (isSwap) emitEvent(connect, { name: 'INITIATE_SWAP', ...about })
  store.set((state) => {
    const busy = updateSwap({ isSwapping: true })(state)
    return isSwap ? updateModal(resetTo('Account'))(busy) : busy
  })
  try {
    const { wallet, account, network } = requireConnected(connect, 'swap')
    const send = await kindVerb(connect, 'sendSwap')
    emitEvent(connect, { name: 'PENDING_TRANSACTION', wallet: wallet.name, request: 'signAndSendTransaction' })
    const from = { wallet, network, address: account.address }
    const started = createStartedToast(connect, input.onProgress)
    const signature = await send(connect, from, isSwap ? { ...input, onProgress: started.onProgress } : input)
    if (isSwap) started.show()
    store.set(isSwap ? finishSwap(form) : updateSwap({ isSwapping: false }))
    clearBalances(connect)
    if (isSwap) emitEvent(connect, { name: 'SWAP_SUCCESS', ...about })
    return { signature }
  } catch (error) {
    store.set(updateSwap({ isSwapping: false }))
    emitEvent(connect, { name: 'SWAP_ERROR', ...about, message: messageOf(error) })
    void showError(connect, isConnectError(error) ? error : toastTexts.swapFailed)
    return null
  }
}

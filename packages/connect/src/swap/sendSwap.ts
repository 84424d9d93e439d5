import {
  type Address,
  decompileTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  isSignerRole,
  nonDivisibleSequentialInstructionPlan,
  type Signature,
} from '@solana/kit'
import { type Plan, wrappedSolMint } from '@solsmith/chain'
import { clearBalances } from '../balance/clearBalances.ts'
import { requireSolana } from '../connection/requireConnected.ts'
import { activeNamespace, type Connect } from '../createConnect.ts'
import { isConnectError } from '../errors.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { resetTo } from '../modal/router.ts'
import { messageOf, showError } from '../modal/toasts.ts'
import { NamespaceError } from '../namespaces/errors.ts'
import { nativeTokenAddress } from '../namespaces/features.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { type PreparedSend, prepareSend } from '../send/prepareSend.ts'
import { resumeUntilDone } from '../send/resumeUntilDone.ts'
import { parseTokenAmount } from '../send/sendRules.ts'
import { createStartedToast } from '../send/startedToast.ts'
import type { SendProgress } from '../send/submit.ts'
import { toastTexts } from '../words/toasts.en.ts'
import { checkSwap, type SwapCoin, type Trade } from './checkSwap.ts'
import { SwapError } from './errors.ts'
import { buildSwap, quoteSwap, type SwapInput, type SwapToken } from './swap.ts'
import { finishSwap, swapFormOf, updateSwap } from './swapForm.ts'
import { leastOf, slippageOf } from './swapMath.ts'

/** A simulated swap with its minimum. */
export type PreparedSwap = {
  readonly prepared: PreparedSend
  /** Minimum from the provider. */
  readonly least: bigint
  /** CAIP-10; null if unknown. */
  readonly route: readonly string[] | null
}

/** Removed, because fees are computed here. */
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * Prepares a swap's preview: rebuilds and simulates the provider's transaction.
 *
 * @throws {ConnectError} `ChainNotSupportedError`, `SwapNetworkError`, `SwapQuoteError`, `SwapTransactionError`, and
 *   those of `prepareSend`.
 */
export async function previewSwap(connect: Connect): Promise<PreparedSwap> {
  const { plan, trade, route } = await planSwap(connect)
  const prepared = await prepareSend(solanaNetwork(connect), plan)
  checkSwap(prepared.simulation, trade)
  return { prepared, least: trade.least, route }
}

/**
 * Sends it; a failure shows a toast.
 *
 * @returns Null if nothing was sent.
 */
export async function sendSwap(
  connect: Connect,
  { shown, onProgress }: { readonly shown: PreparedSend; readonly onProgress?: (progress: SendProgress) => void },
): Promise<{ readonly signature: Signature } | null> {
  const { store } = connect
  const form = swapFormOf(store.get())
  const { from, to, amountText } = form
  const about = { from: from?.symbol ?? '', to: to?.symbol ?? '', amount: amountText }
  emitEvent(connect, { name: 'INITIATE_SWAP', ...about })
  store.set((state) => updateModal(resetTo('Account'))(updateSwap({ isSwapping: true })(state)))
  try {
    const started = createStartedToast(connect, onProgress)
    const sent = await resumeUntilDone(connect, { shown, onProgress: started.onProgress })
    started.show()
    store.set(finishSwap(form))
    clearBalances(connect)
    emitEvent(connect, { name: 'SWAP_SUCCESS', ...about })
    return sent
  } catch (error) {
    store.set(updateSwap({ isSwapping: false }))
    emitEvent(connect, { name: 'SWAP_ERROR', ...about, message: messageOf(error) })
    void showError(connect, isConnectError(error) ? error : toastTexts.swapFailed)
    return null
  }
}

type PlannedSwap = Pick<PreparedSwap, 'route'> & { readonly plan: Plan; readonly trade: Trade }

async function planSwap(connect: Connect): Promise<PlannedSwap> {
  const { account } = requireSolana(connect, 'swap')
  const namespace = activeNamespace(connect)
  const { from, to, amountText } = swapFormOf(connect.store.get())
  const amount = from && parseTokenAmount(amountText, from)
  if (!from || !to || !amount) throw new SwapError('SwapQuoteError', {})
  const input = { from: from.address, to: to.address, amount }
  const built = await buildSwap(connect, input)
  const { transaction = built.data, minOut, route = null } = built.solana ?? {}
  // EVM chains have their own transactions.
  if (transaction === '') throw new NamespaceError('ChainNotSupportedError', { namespace })
  const plan: Plan = {
    kind: 'wallet-swap',
    feePayer: account.address,
    subject: account.address,
    label: `${amountText} ${from.symbol} for ${to.symbol}`,
    proof: 'signature',
    instructions: nonDivisibleSequentialInstructionPlan(readInstructions(transaction, account.address)),
  }
  const least = minOut === undefined ? await quoteLeast(connect, input) : BigInt(minOut)
  const trade = { owner: account.address, from: coinOf(from), to: coinOf(to), amount, least }
  return { plan, trade, route }
}

/** SOL is a placeholder, or wrapped. */
function coinOf({ address }: SwapToken): SwapCoin {
  const mint = address.slice(address.lastIndexOf(':') + 1)
  const isSol = mint === wrappedSolMint || nativeTokenAddress({ caip2: 'solana:x' }).endsWith(`:${mint}`)
  // Non-mints don't change, so are refused.
  return isSol ? 'SOL' : (mint as Address)
}

/** Built with the requested slippage. */
async function quoteLeast(connect: Connect, input: SwapInput): Promise<bigint> {
  const quoted = await quoteSwap(connect, input)
  if (quoted === null) throw new SwapError('SwapQuoteError', {})
  return leastOf(quoted, slippageOf(connect))
}

/** Signed only by this account. */
function readInstructions(base64: string, payer: Address): Instruction[] {
  const compiled = readMessage(base64)
  if ('addressTableLookups' in compiled && (compiled.addressTableLookups?.length ?? 0) > 0)
    throw new SwapError('SwapTransactionError', { reason: 'it names accounts by a table.' })
  const { instructions, feePayer } = decompileTransactionMessage(compiled)
  const ours = instructions.filter(({ programAddress }) => programAddress !== computeBudget)
  const signers = ours.flatMap(({ accounts = [] }) => accounts.filter(({ role }) => isSignerRole(role)))
  if (feePayer.address !== payer || signers.some(({ address }) => address !== payer))
    throw new SwapError('SwapTransactionError', { reason: 'someone else would have to sign it.' })
  return [...ours]
}

function readMessage(base64: string) {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
    return getCompiledTransactionMessageDecoder().decode(messageBytes)
  } catch (cause) {
    throw new SwapError('SwapTransactionError', { reason: 'it is no transaction of this network.' }, { cause })
  }
}

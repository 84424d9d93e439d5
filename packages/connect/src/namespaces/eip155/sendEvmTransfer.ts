import type { AnyNetwork } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import { sleep } from '../../sleep.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { KindAccount, KindSend } from '../kind.ts'
import { askEvm } from './askEvm.ts'
import { isSameAddress } from './evmAddress.ts'
import { type Hex, isHash } from './hex.ts'
import type { EvmTransaction } from './prepareEvmTransfer.ts'
import { askWallet } from './provider.ts'
import { chainNumber, switchEvmNetwork } from './switchEvmNetwork.ts'

const pollMs = 1_000
/** After this a transaction that is in no block is told to be open: it may land any time. */
const patienceMs = 10 * 60_000

/**
 * Asks the wallet to send what was shown, compares what it has sent with that, and waits until it is in a block.
 *
 * @returns The transaction's hash.
 * @throws {ConnectError} `SignatureDeclinedError`, `WalletSendTransactionError`, `WalletSentOtherError`, `TransactionFailedError`,
 *   `TransactionPendingError` also for who leaves when it is sent, `SendAbandonedError` before, `WalletDisconnectedError` when another
 *   account is in use than the one that it was shown for.
 */
export async function sendEvmTransfer(account: KindAccount, { shown, onProgress, signal }: KindSend): Promise<string> {
  const { wallet } = account
  const { network } = shown
  // As `prepareEvmTransfer` has made it.
  const request = shown.request as EvmTransaction
  // The person was shown what another account would send.
  if (!isSameAddress(shown.from, account.address))
    throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  await switchEvmNetwork({ wallet, network })
  onProgress?.({ step: 'signing', blocksLeft: null, wallet: wallet.name })
  const asked = askWallet(wallet, 'WalletSendTransactionError', {
    method: 'eth_sendTransaction',
    params: [request],
    chain: network.caip2,
  })
  const hash = await unlessLeft(asked, { signal, wallet: wallet.name })
  if (!isHash(hash))
    throw new WalletError('WalletSendTransactionError', { wallet: wallet.name, reason: 'Empty result' })
  onProgress?.({ step: 'confirming', blocksLeft: null, isProcessed: false })
  // Who leaves now has the hash: it is open, and not lost.
  return waitForBlock({ network, hash, request, wallet: wallet.name }, signal)
}

type Look = {
  readonly network: AnyNetwork
  readonly hash: Hex
  readonly request: EvmTransaction
  readonly wallet: string
}

async function waitForBlock({ network, hash, request, wallet }: Look, signal: AbortSignal | undefined): Promise<Hex> {
  let isCompared = false
  for (let waitedMs = 0; waitedMs < patienceMs && !signal?.aborted; waitedMs += pollMs) {
    const [sent, receipt] = await Promise.all(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) =>
        // A network that does not answer is no end of anything.
        askEvm(network, method, [hash]).catch(() => null),
      ),
    )
    if (!isCompared && isRecord(sent)) {
      if (!isWhatWasShown(sent, request, network))
        throw new SendError('WalletSentOtherError', { wallet, signature: hash })
      isCompared = true
    }
    if (isCompared && isRecord(receipt)) return endOf(receipt, hash)
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id: hash })
}

function endOf({ status }: Readonly<Record<string, unknown>>, hash: Hex): Hex {
  if (status === '0x0')
    throw new SendError('TransactionFailedError', { signature: hash, reason: 'It was reverted.', error: null })
  return hash
}

/** Field by field: who, to whom, how much, with which call, and on which chain. What the wallet pays for gas is its person's choice. */
function isWhatWasShown(
  sent: Readonly<Record<string, unknown>>,
  { from, to, value, data = '0x' }: EvmTransaction,
  { caip2 }: AnyNetwork,
): boolean {
  const isAmount = (text: unknown, wanted: bigint) =>
    typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) && BigInt(text) === wanted
  return (
    isSameAddress(sent.from, from) &&
    isSameAddress(sent.to, to) &&
    isAmount(sent.value, BigInt(value)) &&
    isSameAddress(sent.input ?? sent.data, data) &&
    // Transactions of before EIP-155 name no chain.
    (sent.chainId === undefined || sent.chainId === null || isAmount(sent.chainId, chainNumber(caip2)))
  )
}

/** Ends when the person does not wait any longer. What the wallet was asked for may still happen. */
async function unlessLeft<T>(
  answer: Promise<T>,
  { signal, wallet }: { readonly signal: AbortSignal | undefined; readonly wallet: string },
): Promise<T> {
  if (!signal) return answer
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(new SendError('SendAbandonedError', { wallet, mayStillHappen: true }))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([answer, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { SendError } from '../../send/errors.ts'
import type { JournalEntry, JournalState } from '../../send/journal.ts'
import { lockName } from '../../send/locks.ts'
import { recordSigned } from '../../send/recordSigned.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import { fromBase64, fromHex, toBase64, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { BitcoinError } from './errors.ts'
import { fetchEsplora } from './esplora.ts'
import { settleEarlierBitcoin } from './followBitcoin.ts'
import type { BitcoinPayment } from './prepareBitcoin.ts'
import { type SignedBitcoin, takeSignatures } from './takeSignatures.ts'

/** Options of `sendBitcoin`. */
export type BitcoinSendInput = {
  readonly payment: BitcoinPayment
  /** The user has confirmed a high fee. */
  readonly hasAcceptedFee?: boolean
}

export async function sendBitcoin(connect: Connect, { payment, hasAcceptedFee }: BitcoinSendInput): Promise<string> {
  const { network, amount, fee } = payment
  if (payment.isFeeHigh && hasAcceptedFee !== true) throw new BitcoinError('BitcoinFeeError', { fee, amount })
  const subject = subjectOf(payment)
  const held = await connect.locks.tryHold(lockName(network.caip2, subject), async () => {
    await settleEarlierBitcoin(connect, network, subject)
    return sendHeld(connect, payment, subject)
  })
  if (!held.isHeld) throw new SendError('SendInProgressError', { label: payment.to })
  return held.value
}

const subjectOf = ({ to, amount }: BitcoinPayment) => `${to}:${amount}`

async function sendHeld(connect: Connect, payment: BitcoinPayment, subject: string): Promise<string> {
  const { network, inputs } = payment
  const { wallet, account } = requireConnected(connect, 'send bitcoin')
  const addresses = [...new Set(inputs.map((coin) => coin.account.address))]
  const known = new Set([account.address, ...(wallet.accounts?.() ?? []).map(({ address }) => address)])
  const isTheirs = wallet.accounts === undefined || addresses.every((address) => known.has(address))
  if (!isTheirs) throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  const entry = openEntry(payment, subject)
  const finish = (state: JournalState) => connect.journal.write({ ...entry, state })
  await connect.journal.write(entry)
  const params = {
    account: account.address,
    psbt: toBase64(payment.psbt),
    signInputs: inputs.map((coin, index) => ({ address: coin.account.address, index })),
    broadcast: false,
  }
  const call = {
    method: 'signPsbt',
    params,
    chain: network.caip2,
  }
  return recordSigned({
    finish,
    sign: async () => {
      const answer = await askWallet(wallet, 'WalletSignTransactionError', call)
      return takeSignatures(payment, readPsbt(answer), wallet.name)
    },
    broadcast: (signed) => broadcast(network, signed),
  })
}

function openEntry({ network, from, psbt }: BitcoinPayment, subject: string): JournalEntry {
  return {
    id: crypto.randomUUID(),
    kind: 'transfer',
    network: network.caip2,
    account: from,
    subject,
    label: network.nativeCurrency.symbol,
    createdAt: Date.now(),
    lastValidBlockHeight: 0n,
    proof: 'signature',
    state: { status: 'handedOver', transaction: psbt, after: null, signature: null },
  }
}

function readPsbt(answer: unknown): Uint8Array | null {
  const { psbt = answer } = fieldsOf(answer)
  if (psbt instanceof Uint8Array) return psbt
  if (typeof psbt !== 'string') return null
  try {
    return /^70736274([0-9a-f]{2})+$/i.test(psbt) ? fromHex(psbt) : fromBase64(psbt)
  } catch {
    return null
  }
}

export async function broadcast(network: AnyNetwork, { bytes, id }: SignedBitcoin): Promise<void> {
  try {
    await fetchEsplora(network, 'tx', toHex(bytes))
  } catch (error) {
    if (!isChainError(error, 'RpcHttpError') || error.context.status !== 400) throw error
    // It may be there already.
    const isKnown = await fetchEsplora(network, `tx/${id}/status`).then(
      () => true,
      () => false,
    )
    if (isKnown) return
    const reason = readReason(String(error.context.body))
    throw new SendError('SendRefusedError', { reason, error, logs: [] }, { cause: error })
  }
}

/** Esplora passes the node's JSON-RPC error on. */
function readReason(text: string): string {
  const [, message] = /"message":"([^"]{1,200})"/.exec(text) ?? []
  return message ?? text.slice(0, 200)
}

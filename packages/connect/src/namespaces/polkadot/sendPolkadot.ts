import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { SendError } from '../../send/errors.ts'
import type { JournalEntry, JournalState } from '../../send/journal.ts'
import { lockName } from '../../send/locks.ts'
import { recordSigned } from '../../send/recordSigned.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { WalletError } from '../../wallets/errors.ts'
import { toHex } from '../bytes.ts'
import { settleEarlierPolkadot } from './followPolkadot.ts'
import type { PolkadotPayment } from './preparePolkadot.ts'
import { requestPolkadot } from './requestPolkadot.ts'
import { type SignedPolkadot, takePolkadotSignature } from './takePolkadotSignature.ts'

/** Options of `sendPolkadot`. */
export type PolkadotSendInput = { readonly payment: PolkadotPayment }

export async function sendPolkadot(connect: Connect, { payment }: PolkadotSendInput): Promise<string> {
  const { network, to } = payment
  const subject = subjectOf(payment)
  const held = await connect.locks.tryHold(lockName(network.caip2, subject), async () => {
    await settleEarlierPolkadot(connect, network, subject)
    return sendHeld(connect, payment, subject)
  })
  if (!held.isHeld) throw new SendError('SendInProgressError', { label: to })
  return held.value
}

const subjectOf = ({ to, amount }: PolkadotPayment) => `${to}:${amount}`

async function sendHeld(connect: Connect, payment: PolkadotPayment, subject: string): Promise<string> {
  const { network, payload } = payment
  const { wallet, account } = requireConnected(connect, 'send a transfer')
  if (account.address !== payment.from) throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  const entry = openEntry(payment, subject)
  const finish = (state: JournalState) => connect.journal.write({ ...entry, state })
  await connect.journal.write(entry)
  const call = {
    method: 'polkadot_signTransaction',
    params: { address: payment.from, transactionPayload: payload },
    chain: network.caip2,
  }
  return recordSigned({
    finish,
    sign: async () => {
      const answer = await askWallet(wallet, 'WalletSignTransactionError', call)
      return takePolkadotSignature(payment, answer, wallet.name)
    },
    broadcast: (signed) => broadcast(network, signed),
  })
}

function openEntry({ network, from, call, since, until }: PolkadotPayment, subject: string): JournalEntry {
  return {
    id: crypto.randomUUID(),
    kind: 'transfer',
    network: network.caip2,
    account: from,
    subject,
    label: network.nativeCurrency.symbol,
    createdAt: Date.now(),
    lastValidBlockHeight: BigInt(until),
    sinceSlot: BigInt(since),
    proof: 'signature',
    state: { status: 'handedOver', transaction: call, after: null, signature: null },
  }
}

/** The node has it from an earlier try. */
const alreadyImported = 1_013

async function broadcast(network: AnyNetwork, { bytes }: SignedPolkadot): Promise<void> {
  try {
    await requestPolkadot(network, 'author_submitExtrinsic', [`0x${toHex(bytes)}`])
  } catch (error) {
    if (!isChainError(error, 'RpcResponseError')) throw error
    const { code, message, data } = error.context
    if (code === alreadyImported) return
    const reason = [message, typeof data === 'string' ? data : ''].filter(Boolean).join(': ').slice(0, 200)
    throw new SendError('SendRefusedError', { reason, error, logs: [] }, { cause: error })
  }
}

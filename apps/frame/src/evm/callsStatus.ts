import { FrameError } from '../errors.ts'
import { isDelegatedTo, readAccountCode } from './delegate.ts'
import { type Hex, readQuantity, toQuantity } from './hex.ts'
import { type AskNode, requestNumber, requestOr } from './node.ts'
import { type EvmAbout, openAccount } from './openAccount.ts'
import { findCalls, type SavedCalls } from './savedCalls.ts'
import { submit } from './sendCalls.ts'

/** Not resent later: the page may have retried differently. */
const resendMs = 10 * 60_000

/** EIP-5792 status codes. A batch is one transaction, so never partial (600). */
const codes = { pending: 100, confirmed: 200, notIncluded: 400, reverted: 500 } as const

export type CallsAnswer = {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  readonly status: (typeof codes)[keyof typeof codes]
  readonly atomic: true
  readonly receipts?: readonly object[]
}

/**
 * Answers `wallet_getCallsStatus` from the transaction's receipt, for batches of the same page and browser.
 *
 * @throws {FrameError} `CallsIdUnknownError`, `EvmParamsError`, `CallsSilentError`.
 */
export async function fetchCallsStatus(about: EvmAbout, [id]: readonly unknown[]): Promise<CallsAnswer> {
  const { walletId } = await openAccount(about)
  const { page, vault, askOf } = about
  if (typeof id !== 'string') throw new FrameError('EvmParamsError', { what: 'id' })
  const kept = await findCalls(vault.memory, walletId, { page, id })
  if (kept === null) throw new FrameError('CallsIdUnknownError', {})
  const told = { version: '2.0.0', id, chainId: toQuantity(kept.chain), atomic: true } as const
  if (kept.isRefused) return { ...told, status: codes.notIncluded }
  const ask = askOf(kept.chain)
  const { count, receipt } = await look(ask, kept).catch((cause: unknown) => {
    throw new FrameError('CallsSilentError', {}, { cause })
  })
  if (receipt) return { ...told, status: await judge(ask, kept, receipt), receipts: [receipt.shown] }
  if (count > kept.nonce) return { ...told, status: codes.notIncluded }
  await sendAgain(ask, kept)
  return { ...told, status: codes.pending }
}

async function look(ask: AskNode, { address, hash }: SavedCalls) {
  // Before the receipt: a used nonce without a receipt belongs to another transaction.
  const count = await requestNumber(ask, 'eth_getTransactionCount', [address, 'latest'])
  return { count, receipt: readReceipt(await requestOr(ask, 'eth_getTransactionReceipt', [hash]), hash) }
}

type Receipt = { readonly isSuccess: boolean; readonly block: Hex; readonly shown: object }

/** @throws {FrameError} `NetworkSilentError`. */
function readReceipt(given: unknown, hash: Hex): Receipt | null {
  if (given === null) return null
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = fieldsOf(given)
  const block = readQuantity(blockNumber)
  if (transactionHash !== hash || block === null) throw new FrameError('NetworkSilentError', {})
  return {
    isSuccess: status === '0x1',
    block: toQuantity(block),
    shown: {
      logs: Array.isArray(logs) ? logs.map(readLog) : [],
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    },
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // An object; fields are checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function readLog(given: unknown): object {
  const { address, data, topics } = fieldsOf(given)
  return { address, data, topics }
}

/** An account without code ignores the call, so checks its code at that block. */
async function judge(ask: AskNode, { delegate, address }: SavedCalls, { isSuccess, block }: Receipt) {
  if (!isSuccess) return codes.reverted
  if (delegate === null) return codes.confirmed
  // Nodes without history can't answer.
  const code = await readAccountCode(ask, address, block).catch(() => null)
  return code === null || isDelegatedTo(code, delegate) ? codes.confirmed : codes.reverted
}

/** The batch may never have reached a node (browser closed, offline). */
async function sendAgain(ask: AskNode, kept: SavedCalls): Promise<void> {
  if (Date.now() - kept.signedMs > resendMs) return
  const known = await ask('eth_getTransactionByHash', [kept.hash]).catch(() => undefined)
  if (known === null) await submit(ask, kept)
}

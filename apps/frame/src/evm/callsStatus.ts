import { FrameError } from '../errors.ts'
import { isDelegatedTo, readAccountCode } from './delegate.ts'
import { type Hex, readQuantity, writeQuantity } from './hex.ts'
import { findCalls, type KeptCalls } from './keptCalls.ts'
import { type AskNode, askNumber, askOr } from './node.ts'
import { type EvmAbout, openAccount } from './openAccount.ts'
import { submit } from './sendCalls.ts'

/** After so long it is not sent again: who waits no longer may have done it another way. */
const resendMs = 10 * 60_000

/** Status codes of EIP-5792. A batch is one transaction, so that none runs in part (600). */
const codes = { pending: 100, confirmed: 200, notIncluded: 400, reverted: 500 } as const

/** How a batch goes, as pages are told. */
export type CallsAnswer = {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  readonly status: (typeof codes)[keyof typeof codes]
  readonly atomic: true
  readonly receipts?: readonly object[]
}

/**
 * Answers `wallet_getCallsStatus` of a batch that the same page has asked for in this browser: by the receipt of its transaction.
 *
 * @throws {FrameError} `CallsIdUnknownError`, `EvmParamsError`, `CallsSilentError`.
 */
export async function fetchCallsStatus(about: EvmAbout, [id]: readonly unknown[]): Promise<CallsAnswer> {
  const { walletId } = await openAccount(about)
  const { page, vault, askOf } = about
  if (typeof id !== 'string') throw new FrameError('EvmParamsError', { what: 'id' })
  const kept = await findCalls(vault.memory, walletId, { page, id })
  if (kept === null) throw new FrameError('CallsIdUnknownError', {})
  const told = { version: '2.0.0', id, chainId: writeQuantity(kept.chain), atomic: true } as const
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

async function look(ask: AskNode, { address, hash }: KeptCalls) {
  // Before the receipt: a number that was used with no receipt after it went to another transaction.
  const count = await askNumber(ask, 'eth_getTransactionCount', [address, 'latest'])
  return { count, receipt: readReceipt(await askOr(ask, 'eth_getTransactionReceipt', [hash]), hash) }
}

type Receipt = { readonly isSuccess: boolean; readonly block: Hex; readonly shown: object }

/** @throws {FrameError} `NetworkSilentError` for an answer that is none, or of another transaction. */
function readReceipt(given: unknown, hash: Hex): Receipt | null {
  if (given === null) return null
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = fieldsOf(given)
  const block = readQuantity(blockNumber)
  if (transactionHash !== hash || block === null) throw new FrameError('NetworkSilentError', {})
  return {
    isSuccess: status === '0x1',
    block: writeQuantity(block),
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
  // An object; each field is checked where it is read.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function readLog(given: unknown): object {
  const { address, data, topics } = fieldsOf(given)
  return { address, data, topics }
}

/**
 * A key without code takes a call of itself, and does nothing. Its number binds a transaction to the code of then, unless the chain was
 * reorganized.
 */
async function judge(ask: AskNode, { delegate, address }: KeptCalls, { isSuccess, block }: Receipt) {
  if (!isSuccess) return codes.reverted
  if (delegate === null) return codes.confirmed
  // A node that keeps no history does not say.
  const code = await readAccountCode(ask, address, block).catch(() => null)
  return code === null || isDelegatedTo(code, delegate) ? codes.confirmed : codes.reverted
}

/** What no node knows may never have reached one: the browser was closed, or the network was away. */
async function sendAgain(ask: AskNode, kept: KeptCalls): Promise<void> {
  if (Date.now() - kept.signedMs > resendMs) return
  const known = await ask('eth_getTransactionByHash', [kept.hash]).catch(() => undefined)
  if (known === null) await submit(ask, kept)
}

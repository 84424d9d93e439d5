import { FrameError } from '../errors.ts'
import type { Vault } from '../vault/vault.ts'
import { readCalls } from './calls.ts'
import { readAtomic } from './capabilities.ts'
import { signDelegation } from './delegation.ts'
import { type DescribedEvm, describeTransaction } from './describe.ts'
import { type DescribedBatch, describeBatch } from './describeBatch.ts'
import type { AskedCall } from './encodeCalls.ts'
import { toHex } from './hex.ts'
import { type AskNode, refusalOf } from './node.ts'
import { type EvmAbout, openAccount, requireSameNonce } from './openAccount.ts'
import { findCalls, recordRefused, saveCalls } from './savedCalls.ts'
import { signTransaction } from './transaction.ts'

/** Ids awaiting approval in this frame. */
const asking = new WeakMap<Vault, Set<string>>()

/**
 * Answers `wallet_sendCalls` (EIP-5792): shows all calls, signs them as one transaction, stores and sends it. Returns
 * pending if it may have been sent.
 *
 * @throws {FrameError} as `readCalls`; `AtomicityError`, `CallsIdUsedError`, `UpgradeRejectedError`, `NotSentError`;
 *   and as `eth_sendTransaction`.
 */
export async function sendCalls(about: EvmAbout, params: readonly unknown[]): Promise<{ readonly id: string }> {
  const account = await openAccount(about)
  const { page, chain, vault } = about
  const { calls, id: given } = readCalls(params, { address: account.address, chain })
  const id = given ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const held = asking.get(vault) ?? new Set()
  asking.set(vault, held)
  const used = `${page} ${id}`
  const isUsed = held.has(used) || (await findCalls(vault.memory, account.walletId, { page, id })) !== null
  if (isUsed) throw new FrameError('CallsIdUsedError', {})
  held.add(used)
  try {
    await askAndSend(about, account, { id, calls })
    return { id }
  } finally {
    held.delete(used)
  }
}

type Account = Awaited<ReturnType<typeof openAccount>>
type Batch = { readonly id: string; readonly calls: readonly AskedCall[] }

async function askAndSend(about: EvmAbout, account: Account, { id, calls }: Batch): Promise<void> {
  const { ask, chain, page, vault } = about
  const { address, walletId, use } = account
  const { transaction, code, delegate } = await requireYes(about, account, calls)
  await requireSameNonce(ask, address, transaction)
  const { raw, hash } = await use((key) =>
    code === null ? signTransaction(transaction, key) : signDelegation(transaction, code, key),
  )
  const { nonce } = transaction
  const kept = { page, id, chain, address, nonce, hash, raw, signedMs: Date.now(), delegate, isRefused: false }
  if (!(await saveCalls(vault.memory, walletId, kept))) throw new FrameError('CallsIdUsedError', {})
  const reason = await submit(ask, { raw, hash })
  if (reason === null) return
  await recordRefused(vault.memory, walletId, { page, id })
  throw new FrameError('NotSentError', { reason })
}

type Agreed = Pick<DescribedBatch, 'transaction'> & {
  readonly code: `0x${string}` | null
  readonly delegate: `0x${string}` | null
}

/** A single call is a plain transaction; several need the code. */
async function requireYes(about: EvmAbout, { address, shown }: Account, calls: readonly AskedCall[]): Promise<Agreed> {
  const { ask, chain, settings } = about
  const [first, ...others] = calls
  if (first && others.length === 0) {
    const asked = { ...first, nonce: null, gas: null, fees: null }
    const described: DescribedEvm = await describeTransaction(ask, asked, { address, chain })
    await about.requireYes({ kind: 'evmTransaction', described, ...shown })
    return { transaction: described.transaction, code: null, delegate: null }
  }
  const { delegate } = settings
  if (delegate === null || (await readAtomic(about, chain, address)) === 'unsupported')
    throw new FrameError('AtomicityError', {})
  const batch = await describeBatch(ask, calls, { address, chain, delegate })
  await about.requireYes({ kind: 'evmBatch', batch, ...shown }).catch((cause: unknown) => {
    const isNo = cause instanceof Error && cause.name === 'UserRejectedRequestError'
    throw isNo && batch.delegation ? new FrameError('UpgradeRejectedError', {}, { cause }) : cause
  })
  return { transaction: batch.transaction, code: batch.delegation?.to ?? null, delegate: delegate.address }
}

/** Sends a signed transaction. @returns The network's refusal; null if it was or may have been sent. */
export async function submit(
  ask: AskNode,
  { raw, hash }: { readonly raw: string; readonly hash: string },
): Promise<string | null> {
  try {
    await ask('eth_sendRawTransaction', [raw])
    return null
  } catch (error) {
    const reason = refusalOf(error)
    // Nodes also refuse known transactions.
    const isKnown = reason !== null && (await ask('eth_getTransactionByHash', [hash]).catch(() => true)) !== null
    return isKnown ? null : reason
  }
}

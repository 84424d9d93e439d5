import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { requireConnected } from '../../../connection/requireConnected.ts'
import type { Connect } from '../../../createConnect.ts'
import { isConnectError } from '../../../errors.ts'
import { SendError } from '../../../send/errors.ts'
import type { JournalState } from '../../../send/journal.ts'
import { sleep } from '../../../sleep.ts'
import { WalletError } from '../../../wallets/errors.ts'
import type { Wallet } from '../../../wallets/wallet.ts'
import type { BatchStatus, CallsStatus, EvmCall, ShownBatch } from '../batchCalls.ts'
import { fetchDataFee } from '../dataFee.ts'
import { EvmError } from '../errors.ts'
import { isEvmAddress, isSameAddress } from '../evmAddress.ts'
import { makeEvmEntry } from '../evmEntry.ts'
import { readTransactionOutcome } from '../followTransaction.ts'
import { costOf, fetchGasFees, formatFees } from '../gasFees.ts'
import { countBytes, type Hex, readQuantity, toQuantity } from '../hex.ts'
import { estimateCall } from '../prepareEvmTransfer.ts'
import { requestEvm } from '../requestEvm.ts'
import { isUnsupportedMethodError, sendWithLock } from '../sendEvmTransaction.ts'
import { signTypedData } from '../signEvmMessage.ts'
import { chainNumber, switchEvmNetwork } from '../switchEvmNetwork.ts'
import { ranNothing } from '../waitForCompletion.ts'
import { fetchCode, runsBatches } from './accountCode.ts'
import { submitOperation } from './bundler.ts'
import { classifySelfCall } from './classifySelfCall.ts'
import { encodeBatch } from './encodeBatch.ts'
import { findOperationOutcome, type Look } from './findOperationOutcome.ts'
import { prepareOperation, type Sender } from './prepareOperation.ts'
import { normalizeSignature, recoverSigner } from './recoverSigner.ts'
import { endOf, saveOperation } from './savedBatch.ts'
import { hashOperation, operationCost, typedOperation, type UserOperation } from './userOperation.ts'

const pollMs = 1_000
/** Then it counts as pending. */
const patienceMs = 10 * 60_000
/** One in this many status checks searches the chain. */
const searchEvery = 5

export type OwnBatch = {
  readonly calls: readonly EvmCall[]
  /** Journal subject, whose lock is held. */
  readonly subject: string
  readonly label: string
  readonly confirm?: ((shown: ShownBatch) => boolean | Promise<boolean>) | undefined
  readonly onSent?: ((id: string) => void) | undefined
}

type Means =
  | { readonly means: 'selfCall' }
  | { readonly means: 'operation'; readonly sender: Sender; readonly bundlerUrl: string }

type Account = { readonly wallet: Wallet; readonly network: AnyNetwork; readonly owner: Hex }

/**
 * By itself (EIP-7702), by bundler (ERC-4337), or null.
 *
 * @throws {ConnectError} `WalletNotConnectedError`. @throws {ChainError} as `requestEvm`.
 */
export async function findOwnMeans(connect: Connect): Promise<ShownBatch['means'] | null> {
  return (await findMeans(connect, requireOwner(connect)))[0]?.means ?? null
}

/**
 * Builds, previews, sends and compares.
 *
 * @returns Null without support, before any request.
 * @throws {ConnectError} `SignatureDeclinedError`, `SimulationFailedError`, `OperationSignatureError`,
 *   `OperationRefusedError`, `WalletSentOtherError`, `TransactionPendingError`; and as `prepareOperation`.
 */
export async function sendOwnBatch(connect: Connect, batch: OwnBatch): Promise<BatchStatus | null> {
  const account = requireOwner(connect)
  // Only the wallet's features remain.
  const [first, second] = await findMeans(connect, account).catch((error: unknown) => {
    if (isChainError(error)) return []
    throw error
  })
  if (!first) return null
  try {
    return await run(connect, account, first, batch)
  } catch (error) {
    // Some wallets reject self-calls.
    if (!second || !isUnsupportedMethodError(error)) throw error
    return run(connect, account, second, batch)
  }
}

const run = (connect: Connect, account: Account, means: Means, batch: OwnBatch): Promise<BatchStatus> =>
  means.means === 'selfCall' ? sendSelfCall(connect, account, batch) : sendOperation(connect, account, means, batch)

async function findMeans({ options }: Connect, { network, owner }: Account): Promise<readonly Means[]> {
  const { bundlerUrl, factory, delegates } = options.smartAccounts?.[network.caip2] ?? {}
  const code = await fetchCode(network, owner, 'latest')
  if (code.kind === 'contract') return []
  if (runsBatches(code, delegates)) {
    const operation: Means[] = bundlerUrl ? [{ means: 'operation', sender: { kind: 'delegated' }, bundlerUrl }] : []
    return [{ means: 'selfCall' }, ...operation]
  }
  if (!bundlerUrl || !factory || !isEvmAddress(factory)) return []
  return [{ means: 'operation', sender: { kind: 'made', factory }, bundlerUrl }]
}

function requireOwner(connect: Connect): Account {
  const { wallet, network, account } = requireConnected(connect, 'send calls')
  if (!isEvmAddress(account.address))
    throw new WalletError('WalletFeatureError', { wallet: wallet.name, feature: 'calls' })
  return { wallet, network, owner: account.address }
}

/** Throws if declined, or after an account switch. */
async function show(connect: Connect, { wallet, network, owner }: Account, shown: ShownBatch, batch: OwnBatch) {
  const isWanted = batch.confirm ? await batch.confirm(shown) : true
  if (!isWanted) throw new WalletError('SignatureDeclinedError', { wallet: wallet.name })
  const now = requireOwner(connect)
  if (!isSameAddress(now.owner, owner) || now.wallet.id !== wallet.id)
    throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  if (now.network.caip2 !== network.caip2) throw new WalletError('ChainIdError', { chain: now.network.caip2 })
  await switchEvmNetwork({ wallet, network })
}

/** Sends an account's call to itself: all or none. */
async function sendSelfCall(connect: Connect, account: Account, batch: OwnBatch): Promise<BatchStatus> {
  const { wallet, network, owner } = account
  const { calls, subject, label, onSent } = batch
  const call = { from: owner, to: owner, value: toQuantity(0n), data: encodeBatch(calls) }
  const [fees, gas, dataFee] = await Promise.all([
    fetchGasFees(network),
    estimateCall(network, call),
    fetchDataFee(network, countBytes(call.data)),
  ])
  const shown: ShownBatch = { means: 'selfCall', from: owner, isNew: false, calls, fee: costOf(gas, fees) + dataFee }
  await show(connect, account, shown, batch)
  const request = { ...call, gas: toQuantity(gas), ...formatFees(fees) }
  const named = { network, request, kind: 'wallet-batch', subject, label } as const
  const from = { wallet, network, address: owner }
  let sent: Hex | null = null
  try {
    await sendWithLock(connect, from, {
      shown: named,
      onHash(hash) {
        sent = hash
        onSent?.(hash)
      },
    })
  } catch (error) {
    if (sent === null || !isConnectError(error, 'TransactionFailedError')) throw error
    const { reason } = error.context
    return { status: reason === ranNothing ? 'failed' : 'reverted', isAtomic: true, hashes: [sent] }
  }
  return { status: 'confirmed', isAtomic: true, hashes: sent === null ? [] : [sent] }
}

/** Sends a signed operation to a bundler. */
async function sendOperation(
  connect: Connect,
  account: Account,
  { sender, bundlerUrl }: Extract<Means, { means: 'operation' }>,
  batch: OwnBatch,
): Promise<BatchStatus> {
  const { network, owner } = account
  const { calls, subject, label, onSent } = batch
  const operation = await prepareOperation({ network, owner, sender, bundlerUrl, calls })
  const shown: ShownBatch = {
    means: 'operation',
    from: operation.sender,
    isNew: operation.creation !== null,
    calls,
    fee: operationCost(operation),
  }
  await show(connect, account, shown, batch)
  const hash = hashOperation(operation, chainNumber(network.caip2))
  const entry = makeEvmEntry(
    { network, account: owner, kind: 'wallet-batch', subject, label, asked: saveOperation(hash) },
    null,
  )
  const write = (state: JournalState) => connect.journal.write({ ...entry, state })
  await write({ status: 'asked' })
  const signature = await signOperation(connect, account, { operation, hash }).catch(async (error: unknown) => {
    // The operation was not submitted.
    await write({ status: 'void', reason: isConnectError(error, 'SignatureDeclinedError') ? 'declined' : 'error' })
    throw error
  })
  const since = await fetchBlock(network)
  const open = { ...entry, ...(since !== null && { sinceSlot: BigInt(since) }) }
  await connect.journal.write({ ...open, state: { ...entry.state, signature: hash } })
  onSent?.(hash)
  await submitOperation(bundlerUrl, operation, { signature, hash }).catch(async (error: unknown) => {
    await write({ status: 'void', reason: 'refused' })
    throw error
  })
  const end = await waitForOperation({ network, hash, bundlerUrl, since })
  await write(endOf(end, hash))
  return end
}

/** Other content recovers another key. */
async function signOperation(
  connect: Connect,
  { wallet, network, owner }: Account,
  { operation, hash }: { readonly operation: UserOperation; readonly hash: Hex },
): Promise<Hex> {
  const { signatureText } = await signTypedData(connect, typedOperation(operation, chainNumber(network.caip2)))
  // `signTypedData` has read it.
  const signature = normalizeSignature(signatureText as Hex)
  if (!isSameAddress(recoverSigner(hash, signature), owner))
    throw new EvmError('OperationSignatureError', { wallet: wallet.name })
  return signature
}

const fetchBlock = (network: AnyNetwork): Promise<Hex | null> =>
  requestEvm(network, 'eth_blockNumber').then(
    (block) => toQuantity(readQuantity('eth_blockNumber', block)),
    () => null,
  )

async function waitForOperation(look: Look): Promise<BatchStatus> {
  for (let looks = 1; looks * pollMs <= patienceMs; looks += 1) {
    const end = await findOperationOutcome(look, { isSearch: looks % searchEvery === 0 })
    if (end) return end
    await sleep(pollMs)
  }
  throw new SendError('TransactionPendingError', { id: look.hash })
}

/** Judges a success; only self-calls depend on code. */
async function judgeSent(
  connect: Connect,
  account: Account,
  { hash, block }: { readonly hash: Hex; readonly block: Hex | 'latest' },
): Promise<CallsStatus['status']> {
  const status = await classifySelfCall(connect, account, block)
  if (status === 'unknown') return status
  const sent = await requestEvm(account.network, 'eth_getTransactionByHash', [hash]).catch(() => null)
  const { from, to } = typeof sent === 'object' && sent !== null ? { from: null, to: null, ...sent } : {}
  const isSelfCall = isSameAddress(from, account.owner) && isSameAddress(to, account.owner)
  return isSelfCall ? status : 'unknown'
}

/**
 * Null if unknown here.
 *
 * @throws {ConnectError} `WalletNotConnectedError`. @throws {ChainError} as `requestEvm`.
 */
export async function fetchOwnStatus(connect: Connect, id: Hex): Promise<CallsStatus | null> {
  const account = requireOwner(connect)
  const { network } = account
  const { bundlerUrl } = connect.options.smartAccounts?.[network.caip2] ?? {}
  const receipt = await requestEvm(network, 'eth_getTransactionReceipt', [id])
  if (typeof receipt === 'object' && receipt !== null) {
    const { isSuccess, block } = readTransactionOutcome({ ...receipt })
    const status = isSuccess ? await judgeSent(connect, account, { hash: id, block }) : 'reverted'
    return { status, isAtomic: true, hashes: [id] }
  }
  if (!bundlerUrl) return null
  const end = await findOperationOutcome({ network, hash: id, bundlerUrl, since: null }, { isSearch: false })
  return end ?? { status: 'pending', isAtomic: true, hashes: [] }
}

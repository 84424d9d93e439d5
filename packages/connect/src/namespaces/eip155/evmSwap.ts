import type { AnyNetwork } from '@solsmith/chain'
import { formatAmount } from '@solsmith/chain'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { SendError } from '../../send/errors.ts'
import { SwapError } from '../../swap/errors.ts'
import { buildApproval, buildSwap, isAllowed, quoteSwap, type SwapInput, type SwapToken } from '../../swap/swap.ts'
import { leastOf, slippageOf } from '../../swap/swapMath.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { AdapterAccount, AdapterSwap, KindSendSwap, KindSwapInput } from '../chainAdapter.ts'
import { nativeTokenAddress } from '../features.ts'
import { fetchDataFee } from './dataFee.ts'
import { checksumAddress, isEvmAddress, isSameAddress } from './evmAddress.ts'
import { costOf, fetchGasFees, formatFees } from './gasFees.ts'
import { countBytes, type Hex, readData, readQuantity, toQuantity, writeWord } from './hex.ts'
import { type EvmTransaction, estimateCall } from './prepareEvmTransfer.ts'
import { requestEvm } from './requestEvm.ts'
import { sendEvmTransaction } from './sendEvmTransaction.ts'
import { simulateSwap } from './simulateSwap.ts'

/** `approve(address,uint256)`. */
const approval = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i

/** Move or approve assets (ERC-20, ERC-721, ERC-1155, permits), so they are never swaps. */
const movingCalls: ReadonlySet<string> = new Set(
  'a9059cbb 23b872dd 095ea7b3 39509351 a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6 d505accf 8fcbaf0c'.split(' '),
)

type Call = Readonly<Record<'from' | 'to' | 'value' | 'data', Hex>>

/**
 * Prepares the API's swap, or an exact approval first. Rejects if anything else leaves, or too little arrives.
 *
 * @throws {ConnectError} `SwapNetworkError`, `SwapQuoteError`, `SwapTransactionError`, `SimulationFailedError`.
 * @throws {ChainError} as `requestEvm`. @throws {WireError} of the API.
 */
export async function prepareEvmSwap(
  connect: Connect,
  { network, address }: AdapterAccount,
  input: KindSwapInput,
): Promise<AdapterSwap> {
  const account = requireHex(address)
  const pays = readToken(network, input.from)
  const gets = readToken(network, input.to)
  const asked: SwapInput = { from: input.from.address, to: input.to.address, amount: input.amount }
  const common = { ...input, network, account }
  if (pays !== null && !(await isAllowed(connect, asked))) {
    const contract = await findSpender(connect, network, { asked, token: pays })
    return {
      ...common,
      ...(await prepareApproval(connect, { network, account, token: pays, contract, amount: input.amount })),
    }
  }
  const [built, quoted] = await Promise.all([buildSwap(connect, asked), quoteSwap(connect, asked)])
  if (quoted === null || quoted === 0n) throw new SwapError('SwapQuoteError', {})
  const least = leastOf(quoted, slippageOf(connect))
  const contract = plainAddress(built.to)
  const { data } = built
  if (contract === null || !isSwapCall(data) || [pays, gets, account].some((one) => isSameAddress(one, contract)))
    throw new SwapError('SwapTransactionError', { reason: 'it is no transaction of this network.' })
  await requireContract(network, contract)
  const call: Call = { from: account, to: contract, value: toQuantity(pays === null ? input.amount : 0n), data }
  const [priced, received] = await Promise.all([
    price(network, call),
    simulateSwap(network, call, { pays, gets, amount: input.amount }),
  ])
  if (received !== null && received < least)
    throw new SwapError('SwapTransactionError', { reason: 'it would give less than the minimum.' })
  return { ...common, ...priced, step: 'swap', contract: checksumAddress(contract), least, received }
}

type Allowance = {
  readonly network: AnyNetwork
  readonly account: Hex
  readonly token: Hex
  readonly contract: Hex
  readonly amount: bigint
}

type PreparedApproval = Pick<AdapterSwap, 'fee' | 'request' | 'contract'> &
  (Pick<Extract<AdapterSwap, { step: 'approve' }>, 'step'> | Pick<ResetStep, 'step' | 'allowed' | 'isTogether'>)

type ResetStep = Extract<AdapterSwap, { readonly step: 'reset' }>

/** Exactly the amount. A refused earlier allowance (USDT) is reset first, in one batch if possible. */
async function prepareApproval(connect: Connect, allowance: Allowance): Promise<PreparedApproval> {
  const { network, contract } = allowance
  try {
    return { ...(await price(network, writeApproval(allowance))), step: 'approve', contract }
  } catch (error) {
    if (!isConnectError(error, 'SimulationFailedError')) throw error
    // Without an allowance, the first error counts.
    const allowed = await fetchAllowance(allowance).catch(() => 0n)
    if (allowed === 0n) throw error
    const priced = await price(network, writeApproval({ ...allowance, amount: 0n }))
    const { fetchAtomicSupport } = await import('./batchCalls.ts')
    const isTogether = (await fetchAtomicSupport(connect)) !== 'unsupported'
    // The second call can't be estimated yet: twice its cost, plus overhead.
    const fee = isTogether ? priced.fee * 4n : priced.fee
    return { ...priced, fee, step: 'reset', contract, allowed, isTogether }
  }
}

const writeApproval = ({ account, token, contract, amount }: Allowance): Call => ({
  from: account,
  to: token,
  value: '0x0',
  data: `0x095ea7b3${writeWord(BigInt(contract))}${writeWord(amount)}`,
})

async function fetchAllowance({ network, account, token, contract }: Allowance): Promise<bigint> {
  const data = `0xdd62ed3e${writeWord(BigInt(account))}${writeWord(BigInt(contract))}`
  return readQuantity('eth_call', await requestEvm(network, 'eth_call', [{ to: token, data }, 'latest']))
}

/** Resets and approves in one batch. */
async function sendTogether(connect: Connect, { address, wallet }: AdapterAccount, shown: ResetStep): Promise<Hex> {
  const { network, amount, from, contract } = shown
  // Made by `prepareApproval`.
  const { from: account, to: token } = shown.request as EvmTransaction
  // The preview was for another account.
  if (!isSameAddress(account, address)) throw new WalletError('WalletDisconnectedError', { wallet: wallet.name })
  // Found contracts have addresses.
  const allowance = { network, account, token, contract: contract as Hex, amount }
  const { sendCalls } = await import('./batchCalls.ts')
  const { status, hashes } = await sendCalls(connect, {
    calls: [{ ...allowance, amount: 0n }, allowance].map((one) => {
      const { to, data } = writeApproval(one)
      return { to, data }
    }),
    label: `${formatAmount(amount, from.decimals)} ${from.symbol}`,
    // Only the wallet's own batch was previewed.
    confirm: () => false,
  })
  const [hash = '0x'] = hashes
  if (status === 'confirmed') return hash
  throw new SendError('TransactionFailedError', { signature: hash, reason: 'It was reverted.', error: null })
}

/** @throws {ConnectError} as `sendEvmTransaction`. */
export function sendEvmSwap(connect: Connect, account: AdapterAccount, { shown, ...way }: KindSendSwap): Promise<Hex> {
  const { network, from, to, amount, step, contract } = shown
  if (step === 'reset' && shown.isTogether) return sendTogether(connect, account, shown)
  const text = `${formatAmount(step === 'reset' ? 0n : amount, from.decimals)} ${from.symbol}`
  const isApproval = step !== 'swap'
  return sendEvmTransaction(connect, account, {
    ...way,
    shown: {
      network,
      // Made by `prepareEvmSwap`.
      request: shown.request as EvmTransaction,
      kind: 'wallet-swap',
      subject: `${step}/${from.address}/${isApproval ? contract : to.address}`.toLowerCase(),
      label: isApproval ? text : `${text} for ${to.symbol}`,
    },
  })
}

function readToken(network: AnyNetwork, { address }: SwapToken): Hex | null {
  if (address.toLowerCase() === nativeTokenAddress(network)) return null
  const plain = address.startsWith(`${network.caip2}:`) ? plainAddress(address) : null
  if (plain === null) throw new SwapError('SwapNetworkError', { network: network.caip2 })
  return plain
}

/** Null if invalid. */
function plainAddress(text: string): Hex | null {
  const plain = text.slice(text.lastIndexOf(':') + 1).toLowerCase()
  return isEvmAddress(plain) ? plain : null
}

function requireHex(address: string): Hex {
  if (!isEvmAddress(address)) throw new SwapError('SwapTransactionError', { reason: 'the account has no address.' })
  return address
}

/** Can't move an entire balance. */
const isSwapCall = (text: string): text is Hex =>
  /^0x([0-9a-f]{2}){4,}$/i.test(text) && !movingCalls.has(text.slice(2, 10).toLowerCase())

/** A plain key could keep what it receives. */
async function requireContract(network: AnyNetwork, address: Hex): Promise<void> {
  const method = 'eth_getCode'
  if (readData(method, await requestEvm(network, method, [address, 'latest'])) === '0x')
    throw new SwapError('SwapTransactionError', { reason: 'who would take the token is no contract.' })
}

/** Finds the spender, which must be a contract. */
async function findSpender(
  connect: Connect,
  network: AnyNetwork,
  { asked, token }: { readonly asked: SwapInput; readonly token: Hex },
): Promise<Hex> {
  const { to, data, value } = await buildApproval(connect, asked)
  const [, digits] = approval.exec(data) ?? []
  if (digits === undefined || !isSameAddress(plainAddress(to), token) || !/^(0|0x0)?$/.test(value))
    throw new SwapError('SwapTransactionError', { reason: 'it asks for another approval than that of the token.' })
  const spender = checksumAddress(`0x${digits}`)
  await requireContract(network, spender)
  return spender
}

async function price(network: AnyNetwork, call: Call): Promise<Pick<AdapterSwap, 'fee' | 'request'>> {
  const [fees, gas, dataFee] = await Promise.all([
    fetchGasFees(network),
    estimateCall(network, call),
    fetchDataFee(network, countBytes(call.data)),
  ])
  const request: EvmTransaction = { ...call, gas: toQuantity(gas), ...formatFees(fees) }
  return { fee: costOf(gas, fees) + dataFee, request }
}

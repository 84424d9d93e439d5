import { isChainError } from '@solsmith/chain'
import { SendError } from '../../send/errors.ts'
import type { SendForm } from '../../send/sendForm.ts'
import { parseTokenAmount } from '../../send/sendRules.ts'
import type { AdapterAccount, AdapterTransfer } from '../chainAdapter.ts'
import { fetchDataFee } from './dataFee.ts'
import { isEvmAddress } from './evmAddress.ts'
import { costOf, fetchGasFees, formatFees } from './gasFees.ts'
import { countBytes, type Hex, readData, readQuantity, toQuantity, writeWord } from './hex.ts'
import { requestEvm } from './requestEvm.ts'

/** Transaction for `eth_sendTransaction`. */
export type EvmTransaction = {
  readonly from: Hex
  readonly to: Hex
  readonly value: Hex
  readonly data?: Hex
  readonly gas: Hex
} & Readonly<Record<string, Hex>>

/** `transfer(address,uint256)`. */
const transferSelector = 'a9059cbb'

/** Percent beyond the estimate: storage can change. */
const spareGas = 25n

/**
 * Prepares and simulates a transfer.
 *
 * @throws {ConnectError} `TokenNotSendableError`, `SimulationFailedError`.
 * @throws {ChainError} as `requestEvm`.
 */
export async function prepareEvmTransfer(
  { network, address }: AdapterAccount,
  form: SendForm,
): Promise<AdapterTransfer> {
  const { token, sendTokenAmount: amountText, receiverAddress: to } = form
  const amount = token && parseTokenAmount(amountText, token)
  if (!token || !amount || !isEvmAddress(to) || !isEvmAddress(address))
    throw new SendError('TokenNotSendableError', { symbol: token?.symbol ?? '', reason: 'there is no amount.' })
  const call = writeTransfer(address, { to, amount, contract: token.mint })
  const [fees, gas, dataFee] = await Promise.all([
    fetchGasFees(network),
    tryOut(network, call, token.mint !== null),
    fetchDataFee(network, countBytes(call.data)),
  ])
  const request: EvmTransaction = { ...call, gas: toQuantity(gas), ...formatFees(fees) }
  return {
    network,
    from: address,
    to,
    symbol: token.symbol,
    decimals: token.decimals,
    amount,
    token: token.mint,
    fee: costOf(gas, fees) + dataFee,
    request,
  }
}

function writeTransfer(
  from: Hex,
  { to, amount, contract }: { readonly to: Hex; readonly amount: bigint; readonly contract: string | null },
) {
  if (contract === null) return { from, to, value: toQuantity(amount) }
  if (!isEvmAddress(contract))
    throw new SendError('TokenNotSendableError', { symbol: '', reason: 'its contract has no address.' })
  const data: Hex = `0x${transferSelector}${writeWord(BigInt(to))}${writeWord(amount)}`
  return { from, to: contract, value: '0x0' as const, data }
}

async function tryOut(
  network: AdapterAccount['network'],
  call: ReturnType<typeof writeTransfer>,
  isToken: boolean,
): Promise<bigint> {
  try {
    const [estimate, answer] = await Promise.all([
      requestEvm(network, 'eth_estimateGas', [call]),
      isToken ? requestEvm(network, 'eth_call', [call, 'latest']) : null,
    ])
    // Old tokens return nothing; false refuses.
    if (answer !== null && BigInt(readData('eth_call', answer) === '0x' ? '0x1' : readData('eth_call', answer)) === 0n)
      throw new SendError('SimulationFailedError', {
        reason: 'The token refuses this transfer.',
        error: null,
        logs: [],
      })
    const gas = readQuantity('eth_estimateGas', estimate)
    return isToken ? gas + (gas * spareGas) / 100n : gas
  } catch (error) {
    throw asSimulation(error)
  }
}

/** @throws {ConnectError} `SimulationFailedError`. @throws {ChainError} as `requestEvm`. */
export async function estimateCall(
  network: AdapterAccount['network'],
  call: Readonly<Record<'from' | 'to' | 'value' | 'data', Hex>>,
): Promise<bigint> {
  const method = 'eth_estimateGas'
  const estimate = await requestEvm(network, method, [call]).catch((error: unknown) => {
    throw asSimulation(error)
  })
  const gas = readQuantity(method, estimate)
  return gas + (gas * spareGas) / 100n
}

const asSimulation = (error: unknown): unknown =>
  isChainError(error, 'RpcResponseError')
    ? new SendError('SimulationFailedError', { reason: error.context.message, error, logs: [] }, { cause: error })
    : error

import type { AnyNetwork } from '@solsmith/chain'
import type { EvmCall } from '../batchCalls.ts'
import { EvmError } from '../errors.ts'
import { checksumAddress, isEvmAddress, isSameAddress } from '../evmAddress.ts'
import { fetchGasFees } from '../gasFees.ts'
import { type Hex, readData, readQuantity, writeWord } from '../hex.ts'
import { fetchWei, requestEvm } from '../requestEvm.ts'
import { fetchCode } from './accountCode.ts'
import { estimateOperation, requireBundler } from './bundler.ts'
import { encodeBatch } from './encodeBatch.ts'
import { entryPoint, operationCost, type UserOperation } from './userOperation.ts'

/** Delegating (EIP-7702), or created by a factory. */
export type Sender = { readonly kind: 'delegated' } | { readonly kind: 'made'; readonly factory: Hex }

export type OperationInput = {
  readonly network: AnyNetwork
  readonly owner: Hex
  readonly sender: Sender
  readonly bundlerUrl: string
  readonly calls: readonly EvmCall[]
}

/** `createAccount(address,uint256)`, `getAddress(address,uint256)`, `owner()`, `getNonce(address,uint192)`, `balanceOf(address)`. */
const selectors = {
  createAccount: '5fbfb9cf',
  getAddress: '8cb84e18',
  owner: '8da5cb5b',
  getNonce: '35567e1a',
  balanceOf: '70a08231',
} as const

/** The owner's first account. */
const salt = 0n

/**
 * With its maximum cost.
 *
 * @throws {ConnectError} `BundlerError`, `SimulationFailedError`, `SmartAccountOwnerError`, `SmartAccountFundsError`.
 * @throws {ChainError} as `requestEvm`.
 */
export async function prepareOperation(input: OperationInput): Promise<UserOperation> {
  const { network, bundlerUrl, calls } = input
  await requireBundler(bundlerUrl, network)
  const { sender, creation } = await findSender(input)
  const [nonce, fees, balance, deposit] = await Promise.all([
    readNumber(network, entryPoint, `${selectors.getNonce}${writeWord(BigInt(sender))}${writeWord(0n)}`),
    fetchGasFees(network),
    fetchWei(network, sender),
    readNumber(network, entryPoint, `${selectors.balanceOf}${writeWord(BigInt(sender))}`),
  ])
  const sent = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
  // Before the bundler, in our words.
  requireFunds(network, sender, balance, sent)
  const price = 'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : { ...fees }
  const draft: UserOperation = {
    sender,
    nonce,
    creation,
    callData: encodeBatch(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...price,
  }
  const operation = { ...draft, ...(await estimateOperation(bundlerUrl, draft)) }
  const cost = operationCost(operation)
  requireFunds(network, sender, balance, sent + (cost > deposit ? cost - deposit : 0n))
  return operation
}

async function findSender(input: OperationInput): Promise<Pick<UserOperation, 'sender' | 'creation'>> {
  const { network, owner, sender } = input
  if (sender.kind === 'delegated') return { sender: owner, creation: null }
  const own = `${writeWord(BigInt(owner))}${writeWord(salt)}`
  const address = await readAddress(network, sender.factory, `${selectors.getAddress}${own}`)
  if (address === null) throw new EvmError('SmartAccountOwnerError', { address: sender.factory })
  const code = await fetchCode(network, address, 'latest')
  if (code.kind === 'key')
    return { sender: address, creation: { factory: sender.factory, data: `0x${selectors.createAccount}${own}` } }
  // Owners can change.
  if (!isSameAddress(await readAddress(network, address, selectors.owner), owner))
    throw new EvmError('SmartAccountOwnerError', { address })
  return { sender: address, creation: null }
}

const call = async (network: AnyNetwork, to: Hex, data: string): Promise<Hex> =>
  readData('eth_call', await requestEvm(network, 'eth_call', [{ to, data: `0x${data}` }, 'latest']))

async function readAddress(network: AnyNetwork, to: Hex, data: string): Promise<Hex | null> {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(await call(network, to, data)) ?? []
  const address = `0x${digits}`
  return isEvmAddress(address.toLowerCase()) ? checksumAddress(address) : null
}

const readNumber = async (network: AnyNetwork, to: Hex, data: string): Promise<bigint> =>
  readQuantity('eth_call', await call(network, to, data))

function requireFunds({ nativeCurrency }: AnyNetwork, address: Hex, balance: bigint, needed: bigint): void {
  const { symbol, decimals } = nativeCurrency
  if (balance < needed)
    throw new EvmError('SmartAccountFundsError', { address, missing: needed - balance, symbol, decimals })
}

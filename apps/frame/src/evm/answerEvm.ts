import { classifyRpcMethod, nodeRpcMethods } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { readEvmAddress } from '../vault/evmKey.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import { isSameAddress } from './address.ts'
import { fetchCallsStatus } from './callsStatus.ts'
import { answerCapabilities } from './capabilities.ts'
import { describeTransaction } from './describe.ts'
import { type Hex, join, toHex, toQuantity, toWord } from './hex.ts'
import { readPersonalMessage } from './message.ts'
import { type AskNode, refusalOf } from './node.ts'
import { type EvmAbout, openAccount, requireSameNonce } from './openAccount.ts'
import { sendCalls } from './sendCalls.ts'
import { readTransaction, signTransaction } from './transaction.ts'
import { parseTypedData, type TypedData } from './typedData.ts'

/**
 * Answers an EVM request; signatures require approval.
 *
 * @throws {FrameError} `NotSupportedError` for bundlers, permissions and externally signed transactions.
 */
export async function answerEvm(about: EvmAbout, method: string, given: unknown): Promise<unknown> {
  const params: readonly unknown[] = Array.isArray(given) ? given : []
  const { ask, chain } = about
  switch (method) {
    case 'eth_accounts':
      return [await readEvmAddress(about.vault, await about.requireUser())]
    case 'eth_chainId':
      return toQuantity(chain)
    case 'wallet_getCapabilities':
      return answerCapabilities(about, params)
    case 'wallet_sendCalls':
      return sendCalls(about, params)
    case 'wallet_getCallsStatus':
      return fetchCallsStatus(about, params)
    case 'personal_sign':
      return signMessage(about, params)
    case 'eth_signTypedData_v4':
      return signTypedData(about, params)
    case 'eth_sendTransaction':
      return sendTransaction(about, params)
    default:
      if (classifyRpcMethod(method) === 'safe' && ofNode.has(method)) return read(ask, method, params)
      throw new FrameError('NotSupportedError', {
        what: method,
        ...(method.startsWith('solana_') && { on: 'ethereum' }),
      })
  }
}

const ofNode: ReadonlySet<string> = new Set(nodeRpcMethods)

/** Returns refusals verbatim: they concern the page's request. */
const read = (ask: AskNode, method: string, params: readonly unknown[]): Promise<unknown> =>
  ask(method, params).catch((cause: unknown) => {
    const reason = refusalOf(cause)
    throw reason === null
      ? new FrameError('NetworkSilentError', {}, { cause })
      : new FrameError('NodeRefusedError', { reason }, { cause })
  })

async function signMessage(about: EvmAbout, params: readonly unknown[]): Promise<Hex> {
  const { page, chain, requireYes } = about
  const { address, shown, use } = await openAccount(about)
  const { text, bytes, hash } = readPersonalMessage(params, { address, page, chain })
  await requireYes({ kind: 'message', text, bytes, ...shown })
  return use((key) => signHash(key, hash))
}

async function signTypedData(about: EvmAbout, [account, given]: readonly unknown[]): Promise<Hex> {
  const { chain, requireYes } = about
  const { address, shown, use } = await openAccount(about)
  if (!isSameAddress(account, address)) throw new FrameError('EvmAccountError', {})
  const data = parseTypedData(given, chain)
  // Signed user operations (ERC-4337) can run any call.
  if (isOwnOperation(data, address)) throw new FrameError('EvmParamsError', { what: 'operation of the account' })
  await requireYes({ kind: 'typedData', chain, data, ...shown })
  return use((key) => signHash(key, data.hash))
}

const isOwnOperation = ({ primaryType, message }: TypedData, address: Hex): boolean =>
  primaryType === 'PackedUserOperation' &&
  message.some((one) => one.name === 'sender' && 'text' in one && isSameAddress(one.text, address))

/** Encodes r, s, and v as 27 or 28. */
function signHash({ sign }: EvmKey, hash: Uint8Array): Hex {
  const { r, s, yParity } = sign(hash)
  return toHex(join([toWord(r), toWord(s), Uint8Array.of(27 + yParity)]))
}

async function sendTransaction(about: EvmAbout, params: readonly unknown[]): Promise<Hex> {
  const { ask, chain, requireYes } = about
  const { address, shown, use } = await openAccount(about)
  const described = await describeTransaction(ask, readTransaction(params, { address, chain }), { address, chain })
  const { transaction } = described
  await requireYes({ kind: 'evmTransaction', described, ...shown })
  await requireSameNonce(ask, address, transaction)
  const { raw, hash } = await use((key) => signTransaction(transaction, key))
  await ask('eth_sendRawTransaction', [raw]).catch((cause: unknown) => {
    const reason = refusalOf(cause)
    throw reason === null
      ? new FrameError('SendUnknownError', { hash }, { cause })
      : new FrameError('NotSentError', { reason }, { cause })
  })
  return hash
}

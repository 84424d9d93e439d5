import { judgeRpcMethod, nodeRpcMethods, type WalletUser } from '@solsmith/wire'
import type { ApprovalRequest } from '../approve/request.ts'
import { FrameError } from '../errors.ts'
import { readEvmAddress, useEvmKey } from '../vault/evmKey.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import type { Vault } from '../vault/vault.ts'
import { isSameAddress } from './address.ts'
import { describeTransaction } from './describe.ts'
import { type Hex, join, toHex, toWord, writeQuantity } from './hex.ts'
import { readPersonalMessage } from './message.ts'
import { type AskNode, askNumber, refusalOf } from './node.ts'
import { readTransaction, signTransaction } from './transaction.ts'
import { readTypedData } from './typedData.ts'

/** Who asks, for whom, and on which chain. */
export type EvmAbout = {
  readonly vault: Vault
  readonly chain: bigint
  readonly page: string
  readonly ask: AskNode
  /** @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError`. */
  readonly requireUser: () => Promise<WalletUser>
  /** @throws {FrameError} as `createApprovals`. */
  readonly requireYes: (request: ApprovalRequest) => Promise<void>
}

/**
 * Answers a request on a chain of Ethereum: what only reads is asked of our own node, what signs is shown first, and signed as it was
 * shown.
 *
 * @throws {FrameError} `NotSupportedError` for what asks a bundler or a smart account, and as each method.
 */
export async function answerEvm(about: EvmAbout, method: string, given: unknown): Promise<unknown> {
  const params: readonly unknown[] = Array.isArray(given) ? given : []
  const { ask, chain } = about
  switch (method) {
    case 'eth_accounts':
      return [await readEvmAddress(about.vault, await about.requireUser())]
    case 'eth_chainId':
      return writeQuantity(chain)
    case 'wallet_getCapabilities':
      // No smart accounts, no batches.
      return {}
    case 'personal_sign':
      return signMessage(about, params)
    case 'eth_signTypedData_v4':
      return signTypedData(about, params)
    case 'eth_sendTransaction':
      return sendTransaction(about, params)
    default:
      if (judgeRpcMethod(method) === 'safe' && ofNode.has(method)) return read(ask, method, params)
      throw new FrameError('NotSupportedError', { what: method })
  }
}

const ofNode: ReadonlySet<string> = new Set(nodeRpcMethods)

/** A refusal goes back in the node's words: they are about what the page has asked. */
const read = (ask: AskNode, method: string, params: readonly unknown[]): Promise<unknown> =>
  ask(method, params).catch((cause: unknown) => {
    const reason = refusalOf(cause)
    throw reason === null
      ? new FrameError('NetworkSilentError', {}, { cause })
      : new FrameError('NodeRefusedError', { reason }, { cause })
  })

/** Who signs, and what is said of them beside what is asked. */
async function openAccount({ vault, page, requireUser }: EvmAbout) {
  const user = await requireUser()
  const address = await readEvmAddress(vault, user)
  const { wallet, sandbox } = user
  const shown = { page, address, isSandbox: sandbox !== null, isRecoverable: wallet?.recovery === 'email' }
  /** With the very account that was shown. */
  const use = <T>(act: (key: EvmKey) => T): Promise<T> =>
    useEvmKey(vault, user, (key) => {
      if (key.address !== address) throw new FrameError('KeyMismatchError', {})
      return act(key)
    })
  return { address, shown, use }
}

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
  const data = readTypedData(given, chain)
  await requireYes({ kind: 'typedData', chain, data, ...shown })
  return use((key) => signHash(key, data.hash))
}

/** As contracts take it: r, s, and 27 or 28. */
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
  // Another page of this person may have sent something meanwhile: this one would take its place, or never be mined.
  const nonce = await askNumber(ask, 'eth_getTransactionCount', [address, 'pending'])
  if (nonce !== transaction.nonce) throw new FrameError('EvmNonceError', {})
  const { raw, hash } = await use((key) => signTransaction(transaction, key))
  await ask('eth_sendRawTransaction', [raw]).catch((cause: unknown) => {
    const reason = refusalOf(cause)
    throw reason === null
      ? new FrameError('SendUnknownError', { hash }, { cause })
      : new FrameError('NotSentError', { reason }, { cause })
  })
  return hash
}

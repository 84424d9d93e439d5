import {
  appendTransactionMessageInstruction,
  compileTransaction,
  decompileTransactionMessage,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransaction,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
} from '@solana/kit'
import { createRpc, requestRpc } from '@solsmith/chain'
import { WalletError } from '../wallets/errors.ts'
import type { Account, Wallet, WalletInput, WalletKind, WalletOutput, WalletRequest } from '../wallets/wallet.ts'

export type Behaviour = {
  readonly connect?: () => Promise<void>
  /** Errors become the wallet's answer. */
  readonly beforeSigning?: () => Promise<void>
  /** Before signing. */
  readonly addInstruction?: Instruction
  readonly answer?: (signed: Uint8Array) => Uint8Array
  readonly answerAll?: (signed: readonly Uint8Array[]) => readonly Uint8Array[] | Promise<readonly Uint8Array[]>
  readonly asksForEach?: boolean
  readonly chains?: readonly string[]
  readonly id?: string
  readonly kind?: WalletKind
  readonly disconnect?: () => Promise<void>
  /** Instead of returning them. */
  readonly sender?: Sender
}

export type Sender = {
  readonly rpcUrl: string
  readonly beforeSending?: () => Promise<void>
  /** Reports without sending. */
  readonly isIdle?: boolean
  /** Reports, and sends later. */
  readonly lateMs?: number
  readonly takesNewBlockhash?: boolean
  readonly answer?: (signature: Uint8Array) => Promise<Uint8Array>
}

type Handlers = { readonly [R in WalletRequest]: (input: WalletInput<R>) => Promise<WalletOutput<R>> }

export type MockWallet = Wallet & {
  readonly asked: () => number
  readonly changeAccount: (account: Account | null) => void
}

export function createMockWallet(signer: KeyPairSigner, behaviour: Behaviour = {}): MockWallet {
  const listeners = new Set<(account: Account | null) => void>()
  const id = behaviour.id ?? 'Mock Wallet'
  let asked = 0
  const sign = async (transaction: Uint8Array) => {
    asked += 1
    await behaviour.beforeSigning?.()
    const fresh = behaviour.sender?.takesNewBlockhash ? await renew(transaction, behaviour.sender.rpcUrl) : transaction
    const wanted = behaviour.addInstruction ? append(fresh, behaviour.addInstruction) : fresh
    const signed = await partiallySignTransaction([signer.keyPair], getTransactionDecoder().decode(wanted))
    const bytes = new Uint8Array(getTransactionEncoder().encode(signed))
    return behaviour.answer?.(bytes) ?? bytes
  }
  const handlers: Handlers = {
    signTransaction: ({ transaction }) => (behaviour.sender ? refuse('signTransaction') : sign(transaction)),
    async signAllTransactions({ transactions }) {
      if (behaviour.sender) return refuse('signAllTransactions')
      const signed = await Promise.all(transactions.map(sign))
      return behaviour.answerAll ? behaviour.answerAll(signed) : signed
    },
    async signAndSendTransaction({ transaction }) {
      const { sender } = behaviour
      if (!sender) return refuse('signAndSendTransaction')
      const signed = await sign(transaction)
      await sender.beforeSending?.()
      if (sender.lateMs !== undefined) setTimeout(() => void send(sender.rpcUrl, signed), sender.lateMs)
      else if (!sender.isIdle) await send(sender.rpcUrl, signed)
      const signature = new Uint8Array(getTransactionDecoder().decode(signed).signatures[signer.address] ?? [])
      return sender.answer?.(signature) ?? signature
    },
    signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
    async signMessage({ message }) {
      asked += 1
      await behaviour.beforeSigning?.()
      return { message, signature: await signBytes(signer.keyPair.privateKey, message) }
    },
    signIn: () => refuse('signIn'),
  }
  const refuse = (feature: WalletRequest) =>
    Promise.reject(new WalletError('WalletFeatureError', { wallet: id, feature }))
  return {
    id,
    name: id,
    icon: 'data:image/svg+xml;base64,',
    kind: behaviour.kind ?? 'announced',
    features: behaviour.sender
      ? ['signAndSendTransaction', 'signMessage']
      : ['signTransaction', 'signAllTransactions', 'signMessage'],
    versions: ['legacy', 0],
    asksOnce: () => !behaviour.asksForEach,
    readiness: () => 'installed',
    chains: behaviour.chains ?? ['solana:localnet'],
    async connect() {
      await behaviour.connect?.()
      return { address: signer.address }
    },
    disconnect: async () => behaviour.disconnect?.(),
    request: (request, input) => handlers[request](input),
    watchAccount(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    asked: () => asked,
    changeAccount: (account) => {
      for (const listener of listeners) listener(account)
    },
  }
}

const send = (rpcUrl: string, signed: Uint8Array) =>
  requestRpc({ url: rpcUrl }, 'sendTransaction', [
    getBase64Decoder().decode(signed),
    { encoding: 'base64', preflightCommitment: 'confirmed' },
  ])

/** With the newest blockhash. */
async function renew(transaction: Uint8Array, rpcUrl: string): Promise<Uint8Array> {
  const { value } = await createRpc({ url: rpcUrl }).getLatestBlockhash({ commitment: 'confirmed' }).send()
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  const renewed = setTransactionMessageLifetimeUsingBlockhash(value, message)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(renewed)))
}

function append(transaction: Uint8Array, instruction: Instruction): Uint8Array {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const message = decompileTransactionMessage(compiled)
  if (!('lifetimeConstraint' in message) || !('blockhash' in message.lifetimeConstraint))
    throw new TypeError('The tests send transactions that live by a blockhash.')
  const changed = setTransactionMessageLifetimeUsingBlockhash(
    message.lifetimeConstraint,
    appendTransactionMessageInstruction(instruction, message),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(changed)))
}

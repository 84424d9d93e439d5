import {
  appendTransactionMessageInstruction,
  compileTransaction,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransaction,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
} from '@solana/kit'
import { lateError } from '../lateError.ts'
import type { Account, Wallet, WalletInput, WalletKind, WalletOutput, WalletRequest } from '../wallets/wallet.ts'

/** What a wallet may do beside its duty. */
export type Behaviour = {
  readonly connect?: () => Promise<void>
  /** Called with the request, before anything is signed; what it throws is what the wallet answers. */
  readonly beforeSigning?: () => Promise<void>
  /** Put at the end of the message before it is signed. */
  readonly addInstruction?: Instruction
  /** Gives other bytes back than it signed. */
  readonly answer?: (signed: Uint8Array) => Uint8Array
  readonly chains?: readonly string[]
  readonly id?: string
  readonly kind?: WalletKind
  readonly disconnect?: () => Promise<void>
}

type Handlers = { readonly [R in WalletRequest]: (input: WalletInput<R>) => Promise<WalletOutput<R>> }

export type MockWallet = Wallet & {
  /** Times that it was asked to sign. */
  readonly asked: () => number
  readonly changeAccount: (account: Account | null) => void
}

/** A wallet with a real key that signs real transactions, and misbehaves as told. */
export function createMockWallet(signer: KeyPairSigner, behaviour: Behaviour = {}): MockWallet {
  const listeners = new Set<(account: Account | null) => void>()
  const id = behaviour.id ?? 'Mock Wallet'
  let asked = 0
  const sign = async (transaction: Uint8Array) => {
    asked += 1
    await behaviour.beforeSigning?.()
    const wanted = behaviour.addInstruction ? append(transaction, behaviour.addInstruction) : transaction
    const signed = await partiallySignTransaction([signer.keyPair], getTransactionDecoder().decode(wanted))
    const bytes = new Uint8Array(getTransactionEncoder().encode(signed))
    return behaviour.answer?.(bytes) ?? bytes
  }
  const handlers: Handlers = {
    signTransaction: ({ transaction }) => sign(transaction),
    signAllTransactions: ({ transactions }) => Promise.all(transactions.map(sign)),
    signAndSendTransaction: () => refuse('signAndSendTransaction'),
    signAndSendAllTransactions: () => refuse('signAndSendAllTransactions'),
    async signMessage({ message }) {
      asked += 1
      await behaviour.beforeSigning?.()
      return { message, signature: await signBytes(signer.keyPair.privateKey, message) }
    },
    signIn: () => refuse('signIn'),
  }
  const refuse = (feature: WalletRequest) => Promise.reject(lateError('WalletFeatureError', { wallet: id, feature }))
  return {
    id,
    name: id,
    icon: 'data:image/svg+xml;base64,',
    kind: behaviour.kind ?? 'announced',
    features: ['signTransaction', 'signAllTransactions', 'signMessage'],
    versions: ['legacy', 0],
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

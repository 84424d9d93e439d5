import {
  appendTransactionMessageInstruction,
  compileTransaction,
  decompileTransactionMessage,
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  partiallySignTransaction,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import type { Journey } from './fixtures.ts'

/** What the person (or the wallet's maker) does when asked. Throw to refuse. */
export type Behaviour = {
  /** Before it tells its address; not asked when it reconnects silently. */
  readonly beforeConnecting?: () => Promise<void>
  readonly beforeSigning?: () => Promise<void>
  readonly addInstruction?: (signer: KeyPairSigner) => Instruction
}

export type TestWallet = {
  readonly signer: KeyPairSigner
  /** How often it was asked to sign, and what came. */
  readonly requests: Uint8Array[]
  /** How often it was asked to connect by a question to the person. */
  connectRequests: number
  behaviour: Behaviour
}

/**
 * Puts a Wallet Standard wallet into every page of a visitor. Its key and its conduct live here, outside the browser, as
 * a wallet extension's do.
 */
export async function installWallet(
  context: BrowserContext,
  rpc: Journey['rpc'],
  {
    name,
    behaviour = {},
    sol = 10,
    chains = ['solana:localnet', 'solana:devnet', 'solana:mainnet'],
    tells,
  }: {
    name: string
    behaviour?: Behaviour
    sol?: number
    /** What it declares to know. */
    chains?: readonly string[]
    /** The address that it tells instead of its own. */
    tells?: string
  },
): Promise<TestWallet> {
  const signer = await generateKeyPairSigner()
  if (sol > 0) await rpc.requestAirdrop(signer.address, lamports(BigInt(sol) * 1_000_000_000n)).send()
  const wallet: TestWallet = { signer, requests: [], connectRequests: 0, behaviour }
  const own = name.replace(/\W/g, '')
  const bindings = { connect: `connect_${own}`, sign: `sign_${own}` }
  await context.exposeFunction(bindings.connect, async () => {
    wallet.connectRequests += 1
    try {
      await wallet.behaviour.beforeConnecting?.()
      return {}
    } catch (error) {
      return { refused: error instanceof Error ? error.message : 'refused' }
    }
  })
  await context.exposeFunction(bindings.sign, async (base64: string) => {
    const transaction = new Uint8Array(getBase64Encoder().encode(base64))
    wallet.requests.push(transaction)
    try {
      await wallet.behaviour.beforeSigning?.()
      return { signed: getBase64Decoder().decode(await sign(wallet, transaction)) }
    } catch (error) {
      return { refused: error instanceof Error ? error.message : 'refused' }
    }
  })
  await context.addInitScript(registerInPage, {
    name,
    bindings,
    chains,
    address: tells ?? signer.address,
    publicKey: [...new Uint8Array(await crypto.subtle.exportKey('raw', signer.keyPair.publicKey))],
  })
  return wallet
}

async function sign({ signer, behaviour }: TestWallet, transaction: Uint8Array): Promise<Uint8Array> {
  const wanted = behaviour.addInstruction ? append(transaction, behaviour.addInstruction(signer)) : transaction
  const signed = await partiallySignTransaction([signer.keyPair], getTransactionDecoder().decode(wanted))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}

function append(transaction: Uint8Array, instruction: Instruction): Uint8Array {
  const compiled = getCompiledTransactionMessageDecoder().decode(
    getTransactionDecoder().decode(transaction).messageBytes,
  )
  const message = decompileTransactionMessage(compiled)
  if (!('lifetimeConstraint' in message) || !('blockhash' in message.lifetimeConstraint))
    throw new TypeError('The app sends transactions that live by a blockhash.')
  const longer = appendTransactionMessageInstruction(instruction, message)
  const changed = setTransactionMessageLifetimeUsingBlockhash(message.lifetimeConstraint, longer)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(changed)))
}

/** Runs in the page: the smallest wallet that the standard allows. */
function registerInPage(input: {
  name: string
  bindings: { connect: string; sign: string }
  chains: readonly string[]
  address: string
  publicKey: number[]
}) {
  type Answer = { signed?: string; refused?: string }
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const text = (data: Uint8Array) => btoa(String.fromCharCode(...data))
  const { chains } = input
  const ask = (binding: string, data?: string) =>
    (window as unknown as Record<string, (data?: string) => Promise<Answer>>)[binding]?.(data)
  const refuse = (answer?: Answer) => Object.assign(new Error(answer?.refused ?? 'refused'), { code: 4001 })
  const account = {
    address: input.address,
    publicKey: new Uint8Array(input.publicKey),
    chains,
    features: ['solana:signTransaction'],
  }
  const memory = `wallet-connected:${input.name}`
  const listeners = new Set<(change: unknown) => void>()
  let accounts: unknown[] = []
  const wallet = {
    version: '1.0.0',
    name: input.name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (options?: { silent?: boolean }) => {
          if (options?.silent && !localStorage.getItem(memory)) return { accounts: [] }
          const answer = options?.silent ? {} : await ask(input.bindings.connect)
          if (!answer || answer.refused) throw refuse(answer)
          localStorage.setItem(memory, 'yes')
          accounts = [account]
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          localStorage.removeItem(memory)
          accounts = []
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: (change: unknown) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
          const answer = await ask(input.bindings.sign, text(transaction))
          if (!answer?.signed) throw refuse(answer)
          return [{ signedTransaction: bytes(answer.signed) }]
        },
      },
    },
  }
  const register = (api: { register: (wallet: unknown) => void }) => api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

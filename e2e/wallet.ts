import {
  appendTransactionMessageInstruction,
  type Base64EncodedWireTransaction,
  compileTransaction,
  decompileTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
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
  signBytes,
} from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import type { Journey } from './fixtures.ts'

/** The user's (or the wallet's) reaction to a prompt. Throw to refuse. */
export type Behaviour = {
  /** Runs before the address is returned; not on a silent reconnection. */
  readonly beforeConnecting?: () => Promise<void>
  readonly beforeSigning?: () => Promise<void>
  readonly addInstruction?: (signer: KeyPairSigner) => Instruction
}

/** Feature names of the Wallet Standard. */
type Feature = 'signTransaction' | 'signAndSendTransaction' | 'signMessage'

type OtherAccount = { readonly signer: KeyPairSigner; readonly label?: string }

export type TestWallet = {
  readonly signer: KeyPairSigner
  readonly requests: Uint8Array[]
  /** Number of prompts: one for a request with several transactions. */
  approvals: number
  /** Number of prompts to connect. */
  connectRequests: number
  behaviour: Behaviour
}

/**
 * Installs a Wallet Standard wallet into every page of a visitor. Its key and behavior live here, outside the browser,
 * like a wallet extension's.
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
    features = ['signTransaction'],
    signer: given,
    others = [],
    versions = ['legacy', 0],
  }: {
    name: string
    behaviour?: Behaviour
    sol?: number
    chains?: readonly string[]
    /** The reported address, instead of its own. */
    tells?: string
    features?: readonly Feature[]
    /** An existing key; by default a new one with SOL. */
    signer?: KeyPairSigner
    /** Further accounts. */
    others?: readonly OtherAccount[]
    /** Supported transaction versions. */
    versions?: readonly ('legacy' | 0 | 1)[]
  },
): Promise<TestWallet> {
  const signer = given ?? (await generateKeyPairSigner())
  if (sol > 0 && !given) await rpc.requestAirdrop(signer.address, lamports(BigInt(sol) * 1_000_000_000n)).send()
  const wallet: TestWallet = { signer, requests: [], approvals: 0, connectRequests: 0, behaviour }
  const own = name.replace(/\W/g, '')
  const bindings = { connect: `connect_${own}`, signs: `sign_${own}` }
  await context.exposeFunction(bindings.connect, async () => {
    wallet.connectRequests += 1
    try {
      await wallet.behaviour.beforeConnecting?.()
      return {}
    } catch (error) {
      return { refused: error instanceof Error ? error.message : 'refused' }
    }
  })
  await context.exposeFunction(
    bindings.signs,
    async (feature: Feature, base64: string, account: string, isFirst: boolean) => {
      const bytes = new Uint8Array(getBase64Encoder().encode(base64))
      wallet.requests.push(bytes)
      const { signer: asked = signer } = others.find(({ signer: { address } }) => address === account) ?? {}
      try {
        if (isFirst) {
          wallet.approvals += 1
          await wallet.behaviour.beforeSigning?.()
        }
        return { signed: getBase64Decoder().decode(await signers[feature]({ ...wallet, signer: asked }, bytes, rpc)) }
      } catch (error) {
        return { refused: error instanceof Error ? error.message : 'refused' }
      }
    },
  )
  await context.addInitScript(registerInPage, {
    name,
    bindings,
    chains,
    features,
    versions,
    shown: await Promise.all([{ signer, address: tells }, ...others].map(showAccount)),
  })
  return wallet
}

type ShownAccount = {
  readonly address: string
  readonly label: string | undefined
  readonly publicKey: readonly number[]
}

const showAccount = async ({
  signer,
  label,
  address = signer.address,
}: OtherAccount & { readonly address?: string | undefined }): Promise<ShownAccount> => ({
  address,
  label,
  publicKey: [...new Uint8Array(await crypto.subtle.exportKey('raw', signer.keyPair.publicKey))],
})

type Sign = (wallet: TestWallet, bytes: Uint8Array, rpc: Journey['rpc']) => Promise<Uint8Array>

/** Result of each feature: a signed transaction, a signature of a sent one, a signature of a message. */
const signers: { readonly [F in Feature]: Sign } = {
  signTransaction: sign,
  async signAndSendTransaction(wallet, bytes, rpc) {
    const signed = await sign(wallet, bytes)
    // kit brands encoded text.
    const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
    const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    return new Uint8Array(getBase58Encoder().encode(signature))
  },
  signMessage: async ({ signer }, bytes) => new Uint8Array(await signBytes(signer.keyPair.privateKey, bytes)),
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
// Long, because it is sent to the page as text, where it can call nothing outside itself.
function registerInPage(input: {
  name: string
  bindings: { connect: string; signs: string }
  chains: readonly string[]
  features: readonly Feature[]
  versions: readonly ('legacy' | 0 | 1)[]
  shown: readonly ShownAccount[]
}) {
  type Asked = { readonly account: { readonly address: string } }
  type Answer = { signed?: string; refused?: string }
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const text = (data: Uint8Array) => btoa(String.fromCharCode(...data))
  const { chains } = input
  const ask = (binding: string, ...given: (string | boolean)[]) =>
    // Playwright adds the exposed functions to the window.
    (window as unknown as Record<string, (...given: (string | boolean)[]) => Promise<Answer>>)[binding]?.(...given)
  const refuse = (answer?: Answer) => Object.assign(new Error(answer?.refused ?? 'refused'), { code: 4001 })
  const own = input.shown.map(({ publicKey, ...account }) => ({
    ...account,
    publicKey: new Uint8Array(publicKey),
    chains,
    features: input.features.map((feature) => `solana:${feature}`),
  }))
  const signs = async (feature: Feature, data: Uint8Array, { account }: Asked, isFirst = true) => {
    const answer = await ask(input.bindings.signs, feature, text(data), account.address, isFirst)
    if (!answer?.signed) throw refuse(answer)
    return bytes(answer.signed)
  }
  const supportedTransactionVersions = input.versions
  const abilities = {
    signTransaction: {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...all: (Asked & { transaction: Uint8Array })[]) => {
        const signed = []
        for (const asked of all)
          signed.push({ signedTransaction: await signs('signTransaction', asked.transaction, asked, asked === all[0]) })
        return signed
      },
    },
    signAndSendTransaction: {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (asked: Asked & { transaction: Uint8Array }) => [
        { signature: await signs('signAndSendTransaction', asked.transaction, asked) },
      ],
    },
    signMessage: {
      version: '1.0.0',
      signMessage: async (asked: Asked & { message: Uint8Array }) => [
        { signedMessage: asked.message, signature: await signs('signMessage', asked.message, asked) },
      ],
    },
  }
  const memory = `wallet-connected:${input.name}`
  /** The wallet has its own storage, even if the page's is blocked. */
  const storage = () => {
    try {
      return localStorage
    } catch {
      return null
    }
  }
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
          if (options?.silent && !storage()?.getItem(memory)) return { accounts: [] }
          const answer = options?.silent ? {} : await ask(input.bindings.connect)
          if (!answer || answer.refused) throw refuse(answer)
          storage()?.setItem(memory, 'yes')
          accounts = own
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          storage()?.removeItem(memory)
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
      ...Object.fromEntries(input.features.map((feature) => [`solana:${feature}`, abilities[feature]])),
    },
  }
  const register = (api: { register: (wallet: unknown) => void }) => api.register(wallet)
  // The Wallet Standard sends a custom event.
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

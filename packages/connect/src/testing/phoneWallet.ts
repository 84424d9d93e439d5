import { WalletKit } from '@reown/walletkit'
import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
} from '@solana/kit'
import { Core } from '@walletconnect/core'
import { signingOf } from './signer.ts'

/** Stores an SDK's records for one test. */
export function createSdkStorage() {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T = unknown>() => [...kept.entries()] as [string, T][],
    getItem: async <T = unknown>(key: string) => kept.get(key) as T | undefined,
    setItem: async <T = unknown>(key: string, value: T) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

/** Behaviour of the phone's user. */
export type PhoneBehaviour = {
  readonly rejectsSession?: boolean
  readonly rejectsRequests?: boolean
  /** Declared methods; the four of Solana by default. */
  readonly methods?: readonly string[]
  /** Waits for this before answering a request. */
  readonly thinks?: Promise<void>
  readonly answersTwice?: boolean
  /** Signs with another key than the session's account. */
  readonly signsWith?: KeyPairSigner
  /** The chain's id in the wallet. */
  readonly chain: string
  /** An EVM account too, with its answers. */
  readonly evm?: {
    readonly address: string
    readonly chains: readonly string[]
    readonly methods: readonly string[]
    readonly answer: (method: string, params: unknown, chain: string) => unknown
    /**
     * Signs the text of a combined connect and sign-in; null for a decline. Without it the wallet does not support the
     * method.
     */
    readonly signIn?: (text: string) => string | null | Promise<string>
    /** Signs another request than the one sent. */
    readonly changeSignIn?: object
  }
}

/** Opens a wallet on another device, with WalletConnect's own wallet SDK and a real key. */
export async function openPhone(relayUrl: string, signer: KeyPairSigner, behaviour: PhoneBehaviour) {
  const core = new Core({
    projectId: 'project',
    relayUrl,
    storage: createSdkStorage(),
    logger: 'silent',
    telemetryEnabled: false,
    // Phones with one prefix would share a relay listener, and answer for each other.
    customStoragePrefix: `phone-${crypto.randomUUID()}`,
  })
  const metadata = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] }
  // The types of its two versions differ in undefined values. Without the option the SDK waits a second before each
  // request.
  const kit = await WalletKit.init({ core: core as never, metadata, signConfig: { disableRequestQueue: true } })
  const sign = signingOf(behaviour.signsWith ?? signer)
  const asked: string[] = []
  const answered = Promise.withResolvers<void>()
  const methods = behaviour.methods ?? [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ]

  kit.on('session_proposal', async ({ id }) => {
    if (behaviour.rejectsSession) {
      // A relay that receives an answer late delivers the proposal again, which the SDK no longer knows.
      await kit.rejectSession({ id, reason: { code: 5_000, message: 'User rejected.' } }).catch(() => {})
      return
    }
    const { chain, evm } = behaviour
    const namespaces = {
      solana: {
        chains: [chain],
        accounts: [`${chain}:${signer.address}`],
        methods: [...methods],
        events: ['accountsChanged'],
      },
      ...(evm && {
        eip155: {
          chains: [...evm.chains],
          accounts: evm.chains.map((one) => `${one}:${evm.address}`),
          methods: [...evm.methods],
          events: ['accountsChanged', 'chainChanged'],
        },
      }),
    }
    await kit.approveSession({ id, namespaces })
  })
  const { signIn, changeSignIn, address, chains = [] } = behaviour.evm ?? {}
  if (signIn)
    kit.on('session_authenticate', async ({ id, params }) => {
      const payload = { ...params.authPayload, ...changeSignIn }
      const iss = `did:pkh:${chains[0]}:${address}`
      const signature = await signIn(kit.formatAuthMessage({ request: payload, iss }))
      if (signature === null) {
        await kit.rejectSessionAuthenticate({ id, reason: { code: 5_000, message: 'User rejected.' } })
        return
      }
      const { domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp } = payload
      const signed = { iss, domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp }
      // Answer format of wallets (CAIP-74).
      const auth = { h: { t: 'caip122' }, p: signed, s: { t: 'eip191', s: signature } }
      await kit.approveSessionAuthenticate({ id, auths: [auth as never] })
    })
  kit.on('session_request', async ({ topic, id, params }) => {
    const { method, params: given } = params.request
    asked.push(method)
    const body = behaviour.rejectsRequests
      ? { error: { code: 4_001, message: 'User rejected the request.' } }
      : { result: await answerFor(params.chainId, method, given) }
    await behaviour.thinks
    for (const _ of behaviour.answersTwice ? ['once', 'again'] : ['once'])
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } as never }).catch(() => {})
    answered.resolve()
  })

  const answerFor = (chain: string, method: string, given: Parameters<typeof answer>[1]) =>
    chain.startsWith('eip155:') ? behaviour.evm?.answer(method, given, chain) : answer(method, given)

  async function answer(method: string, params: { message: string; transaction: string; transactions: string[] }) {
    const read = (text: string) => new Uint8Array(getBase64Encoder().encode(text))
    const write = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)
    if (method === 'solana_signMessage') {
      const message = new Uint8Array(getBase58Encoder().encode(params.message))
      return { signature: getBase58Decoder().decode(await sign.message(message)) }
    }
    if (method === 'solana_signAllTransactions')
      return {
        transactions: await Promise.all(
          params.transactions.map(async (one) => write(await sign.transaction(read(one)))),
        ),
      }
    const bytes = read(params.transaction)
    if (!behaviour.signsWith) return { transaction: write(await sign.transaction(bytes)) }
    // Another account's signature has no place in the transaction, so such a wallet returns only the signature.
    const message = new Uint8Array(getTransactionDecoder().decode(bytes).messageBytes)
    return { signature: getBase58Decoder().decode(await sign.message(message)) }
  }

  return {
    asked,
    /** Resolves when the first request has been answered. */
    answered: answered.promise,
    pair: (uri: string) => kit.pair({ uri }),
    /** Ends the session in the wallet. */
    async leave() {
      const [topic = ''] = Object.keys(kit.getActiveSessions())
      await kit.disconnectSession({ topic, reason: { code: 6_000, message: 'User disconnected.' } })
    },
    close: () => core.relayer.transportClose(),
  }
}

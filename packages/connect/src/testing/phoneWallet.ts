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

export type PhoneBehaviour = {
  readonly rejectsSession?: boolean
  readonly rejectsRequests?: boolean
  /** Default: Solana's four. */
  readonly methods?: readonly string[]
  /** Before an answer. */
  readonly thinks?: Promise<void>
  readonly answersTwice?: boolean
  /** A foreign key. */
  readonly signsWith?: KeyPairSigner
  /** In the wallet. */
  readonly chain: string
  /** With its answers. */
  readonly evm?: {
    readonly address: string
    readonly chains: readonly string[]
    readonly methods: readonly string[]
    readonly answer: (method: string, params: unknown, chain: string) => unknown
    /** Null for a decline; unsupported without it. */
    readonly signIn?: (text: string) => string | null | Promise<string>
    /** A different request. */
    readonly changeSignIn?: object
  }
}

/** WalletConnect's own wallet SDK with a real key. */
export async function openPhone(relayUrl: string, signer: KeyPairSigner, behaviour: PhoneBehaviour) {
  const core = new Core({
    projectId: 'project',
    relayUrl,
    storage: createSdkStorage(),
    logger: 'silent',
    telemetryEnabled: false,
    // Phones with one prefix would share a listener.
    customStoragePrefix: `phone-${crypto.randomUUID()}`,
  })
  const metadata = { name: 'Phone', description: '', url: 'https://phone.example', icons: [] }
  // Types of its versions differ. Without the option it waits a second per request.
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
      // Late answers repeat the proposal.
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
      // CAIP-74.
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
    // Foreign signatures have no place in it.
    const message = new Uint8Array(getTransactionDecoder().decode(bytes).messageBytes)
    return { signature: getBase58Decoder().decode(await sign.message(message)) }
  }

  return {
    asked,
    answered: answered.promise,
    pair: (uri: string) => kit.pair({ uri }),
    /** In the wallet. */
    async leave() {
      const [topic = ''] = Object.keys(kit.getActiveSessions())
      await kit.disconnectSession({ topic, reason: { code: 6_000, message: 'User disconnected.' } })
    },
    close: () => core.relayer.transportClose(),
  }
}

import { toHex } from '../namespaces/bytes.ts'
import { bytesOf, createBitcoinSoftware } from './bitcoinSoftware.ts'
import { ownKey } from './bitcoinToolkit.ts'

const first = ownKey.addressOf('p2wpkh')
const ordinals = ownKey.addressOf('p2tr')

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

export function createStandardWallet(name = 'Satchel') {
  const software = createBitcoinSoftware()
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest'] as const
  const toAccount = (address: unknown, label?: string) => ({
    address: address as string,
    publicKey: ownKey.publicKey,
    chains,
    features: ['bitcoin:signMessage'] as const,
    ...(label && { label }),
  })
  let given: readonly ReturnType<typeof toAccount>[] = [toAccount(ordinals, 'Ordinals'), toAccount(first)]
  let accounts: typeof given = []
  const listeners = new Set<() => void>()
  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: async () => {
        accounts = given
        return { accounts }
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: async ({ account, message }: { account: { address: string }; message: Uint8Array }) =>
        software.signMessage(account.address, new TextDecoder().decode(message), (signature) => [
          { signedMessage: message, signature: bytesOf(signature) },
        ]),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: async ({
        psbt,
        inputsToSign,
      }: {
        psbt: Uint8Array
        inputsToSign: readonly { signingIndexes: readonly number[] }[]
      }) => [
        {
          signedPsbt: software.signPsbt(
            psbt,
            inputsToSign.flatMap(({ signingIndexes }) => signingIndexes),
          ),
        },
      ],
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        accounts = []
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_: string, listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  } as const
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    features,
    get accounts() {
      return accounts
    },
  } as const
  return {
    wallet,
    software,
    change(address: string | null) {
      accounts = address === null ? [] : [toAccount(address)]
      for (const _ of [1, 2]) for (const listen of [...listeners]) listen()
    },
    giveAccounts(wanted: unknown) {
      given = listOf(wanted).map((one) => toAccount(one))
    },
  }
}

export function createWbipProvider() {
  const software = createBitcoinSoftware()
  let given: unknown = [
    { address: ordinals, publicKey: toHex(ownKey.publicKey).slice(2), purpose: 'ordinals' },
    { address: first, publicKey: toHex(ownKey.publicKey), purpose: 'payment' },
  ]
  const listeners = new Set<() => void>()
  const answers: Record<string, (params: never) => unknown> = {
    wallet_connect: () => ({ addresses: given }),
    signMessage: ({ address, message }: { address: string; message: string }) =>
      software.signMessage(address, message, (signature) => ({ signature, address, messageHash: '' })),
    signPsbt: ({ psbt, signInputs }: { psbt: string; signInputs: Record<string, number[]> }) => {
      const signed = software.signPsbt(bytesOf(psbt), Object.values(signInputs).flat())
      return { psbt: Buffer.from(signed).toString('base64') }
    },
    wallet_disconnect: () => null,
  }
  const provider = {
    async request(method: string, params: unknown) {
      const answer = answers[method]
      if (!answer) return { error: { code: -32_601, message: 'Method not found' } }
      try {
        return { result: await answer(params as never) }
      } catch (error) {
        const { message, code = -32_603 } = error as Error & { code?: number }
        return { error: { code, message } }
      }
    },
    addListener({ cb }: { cb: () => void }) {
      listeners.add(cb)
      return () => listeners.delete(cb)
    },
  }
  return {
    provider,
    software,
    answers,
    giveAccounts(wanted: unknown) {
      given = wanted
    },
    tell: () => {
      for (const _ of [1, 2]) for (const listen of [...listeners]) listen()
    },
  }
}

export function createUnisatProvider() {
  const software = createBitcoinSoftware()
  let given: unknown = [first]
  let chain = 'BITCOIN_TESTNET'
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listen of [...(listeners.get(event) ?? [])]) listen(value)
  }
  const provider = {
    requestAccounts: async () => given,
    getAccounts: async () => given,
    getPublicKey: async () => toHex(ownKey.publicKey),
    getChain: async () => ({ enum: chain }),
    switchChain: async (wanted: string) => {
      chain = wanted
    },
    signMessage: async (text: string) => software.signMessage(listOf(given)[0], text, (signature) => signature),
    signPsbt: async (psbt: string, { toSignInputs }: { toSignInputs: readonly { index: number }[] }) =>
      toHex(
        software.signPsbt(
          Uint8Array.from(Buffer.from(psbt, 'hex')),
          toSignInputs.map(({ index }) => index),
        ),
      ),
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    software,
    chainOf: () => chain,
    emit,
    change(address: string | null) {
      given = address === null ? [] : [address]
      for (const _ of [1, 2]) emit('accountsChanged', given)
    },
    giveAccounts(wanted: unknown) {
      given = wanted
    },
  }
}

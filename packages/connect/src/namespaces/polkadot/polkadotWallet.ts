import type { AnyNetwork } from '@solsmith/chain'
import { decodePolkadotAddress, wrapPolkadotText } from '@solsmith/wire/polkadot'
import { ConnectionError } from '../../connection/errors.ts'
import type { Connect } from '../../createConnect.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { Account, ProviderCall, Wallet } from '../../wallets/wallet.ts'
import { toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { requireMethod } from '../methodOf.ts'
import { type PolkadotAccount, readPolkadotAccounts } from './polkadotAccount.ts'

/** Creates a wallet of `injectedWeb3`; its `ask` takes the methods of WalletConnect's `polkadot`, and `switchNetwork`. */
export function createPolkadotWallet(
  { networks }: Pick<Connect, 'networks'>,
  { provider, ...face }: Pick<Wallet, 'id' | 'name' | 'icon'> & { readonly provider: unknown },
): Wallet {
  const held = holdAccounts(provider, face.name)
  return {
    ...face,
    kind: 'injected',
    chains: networks.map(({ caip2 }) => caip2).filter((caip2) => caip2.startsWith('polkadot:')),
    features: [],
    versions: [],
    readiness: () => 'installed',
    async connect({ network: wanted }) {
      if (!wanted) throw new ConnectionError('WalletAccountError', { wallet: face.name })
      await held.join(wanted)
      return { address: held.active()?.address ?? '' }
    },
    disconnect: async () => held.leave(),
    async request(request) {
      throw new WalletError('WalletFeatureError', { wallet: face.name, feature: `solana:${request}` })
    },
    async ask(call) {
      const { network: at, visit } = held
      if (!at) throw new WalletError('WalletNotConnectedError', { action: call.method })
      const wanted = networks.find(({ caip2 }) => caip2 === call.chain)
      if (call.method === 'switchNetwork' && wanted) {
        held.move(wanted)
        return null
      }
      if (at.caip2 !== call.chain) throw new WalletError('ChainIdError', { chain: call.chain })
      const answer = await askSigner(call, held)
      if (visit !== held.visit) throw new WalletError('WalletDisconnectedError', { wallet: face.name })
      return answer
    },
    watchAccount: (listener) => held.watch(listener),
    accounts: () => held.accounts(),
    prefer(address) {
      held.preferred = address
    },
  }
}

type Held = {
  readonly listeners: Set<(account: Account<string> | null) => void>
  injected: unknown
  list: unknown
  network: AnyNetwork | null
  preferred: string | null
  visit: number
}

function holdAccounts(provider: unknown, wallet: string) {
  const start: Held = { listeners: new Set(), injected: null, list: [], network: null, preferred: null, visit: 0 }
  const held = Object.assign(start, {
    accounts: (): readonly PolkadotAccount[] => (held.network ? readPolkadotAccounts(held.list, held.network) : []),
    active: () =>
      held.accounts().find(({ address }) => isSameKey(address, held.preferred)) ?? held.accounts()[0] ?? null,
    async join(network: AnyNetwork) {
      held.visit += 1
      const { visit } = held
      const injected = await requireMethod(provider, 'enable')(globalThis.location?.host ?? '')
      const list = await requireMethod(fieldsOf(injected).accounts, 'get')()
      if (visit !== held.visit) throw new WalletError('WalletDisconnectedError', { wallet })
      if (readPolkadotAccounts(list, network).length === 0) throw new ConnectionError('WalletAccountError', { wallet })
      Object.assign(held, { injected, list, network })
    },
    move(network: AnyNetwork) {
      if (readPolkadotAccounts(held.list, network).length === 0)
        throw new WalletError('ChainIdError', { chain: network.caip2 })
      held.network = network
      held.tell()
    },
    leave() {
      held.visit += 1
      Object.assign(held, { injected: null, list: [], network: null })
    },
    tell() {
      for (const listen of [...held.listeners]) listen(held.active())
    },
    watch(listener: (account: Account<string> | null) => void) {
      const { injected, visit } = held
      let isOver = false
      let stop: unknown
      const change = (list: unknown) => {
        if (isOver || visit !== held.visit || !held.network) return
        held.list = list
        if (held.accounts().length === 0) held.leave()
        listener(held.active())
      }
      held.listeners.add(listener)
      void Promise.resolve()
        .then(() => requireMethod(fieldsOf(injected).accounts, 'subscribe')(change))
        .then((off) => {
          stop = off
          if (isOver) end()
        })
        .catch(() => {})
      const end = () => {
        if (typeof stop === 'function') stop()
        stop = null
      }
      return () => {
        isOver = true
        held.listeners.delete(listener)
        end()
      }
    },
  })
  return held
}

const isSameKey = (left: string, right: string | null) => {
  const [one, other] = [left, right ?? ''].map((text) => decodePolkadotAddress(text)?.publicKey)
  return one !== undefined && other !== undefined && toHex(one) === toHex(other)
}

function askSigner(
  { method, params }: ProviderCall,
  { injected, accounts }: { readonly injected: unknown; readonly accounts: () => readonly PolkadotAccount[] },
): Promise<unknown> {
  const { signer } = fieldsOf(injected)
  const { address, message, transactionPayload } = fieldsOf(params)
  const account = accounts().find((one) => one.address === address)
  if (!account) throw new TypeError('The wallet does not have this address.')
  if (method === 'polkadot_signMessage') {
    const data = `0x${toHex(wrapPolkadotText(String(message)))}`
    return requireMethod(signer, 'signRaw')({ address: account.given, data, type: 'bytes' })
  }
  if (method === 'polkadot_signTransaction')
    return requireMethod(signer, 'signPayload')({ ...fieldsOf(transactionPayload), address: account.given })
  return Promise.reject(Object.assign(new Error('The method is unknown.'), { code: unknownMethod }))
}

const unknownMethod = -32_601

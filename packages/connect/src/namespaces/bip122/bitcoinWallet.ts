import type { AnyNetwork } from '@solsmith/chain'
import { ConnectionError } from '../../connection/errors.ts'
import type { Connect } from '../../createConnect.ts'
import { WalletError } from '../../wallets/errors.ts'
import type { Account, ProviderCall, Wallet } from '../../wallets/wallet.ts'
import { fromBase64 } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { type BitcoinAccount, readBitcoinAccounts } from './bitcoinAccount.ts'
import type { BitcoinPort, PortPsbt } from './bitcoinPort.ts'

/** Creates a Bitcoin wallet; its `ask` takes the methods of WalletConnect's `bip122`, and `switchNetwork`. */
export function createBitcoinWallet(
  { networks }: Pick<Connect, 'networks'>,
  { port, ...face }: Pick<Wallet, 'id' | 'name' | 'icon'> & { readonly port: BitcoinPort },
): Wallet {
  const held = holdAccounts(port, face.name)
  return {
    ...face,
    kind: 'injected',
    chains: networks.map(({ caip2 }) => caip2).filter((caip2) => port.chains.includes(caip2)),
    features: [],
    versions: [],
    readiness: () => 'installed',
    async connect({ isSilent, network: wanted }) {
      if (!wanted) throw new ConnectionError('WalletAccountError', { wallet: face.name })
      await held.join(wanted, isSilent)
      held.visits += 1
      return { address: held.active()?.address ?? '' }
    },
    async disconnect() {
      held.leave()
      await port.disconnect?.().catch(() => {})
    },
    async request(request) {
      throw new WalletError('WalletFeatureError', { wallet: face.name, feature: `solana:${request}` })
    },
    async ask(call) {
      const { network: at, accounts, visits } = held
      if (!at) throw new WalletError('WalletNotConnectedError', { action: call.method })
      if (call.method === 'getAccountAddresses') return accounts
      const wanted = networks.find(({ caip2 }) => caip2 === call.chain)
      if (call.method === 'switchNetwork' && wanted) {
        await held.join(wanted, false)
        held.tell()
        return null
      }
      if (at.caip2 !== call.chain) throw new WalletError('ChainIdError', { chain: call.chain })
      const answer = await askPort(port, call, { accounts, network: at })
      if (!held.network || visits !== held.visits)
        throw new WalletError('WalletDisconnectedError', { wallet: face.name })
      return answer
    },
    watchAccount(listener) {
      held.listeners.add(listener)
      const stop = port.watch?.((given) => void held.change(given))
      return () => {
        held.listeners.delete(listener)
        stop?.()
      }
    },
    accounts: () => held.accounts,
    prefer(address) {
      held.preferred = address
    },
  }
}

type Held = {
  readonly listeners: Set<(account: Account<string> | null) => void>
  accounts: readonly BitcoinAccount[]
  network: AnyNetwork | null
  preferred: string | null
  visits: number
}

function holdAccounts(port: BitcoinPort, wallet: string) {
  const start: Held = { listeners: new Set(), accounts: [], network: null, preferred: null, visits: 0 }
  const held = Object.assign(start, {
    active: () => held.accounts.find(({ address }) => address === held.preferred) ?? held.accounts[0] ?? null,
    async join(wanted: AnyNetwork, isSilent: boolean) {
      const found = readBitcoinAccounts(await port.connect({ network: wanted, isSilent }), wanted)
      if (found.length === 0) throw new ConnectionError('WalletAccountError', { wallet })
      held.accounts = found
      held.network = wanted
    },
    leave() {
      held.accounts = []
      held.network = null
    },
    tell() {
      for (const listen of [...held.listeners]) listen(held.active())
    },
    async change(given: unknown) {
      const at = held.network
      if (!at) return
      const next = given === undefined ? await port.connect({ network: at, isSilent: true }).catch(() => []) : given
      if (held.network !== at) return
      held.accounts = readBitcoinAccounts(next, at)
      if (held.accounts.length === 0) held.leave()
      held.tell()
    },
  })
  return held
}

type At = { readonly accounts: readonly BitcoinAccount[]; readonly network: AnyNetwork }

function askPort(port: BitcoinPort, { method, params }: ProviderCall, { accounts, network }: At): Promise<unknown> {
  const { address, account: first, message, protocol, psbt, signInputs } = fieldsOf(params)
  const find = (wanted: unknown) => {
    const account = accounts.find((one) => one.address === wanted)
    if (!account) throw new TypeError('The wallet does not have this address.')
    return account
  }
  if (method === 'signMessage') {
    const account = find(address ?? first)
    return port.signMessage({
      account,
      network,
      message: String(message),
      protocol: protocol === 'ecdsa' ? 'ecdsa' : 'bip322',
    })
  }
  if (method === 'signPsbt' && Array.isArray(signInputs)) {
    const inputs: PortPsbt['inputs'] = signInputs.map((input: unknown) => {
      const { index, address: of } = fieldsOf(input)
      return { index: Number(index), account: find(of) }
    })
    return port.signPsbt({ network, psbt: fromBase64(String(psbt)), inputs })
  }
  return Promise.reject(Object.assign(new Error('The method is unknown.'), { code: unknownMethod }))
}

const unknownMethod = -32_601

import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { fromHex, toHex } from '../bytes.ts'
import { methodOf, requireMethod } from '../methodOf.ts'
import type { BitcoinPort } from './bitcoinPort.ts'

/** Where wallets with UniSat's methods are, and what differs. */
export const unisatPlaces: readonly UnisatPlace[] = [
  { path: ['unisat'], id: 'unisat', name: 'UniSat' },
  { path: ['okxwallet', 'bitcoin'], id: 'okx', name: 'OKX Wallet', only: ['mainnet'] },
  { path: ['binancew3w', 'bitcoin'], id: 'binance', name: 'Binance Wallet', only: ['mainnet'] },
  { path: ['bitcoin_keplr'], id: 'keplr', name: 'Keplr' },
]

export type UnisatPlace = {
  readonly path: readonly string[]
  readonly id: string
  readonly name: string
  readonly only?: readonly (keyof typeof chainNames)[]
}

const chainNames = {
  mainnet: { chain: 'BITCOIN_MAINNET', network: 'livenet' },
  testnet3: { chain: 'BITCOIN_TESTNET', network: 'testnet' },
  testnet4: { chain: 'BITCOIN_TESTNET4', network: null },
  signet: { chain: 'BITCOIN_SIGNET', network: 'signet' },
} as const

type ChainName = keyof typeof chainNames

const isChainName = (text: string): text is ChainName => text in chainNames

export function createUnisatPort(provider: object, { only }: Pick<UnisatPlace, 'only'> = {}): BitcoinPort {
  const ask = (method: string, ...params: readonly unknown[]) => requireMethod(provider, method)(...params)
  const names = Object.keys(chainNames).filter(isChainName)
  const offered = names.filter((name) => only === undefined || only.includes(name))
  return {
    chains: offered.map((name) => bitcoinNetworks[name].caip2),
    async connect({ network, isSilent }) {
      const name = names.find((one) => bitcoinNetworks[one].caip2 === network.caip2)
      if (!name) return []
      if (!isSilent) await goTo(provider, name)
      const addresses = await ask(isSilent ? 'getAccounts' : 'requestAccounts')
      if (!Array.isArray(addresses) || addresses.length === 0) return []
      const publicKey = await methodOf(provider, 'getPublicKey')?.().catch(() => null)
      return addresses.map((address: unknown, index) => ({ address, publicKey: index === 0 ? publicKey : null }))
    },
    signMessage: ({ message, protocol }) =>
      ask('signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    async signPsbt({ psbt, inputs }) {
      const toSignInputs = inputs.map(({ index, account }) => ({ index, address: account.address }))
      return fromHex(String(await ask('signPsbt', toHex(psbt), { autoFinalized: false, toSignInputs })))
    },
    async disconnect() {
      await methodOf(provider, 'disconnect')?.()
    },
    watch(change) {
      const accounts = (given: unknown) => change(Array.isArray(given) && given.length > 0 ? undefined : [])
      const network = () => change(undefined)
      void methodOf(provider, 'on')?.('accountsChanged', accounts)
      void methodOf(provider, 'on')?.('networkChanged', network)
      return () => {
        void methodOf(provider, 'removeListener')?.('accountsChanged', accounts)
        void methodOf(provider, 'removeListener')?.('networkChanged', network)
      }
    },
  }
}

async function goTo(provider: object, name: ChainName): Promise<void> {
  const { chain, network } = chainNames[name]
  const switchChain = methodOf(provider, 'switchChain')
  if (switchChain) {
    const now: unknown = await methodOf(provider, 'getChain')?.()
    const at = typeof now === 'object' && now !== null && 'enum' in now ? now.enum : now
    if (at !== chain) await switchChain(chain)
    return
  }
  const now = await methodOf(provider, 'getNetwork')?.()
  if (now !== network && network !== null) await methodOf(provider, 'switchNetwork')?.(network)
}

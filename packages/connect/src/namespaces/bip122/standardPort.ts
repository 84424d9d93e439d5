import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import type { Wallet } from '@wallet-standard/base'
import { fieldsOf } from '../fieldsOf.ts'
import { type Call, methodOf, requireMethod } from '../methodOf.ts'
import type { BitcoinAccount } from './bitcoinAccount.ts'
import type { BitcoinPort } from './bitcoinPort.ts'

const standardChains: Readonly<Record<string, string>> = {
  [bitcoinNetworks.mainnet.caip2]: 'bitcoin:mainnet',
  [bitcoinNetworks.testnet3.caip2]: 'bitcoin:testnet',
  [bitcoinNetworks.regtest.caip2]: 'bitcoin:regtest',
}

export function createStandardPort(wallet: Pick<Wallet, 'chains' | 'features' | 'accounts'>): BitcoinPort | null {
  const chains = Object.entries(standardChains).flatMap(([caip2, chain]) =>
    wallet.chains.some((one) => one === chain) ? [caip2] : [],
  )
  const featureOf = (name: string, method: string): Call | null => methodOf(fieldsOf(wallet.features)[name], method)
  if (chains.length === 0 || !featureOf('bitcoin:connect', 'connect')) return null
  const ask = (name: string, method: string) => requireMethod(fieldsOf(wallet.features)[name], method)
  const onChain = (chain: string | undefined) => (account: unknown) => {
    const { chains: own } = fieldsOf(account)
    return chain !== undefined && Array.isArray(own) && own.includes(chain)
  }
  const held = ({ address }: BitcoinAccount) => wallet.accounts.find((one) => one.address === address)
  return {
    chains,
    async connect({ network, isSilent }) {
      const chain = standardChains[network.caip2]
      if (!isSilent) await ask('bitcoin:connect', 'connect')({ purposes: ['payment', 'ordinals'] })
      return wallet.accounts.filter(onChain(chain)).map((account) => ({
        address: account.address,
        publicKey: account.publicKey,
        purpose: purposeOf(account),
      }))
    },
    async signMessage({ account, message }) {
      const input = { account: held(account), message: new TextEncoder().encode(message) }
      return first(await ask('bitcoin:signMessage', 'signMessage')(input))
    },
    async signPsbt({ network, psbt, inputs }) {
      const inputsToSign = [...new Set(inputs.map(({ account }) => account))].map((account) => ({
        account: held(account),
        signingIndexes: inputs.filter((one) => one.account === account).map(({ index }) => index),
      }))
      const input = { psbt, inputsToSign, chain: standardChains[network.caip2] }
      return fieldsOf(first(await ask('bitcoin:signTransaction', 'signTransaction')(input))).signedPsbt
    },
    async disconnect() {
      await featureOf('standard:disconnect', 'disconnect')?.()
    },
    watch(change) {
      let isOver = false
      let stop: unknown
      void featureOf('standard:events', 'on')?.('change', () => {
        if (!isOver) change(undefined)
      }).then((off) => {
        stop = off
        if (isOver && typeof stop === 'function') stop()
      })
      return () => {
        isOver = true
        if (typeof stop === 'function') stop()
      }
    },
  }
}

const first = (answer: unknown): unknown => (Array.isArray(answer) && answer.length === 1 ? answer[0] : null)

function purposeOf(account: unknown): string | undefined {
  const { purpose, label } = fieldsOf(account)
  if (typeof purpose === 'string') return purpose
  return typeof label === 'string' && /ordinal|taproot/i.test(label) ? 'ordinals' : undefined
}

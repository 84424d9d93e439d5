import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import type { Storage } from '../../storage.ts'
import { fromBase64, fromHex, toBase64, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { requireMethod } from '../methodOf.ts'
import type { BitcoinPort } from './bitcoinPort.ts'

const networkNames: Readonly<Record<string, string>> = {
  [bitcoinNetworks.mainnet.caip2]: 'Mainnet',
  [bitcoinNetworks.testnet3.caip2]: 'Testnet',
  [bitcoinNetworks.testnet4.caip2]: 'Testnet4',
  [bitcoinNetworks.signet.caip2]: 'Signet',
  [bitcoinNetworks.regtest.caip2]: 'Regtest',
}

const purposes = ['payment', 'ordinals']

/** WBIP001: JSON-RPC with results and errors as values. */
export function createWbipPort(
  provider: object,
  { id, storage }: { readonly id: string; readonly storage: Storage },
): BitcoinPort {
  const ask = async (method: string, params?: unknown) => {
    const { result, error } = fieldsOf(await requireMethod(provider, 'request')(method, params))
    if (error === undefined || error === null) return result
    const { code, message } = fieldsOf(error)
    throw Object.assign(new Error(String(message)), { code })
  }
  const memory = (caip2: string) => `solsmith:bip122:${id}:${caip2}`
  return {
    chains: Object.keys(networkNames),
    async connect({ network, isSilent }) {
      if (isSilent) return readMemory(storage.get(memory(network.caip2)))
      const answer = await askAddresses(ask, networkNames[network.caip2])
      storage.set(memory(network.caip2), JSON.stringify(answer))
      return answer
    },
    async signMessage({ account, message, protocol }) {
      const { address } = account
      return ask('signMessage', { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' })
    },
    async signPsbt({ psbt, inputs, network }) {
      const groups = Map.groupBy(inputs, ({ account }) => account.address)
      const signInputs = Object.fromEntries(
        [...groups].map(([address, own]) => [address, own.map(({ index }) => index)]),
      )
      try {
        const answer = await ask('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast: false })
        return fromBase64(String(fieldsOf(answer).psbt))
      } catch (error) {
        if (!isBadParams(error)) throw error
        const leather = { hex: toHex(psbt), signAtIndex: inputs.map(({ index }) => index), broadcast: false }
        const answer = await ask('signPsbt', { ...leather, network: networkNames[network.caip2]?.toLowerCase() })
        return fromHex(String(fieldsOf(answer).hex))
      }
    },
    async disconnect() {
      for (const caip2 of Object.keys(networkNames)) storage.set(memory(caip2), null)
      await ask('wallet_disconnect').catch(() => {})
    },
    watch(change) {
      const on = fieldsOf(provider).addListener
      const stop: unknown =
        typeof on === 'function' ? on.call(provider, { eventName: 'accountChange', cb: () => change([]) }) : null
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
  }
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

async function askAddresses(ask: Ask, network: string | undefined): Promise<unknown> {
  const attempts = [
    () => ask('wallet_connect', { addresses: purposes, network }),
    () => ask('getAddresses'),
    () => ask('getAccounts', { purposes }),
  ]
  for (const attempt of attempts.slice(0, -1))
    try {
      return listOf(await attempt())
    } catch (error) {
      if (!isUnknownMethod(error)) throw error
    }
  return listOf(await attempts.at(-1)?.())
}

function listOf(answer: unknown): unknown {
  const { addresses = answer } = fieldsOf(answer)
  if (!Array.isArray(addresses)) return addresses
  const isBitcoin = (one: unknown) => (fieldsOf(one).symbol ?? 'BTC') === 'BTC'
  return addresses.filter(isBitcoin).map((one: unknown) => {
    const { address, publicKey, purpose, type } = fieldsOf(one)
    return { address, publicKey, purpose: purpose ?? (type === 'p2tr' ? 'ordinals' : 'payment') }
  })
}

function readMemory(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

const codeOf = (error: unknown) => fieldsOf(error).code

const isUnknownMethod = (error: unknown) => codeOf(error) === -32_601 || codeOf(error) === 4_200

const isBadParams = (error: unknown) => codeOf(error) === -32_602

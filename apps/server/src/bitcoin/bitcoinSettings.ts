import { type BitcoinNetworkName, bitcoinNetworks } from '@solsmith/wire/bitcoin'
import * as z from 'zod'
import { hasProtocol } from '../environment/variables.ts'
import { unitVariables } from '../rpc/rpcSettings.ts'

export const bitcoinSettings = z
  .object({
    BITCOIN_API_URLS: z
      .string()
      .transform((value) => value.trim().split(/[\s,]+(?=\w+=)/))
      .refine((items) => items.every((item) => isName(nameOf(item)) && hasProtocol(urlOf(item), ['http:', 'https:'])), {
        error: 'bitcoinUrls',
      })
      .refine((items) => new Set(items.map(nameOf)).size === items.length, { error: 'bitcoinUrls' })
      .default([])
      .describe(
        'Base URLs of Esplora APIs, with keys and passwords: `mainnet=https://…`, separated by spaces or commas; also `testnet3`, `testnet4`, `signet` and `regtest`. Served at `/rpc/bitcoin/<network>`, for `bitcoinNetwork` of the wallet toolkit. `bitcoin/serveEsplora.ts` prices each path. A URL of another network (by its first block) answers nothing.',
      ),
    ...unitVariables.shape,
  })
  .transform((env) => {
    // Matched above.
    const apis = new Map(env.BITCOIN_API_URLS.map((item) => [nameOf(item) as BitcoinNetworkName, urlOf(item)]))
    const bitcoin: BitcoinSettings = { apis, unitsPerMinute: env.RPC_UNITS_PER_MINUTE }
    return { bitcoin }
  })

export type BitcoinSettings = {
  /** Secret. */
  readonly apis: ReadonlyMap<BitcoinNetworkName, string>
  readonly unitsPerMinute: number
}

const nameOf = (item: string) => item.slice(0, item.indexOf('='))

const urlOf = (item: string) => item.slice(item.indexOf('=') + 1).replace(/\/+$/, '')

const isName = (text: string): boolean => Object.hasOwn(bitcoinNetworks, text)

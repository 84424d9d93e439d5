import * as z from 'zod'
import { hasProtocol, list, refuse, text } from '../environment/variables.ts'
import { type EvmChainId, isEvmChainId, toChainNumber } from '../rpc/evmChainId.ts'
import { unitVariables } from '../rpc/rpcSettings.ts'
import { toSocketUrl, type Upstream } from '../rpc/upstream.ts'

/** Simple7702Account of EntryPoint 0.8 (MIT). */
const simpleAccount = {
  address: '0xe6cae83bde06e4c305530e199d7217f42808555b',
  codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
}

/** For project pages only. */
export const evmSettings = z
  .object({
    EVM_RPC_URLS: chainUrls('evmUrls', ['http:', 'https:'])
      .default([])
      .describe(
        "JSON-RPC URLs of [EVM chains](#evm-chains), with keys and passwords: `eip155:1=https://…`, separated by spaces or commas. A URL of another chain (by `eth_chainId`) stops the start; one that doesn't respond is checked before its first use.",
      ),
    EVM_WS_URLS: chainUrls('evmSocketUrls', ['ws:', 'wss:']).default([]).meta({
      shown: 'the same addresses with `ws`',
      description: 'WebSocket URLs of these chains, in the same format.',
    }),
    EVM_DELEGATE: text('evmDelegate', (value) => value === 'off' || readDelegate(value) !== null)
      .default(`${simpleAccount.address}:${simpleAccount.codeHash}`)
      .meta({
        shown: 'Simple7702Account of EntryPoint 0.8, `0xe6cae83b…8555b`',
        description:
          'Code to which the embedded wallet delegates accounts for batches (EIP-7702): `0x…:0x…`, the address of a contract with `executeBatch((address,uint256,bytes)[])` and the Keccak-256 of its code, the same on every chain; `off` for none. Chains without that code at that address have no batches.',
      }),
    EVM_TOKENS: list('evmTokens', (item) => /^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/.test(item))
      .default([])
      .describe('Additional tokens whose balances are read, as CAIP-10: `eip155:1:0x…`, comma-separated.'),
    ...unitVariables.shape,
  })
  .transform((env, context) => {
    const sockets = new Map(env.EVM_WS_URLS.map((item) => [chainOf(item), addressOf(item)]))
    const upstreams = new Map(
      env.EVM_RPC_URLS.map((item): [EvmChainId, Upstream] => {
        const [id, url] = [chainOf(item), addressOf(item)]
        const socketUrl = sockets.get(id) ?? toSocketUrl(url)
        return [id, { url, socketUrl, unitsPerMinute: env.RPC_UNITS_PER_MINUTE, genesisHash: toChainNumber(id) }]
      }),
    )
    const tokens = env.EVM_TOKENS.map((token) => token.toLowerCase())
    const isServed = (id: string) => isEvmChainId(id) && upstreams.has(id)
    if (![...sockets.keys()].every(isServed)) refuse(context, 'EVM_WS_URLS', 'evmChain')
    if (!tokens.every((token) => isServed(token.slice(0, token.lastIndexOf(':')))))
      refuse(context, 'EVM_TOKENS', 'evmChain')
    const evm: EvmSettings = { upstreams, tokens, delegate: readDelegate(env.EVM_DELEGATE) }
    return { evm }
  })

export type EvmSettings = {
  readonly upstreams: ReadonlyMap<EvmChainId, Upstream>
  /** CAIP-10, in addition to well-known ones. */
  readonly tokens: readonly string[]
  /** EIP-7702 delegate and code hash; null: none. */
  readonly delegate: { readonly address: string; readonly codeHash: string } | null
}

/** `eip155:1=https://…`; URLs can contain commas. */
function chainUrls(kind: 'evmUrls' | 'evmSocketUrls', protocols: readonly string[]) {
  return z
    .string()
    .transform((value) => value.trim().split(/[\s,]+(?=eip155:)/))
    .refine((items) => items.every((item) => isEvmChainId(idOf(item)) && hasProtocol(addressOf(item), protocols)), {
      error: kind,
    })
    .refine((items) => new Set(items.map(idOf)).size === items.length, { error: kind })
}

const idOf = (item: string) => item.slice(0, item.indexOf('='))

/** Matched above. */
const chainOf = (item: string) => idOf(item) as EvmChainId

const addressOf = (item: string) => item.slice(item.indexOf('=') + 1)

/** `address:code hash`. */
function readDelegate(value: string): EvmSettings['delegate'] {
  const [, address, codeHash] = /^(0x[0-9a-f]{40}):(0x[0-9a-f]{64})$/.exec(value.toLowerCase()) ?? []
  return address && codeHash ? { address, codeHash } : null
}

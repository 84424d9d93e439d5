import { keccak_256 } from '@noble/hashes/sha3.js'
import { word } from '../../../../e2e/evm/abi.ts'
import { writeAnsweringCode } from '../../../../e2e/evm/answeringCode.ts'
import { type Anvil, startAnvil } from '../../../../e2e/evm/startAnvil.ts'
import type { Instance } from '../instance.ts'
import { isEvmChainId, toChainNumber } from '../rpc/evmChainId.ts'
import { createTestApp, type TestApp } from './testApp.ts'

export const toEvm = (
  urls: Readonly<Record<string, string>>,
  tokens: readonly string[] = [],
): Pick<Instance, 'evm'> => ({
  evm: {
    upstreams: new Map(
      Object.entries(urls).map(([id, url]) => {
        if (!isEvmChainId(id)) throw new TypeError(id)
        const socketUrl = url.replace('http', 'ws')
        return [id, { url, socketUrl, unitsPerMinute: 1_000_000, genesisHash: toChainNumber(id) }]
      }),
    ),
    tokens,
    delegate: null,
  },
})

export type EvmSite = AsyncDisposable & { readonly anvil: Anvil; readonly site: TestApp }

export async function startEvmSite(chainId: number, changes: Partial<Instance> = {}): Promise<EvmSite> {
  const anvil = await startAnvil({ chainId })
  const site = await createTestApp({ ...toEvm({ [anvil.caip2]: anvil.url }), ...changes })
  return {
    anvil,
    site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await anvil[Symbol.asyncDispose]()
    },
  }
}

export const putAnswers = (anvil: Anvil, address: string, answers: Readonly<Record<string, string>>) =>
  anvil.request('anvil_setCode', [address, writeAnsweringCode(answers)])

/** On Ethereum. */
const registry = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const resolver = '0x00000000000000000000000000000000000e0e0e'

/** Other chains get another address. */
export async function putEnsName(
  anvil: Anvil,
  owner: string,
  { name, to = owner, avatar = '', elsewhere }: { name: string; to?: string; avatar?: string; elsewhere?: string },
) {
  const [reverse, forward] = [hashName(`${owner.slice(2).toLowerCase()}.addr.reverse`), hashName(name)]
  await putAnswers(anvil, registry, {
    [`0x0178b8bf${reverse}`]: word(resolver),
    [`0x0178b8bf${forward}`]: word(resolver),
  })
  await putAnswers(anvil, resolver, {
    [`0x691f3431${reverse}`]: writeText(name),
    [`0x3b3b57de${forward}`]: word(to),
    [`0x59d1d43c${forward}`]: writeText(avatar),
    // Same for every coin type.
    ...(elsewhere && { [`0xf1cb7e06${forward}`]: word(32) + word(20) + elsewhere.slice(2).padEnd(64, '0') }),
  })
}

export function writeText(text: string): string {
  const digits = Buffer.from(text).toString('hex')
  return word(32) + word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/** ERC-137, independently implemented. */
function hashName(name: string): string {
  let node: Uint8Array = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = keccak_256(Buffer.concat([node, keccak_256(Buffer.from(label))]))
  return Buffer.from(node).toString('hex')
}

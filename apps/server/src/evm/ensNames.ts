import { keccak_256 } from '@noble/hashes/sha3.js'
import { readAddress, selectors } from './abi.ts'
import { type AskBatch, callContract } from './askBatch.ts'

/** ERC-137. */
const registry = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

const plainName = /^(?=.{3,255}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** Other characters can be lookalikes, which need ENSIP-15's tables. */
export const isPlainName = (name: string): boolean => plainName.test(name)

/** Null without an answer. */
type AskResolver = (selector: string, more?: string) => Promise<unknown>

export async function findResolver(batch: AskBatch, node: string): Promise<AskResolver | null> {
  const resolver = readAddress(await callContract(batch, registry, `${selectors.resolver}${node}`))
  return resolver && ((selector, more = '') => callContract(batch, resolver, `${selector}${node}${more}`))
}

/** ERC-137. */
export function hashName(name: string): string {
  const node = name
    .split('.')
    .reduceRight(
      (parent, label) => keccak_256(Buffer.concat([parent, keccak_256(Buffer.from(label))])),
      new Uint8Array(32),
    )
  return Buffer.from(node).toString('hex')
}

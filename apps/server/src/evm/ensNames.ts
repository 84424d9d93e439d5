import { keccak_256 } from '@noble/hashes/sha3.js'
import { readAddress, selectors } from './abi.ts'
import { type AskBatch, askContract } from './askBatch.ts'

/** ENS registry on Ethereum (ERC-137). */
const registry = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

const plainName = /^(?=.{3,255}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/**
 * Checks for letters, digits, hyphens and underscores only. Other names may be lookalikes, which only the tables of
 * ENSIP-15 can distinguish.
 */
export const isPlainName = (name: string): boolean => plainName.test(name)

/** Calls a name's resolver; null without an answer. */
type AskResolver = (selector: string, more?: string) => Promise<unknown>

/** Finds a name's resolver by the name's hash, or returns null. */
export async function findResolver(batch: AskBatch, node: string): Promise<AskResolver | null> {
  const resolver = readAddress(await askContract(batch, registry, `${selectors.resolver}${node}`))
  return resolver && ((selector, more = '') => askContract(batch, resolver, `${selector}${node}${more}`))
}

/** Hashes a name label by label from its end (ERC-137). */
export function hashName(name: string): string {
  const node = name
    .split('.')
    .reduceRight(
      (parent, label) => keccak_256(Buffer.concat([parent, keccak_256(Buffer.from(label))])),
      new Uint8Array(32),
    )
  return Buffer.from(node).toString('hex')
}

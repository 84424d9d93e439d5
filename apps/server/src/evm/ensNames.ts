import { keccak_256 } from '@noble/hashes/sha3.js'
import { readAddress, selectors } from './abi.ts'
import { type AskBatch, askContract } from './askBatch.ts'

/** The registry of ENS on Ethereum (ERC-137). */
const registry = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

const plainName = /^(?=.{3,255}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/**
 * Tells whether a name is of plain letters, digits, hyphens and underscores. Others may read like a name that they are not, and would
 * need the tables of ENSIP-15 to be told apart.
 */
export const isPlainName = (name: string): boolean => plainName.test(name)

/** Asks the resolver of a name; its answer is null where it does not know. */
type AskResolver = (selector: string, more?: string) => Promise<unknown>

/** Finds the resolver of a name, by the name's hash; null where it has none. */
export async function findResolver(batch: AskBatch, node: string): Promise<AskResolver | null> {
  const resolver = readAddress(await askContract(batch, registry, `${selectors.resolver}${node}`))
  return resolver && ((selector, more = '') => askContract(batch, resolver, `${selector}${node}${more}`))
}

/** ERC-137: the hash of a name, label by label from its end. */
export function hashName(name: string): string {
  const node = name
    .split('.')
    .reduceRight(
      (parent, label) => keccak_256(Buffer.concat([parent, keccak_256(Buffer.from(label))])),
      new Uint8Array(32),
    )
  return Buffer.from(node).toString('hex')
}

import { keccak_256 } from '@noble/hashes/sha3.js'
import { type EvmAddress, readAddress, readText, selectors, toWord } from './abi.ts'
import { type AskBatch, askContract } from './askBatch.ts'
import type { EvmChain } from './evmNetworks.ts'

/** The registry of ENS on Ethereum (ERC-137). */
const registry = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'

/**
 * Names of plain letters, digits, hyphens and underscores. Others may read like a name that they are not, and would need the
 * tables of ENSIP-15 to be told apart.
 */
const plainName = /^(?=.{3,255}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** A name, and the address of its picture where its owner has given one: anything that a stranger may have written. */
export type EnsIdentity = { readonly name: string; readonly avatar: string | null }

/**
 * Finds the name that an address goes by (ENSIP-3), which has to lead back to it: anyone may claim any name.
 *
 * @returns Null where there is none, or it is not a plain one.
 * @throws {ServerError} as `EvmChain.ask`.
 */
export const fetchEnsIdentity = (ethereum: EvmChain, owner: EvmAddress): Promise<EnsIdentity | null> =>
  ethereum.ask(async (batch) => {
    const reverse = hashName(`${owner.slice(2)}.addr.reverse`)
    const claimed = await askResolver(batch, reverse, selectors.nameOf)
    const name = readText(claimed)
    if (name === null || !plainName.test(name)) return null
    const node = hashName(name)
    const [leadsTo, avatar] = await Promise.all([
      askResolver(batch, node, selectors.addressOf),
      askResolver(batch, node, selectors.text, avatarKey),
    ])
    return readAddress(leadsTo) === owner ? { name, avatar: readText(avatar) || null } : null
  })

/** Which text is asked for (ENSIP-12): `avatar`, behind its offset and its length. */
const avatarKey = toWord(64n) + toWord(6n) + Buffer.from('avatar').toString('hex').padEnd(64, '0')

/** Null where the name has no resolver, or that does not know it. */
async function askResolver(batch: AskBatch, node: string, selector: string, more = ''): Promise<unknown> {
  const resolver = readAddress(await askContract(batch, registry, `${selectors.resolver}${node}`))
  return resolver === null ? null : askContract(batch, resolver, `${selector}${node}${more}`)
}

/** ERC-137: the hash of a name, label by label from its end. */
function hashName(name: string): string {
  const node = name
    .split('.')
    .reduceRight(
      (parent, label) => keccak_256(Buffer.concat([parent, keccak_256(Buffer.from(label))])),
      new Uint8Array(32),
    )
  return Buffer.from(node).toString('hex')
}

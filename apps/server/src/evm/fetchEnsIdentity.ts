import { type EvmAddress, readAddress, readText, selectors, toWord } from './abi.ts'
import { findResolver, hashName, isPlainName } from './ensNames.ts'
import type { EvmChain } from './evmNetworks.ts'

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
    const askReverse = await findResolver(batch, hashName(`${owner.slice(2)}.addr.reverse`))
    const name = askReverse && readText(await askReverse(selectors.nameOf))
    if (name === null || !isPlainName(name)) return null
    const ask = await findResolver(batch, hashName(name))
    if (!ask) return null
    const [leadsTo, avatar] = await Promise.all([ask(selectors.addressOf), ask(selectors.text, avatarKey)])
    return readAddress(leadsTo) === owner ? { name, avatar: readText(avatar) || null } : null
  })

/** Which text is asked for (ENSIP-12): `avatar`, behind its offset and its length. */
const avatarKey = toWord(64n) + toWord(6n) + Buffer.from('avatar').toString('hex').padEnd(64, '0')

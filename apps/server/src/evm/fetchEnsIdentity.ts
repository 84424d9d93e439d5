import { type EvmAddress, readAddress, readText, selectors, toWord } from './abi.ts'
import { findResolver, hashName, isPlainName } from './ensNames.ts'
import type { EvmChain } from './evmNetworks.ts'

/** Name and avatar, both untrusted. */
export type EnsIdentity = { readonly name: string; readonly avatar: string | null }

/**
 * Primary name (ENSIP-3) that resolves back, because anyone can claim any.
 *
 * @returns Null for special characters.
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

/** `avatar` (ENSIP-12), ABI-encoded. */
const avatarKey = toWord(64n) + toWord(6n) + Buffer.from('avatar').toString('hex').padEnd(64, '0')

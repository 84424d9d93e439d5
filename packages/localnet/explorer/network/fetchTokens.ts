import { programs } from '../decode/programs.ts'
import type { Explorer } from '../explorer.ts'
import { type MintFacts, manyAccounts, mintFacts, programAccounts, readOr } from './answers.ts'
import { fetchTokenNames } from './fetchTokenNames.ts'

type MintEntry = { readonly address: string; readonly program: string; readonly facts: MintFacts }

export type Tokens = { readonly total: number; readonly entries: readonly MintEntry[] }

const maxEntries = 50

/** Unique size of SPL Token's `Mint`. */
const mintBytes = 82

/** Account type byte of longer Token-2022 accounts (base58 of 1). */
const mintKind = { offset: 165, bytes: '2' }

export async function fetchTokens(explorer: Explorer): Promise<Tokens> {
  const { rpc } = explorer
  const lists = await rpc.callAll(
    [
      { program: programs.token2022, filters: [{ memcmp: mintKind }] },
      { program: programs.token2022, filters: [{ dataSize: mintBytes }] },
      { program: programs.token, filters: [{ dataSize: mintBytes }] },
    ].map(
      ({ program, filters }) =>
        [
          'getProgramAccounts',
          [program, { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: 0 }, filters }],
          programAccounts,
        ] as const,
    ),
  )
  const mints = lists.flatMap((list) => {
    if (list instanceof Error) throw list
    return list.map(({ pubkey }) => pubkey)
  })
  const wanted = mints.slice(0, maxEntries)
  if (wanted.length === 0) return { total: 0, entries: [] }
  const config = { commitment: 'confirmed', encoding: 'jsonParsed' }
  const { value } = await rpc.call('getMultipleAccounts', [wanted, config], manyAccounts)
  await fetchTokenNames(explorer, wanted)
  const entries = wanted.flatMap((address, index) => {
    const account = value[index]
    if (!account || !('parsed' in account.data) || account.data.parsed.type !== 'mint') return []
    const facts = readOr(mintFacts, account.data.parsed.info)
    return facts ? [{ address, program: account.owner, facts }] : []
  })
  return { total: mints.length, entries }
}

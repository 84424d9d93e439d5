import type { TokenForm } from '@solsmith/tokens'

const kept = { mode: 'keep', to: '' } as const

const presets = {
  first: { name: 'Practice Anvil', symbol: 'PRACT', supply: '1000000' },
  classic: { standard: 'classic', name: 'Classic Practice', symbol: 'CLASSIC', supply: '1000000' },
  powers: { name: 'Powerful Practice', symbol: 'POWER', mintAuthority: kept, freezeAuthority: kept },
  metadata: {
    name: 'Picture Practice',
    symbol: 'PICTURE',
    description: 'A token that was made to see where its picture shows.',
    website: 'https://example.org',
  },
  fee: {
    name: 'Fee Practice',
    symbol: 'FEE',
    extensions: [
      { kind: 'transfer-fee', basisPoints: 100, maximumFee: '1000', configAuthority: kept, withdrawAuthority: kept },
    ],
  },
  supply: { name: 'Counted Practice', symbol: 'COUNT', decimals: 6, supply: '21000000' },
  launch: { name: 'Launch Practice', symbol: 'LAUNCH', decimals: 6, supply: '1000000000' },
} as const satisfies { readonly [name: string]: Partial<TokenForm> }

/**
 * Reads the requested example from a URL.
 *
 * @param search - As in `location.search`.
 * @returns Null for none or an unknown one.
 */
export function readPreset(search: string): Partial<TokenForm> | null {
  const name = new URLSearchParams(search).get('preset')
  return allPresets.find(([known]) => known === name)?.[1] ?? null
}

/** Checks whether a form is an unchanged example, so a user's input is never lost. */
export const isPreset = (input: TokenForm, empty: TokenForm): boolean =>
  allPresets.some(([, preset]) => JSON.stringify({ ...empty, ...preset }) === JSON.stringify({ ...empty, ...input }))

const allPresets: readonly (readonly [string, Partial<TokenForm>])[] = Object.entries(presets)

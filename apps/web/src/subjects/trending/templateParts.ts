import { shortenAddress } from '@solsmith/chain'
import { emptyForm, findTextIssues, type Token, type TokenForm } from '@solsmith/tokens'
import { settingsOf } from '#token-reading/settingsOf.ts'
import { nameOf } from '#token-reading/tokenNames.ts'

export const templatePartNames = [
  'standard',
  'decimals',
  'supply',
  'mintAuthority',
  'freezeAuthority',
  'updateAuthority',
  'extensions',
] as const
export type TemplatePartName = (typeof templatePartNames)[number]

export type TemplateParts = { readonly [P in TemplatePartName]: Pick<TokenForm, P> }

type Extension = TokenForm['extensions'][number]

/** Reads the settings from the chain. Omits the creator's programs, whose effects are not in the token. */
export function readTemplate(token: Token): TemplateParts {
  const settings = settingsOf(token)
  const { standard = 'modern', decimals = 0, supply = '' } = settings
  const none = { mode: 'none', to: '' } as const
  const { mintAuthority = none, freezeAuthority = none, updateAuthority = none, extensions = [] } = settings
  return {
    standard: { standard },
    decimals: { decimals },
    supply: { supply },
    mintAuthority: { mintAuthority },
    freezeAuthority: { freezeAuthority },
    updateAuthority: { updateAuthority },
    extensions: { extensions: extensions.filter(isCopied) },
  }
}

const isCopied = ({ kind }: Extension): boolean => kind !== 'hook' && kind !== 'unknown'

/** True if transfers call a program, which cannot be copied. */
export const hasHook = ({ extensions }: Token): boolean =>
  extensions.some((extension) => extension.kind === 'hook' && extension.program !== null)

export const isCollectible = ({ decimals, supply, mintAuthority }: Token): boolean =>
  decimals === 0 && supply <= 1n && mintAuthority === null

export const chooseParts = (parts: TemplateParts, chosen: ReadonlySet<string>): Partial<TokenForm> =>
  Object.assign({}, ...templatePartNames.filter((part) => chosen.has(part)).map((part) => parts[part]))

/** Source of a template in a new token's metadata; by address if its name is unreadable. */
export function sourceOf(token: Token): NonNullable<TokenForm['copiedFrom']> {
  const named = { mint: token.address, name: nameOf(token) ?? '' }
  const isReadable = !findTextIssues({ ...emptyForm, copiedFrom: named }).some(({ field }) => field === 'copiedFrom')
  return isReadable ? named : { ...named, name: shortenAddress(token.address) }
}

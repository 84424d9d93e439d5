import type { Found } from './draftRule.ts'

type ProfileSite = {
  readonly site: string
  /** Where profiles are: `https://<home>/<name>`. */
  readonly home: string
  /** What names there look like. */
  readonly names: RegExp
}

/** Sites on which a token may have a profile. A line here is a field of the form, and everything that follows from one. */
export const profileSites = {
  telegram: { site: 'Telegram', home: 't.me', names: /^\+?[\w-]{4,64}$/ },
  discord: { site: 'Discord', home: 'discord.gg', names: /^[\w-]{2,64}$/ },
  github: { site: 'GitHub', home: 'github.com', names: /^[\w-]{1,39}(\/[\w.-]{1,100})?$/ },
  instagram: { site: 'Instagram', home: 'instagram.com', names: /^(?=.{1,30}$)\w+(\.\w+)*$/ },
} as const satisfies { readonly [field: string]: ProfileSite }

/** Its name there, typed as the name, `@name` or its link. */
function readName(typed: string, { home }: ProfileSite): string {
  const name = typed
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/^@|\/$/g, '')
  return name.toLowerCase().startsWith(`${home}/`) ? name.slice(home.length + 1) : name
}

export function findProfileIssue(typed: string, profile: ProfileSite): Found | null {
  const text = readName(typed, profile)
  const { names, site } = profile
  return text === '' || names.test(text) ? null : { name: 'ProfileIssue', context: { text, site } }
}

/** Its link; undefined where no name was typed. */
export function linkProfile(typed: string, profile: ProfileSite): string | undefined {
  const name = readName(typed, profile)
  return name ? `https://${profile.home}/${name}` : undefined
}

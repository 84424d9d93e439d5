import type { Found } from './draftRule.ts'

type ProfileSite = {
  readonly site: string
  /** Profile links are `https://<home>/<name>`. */
  readonly home: string
  readonly names: RegExp
}

/** Sites for token profiles. Each row adds a field to the form and everything derived from it. */
export const profileSites = {
  telegram: { site: 'Telegram', home: 't.me', names: /^\+?[\w-]{4,64}$/ },
  discord: { site: 'Discord', home: 'discord.gg', names: /^[\w-]{2,64}$/ },
  github: { site: 'GitHub', home: 'github.com', names: /^[\w-]{1,39}(\/[\w.-]{1,100})?$/ },
  instagram: { site: 'Instagram', home: 'instagram.com', names: /^(?=.{1,30}$)\w+(\.\w+)*$/ },
} as const satisfies { readonly [field: string]: ProfileSite }

/** Accepts the name, `@name` or its link. */
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

/** Returns the profile link; undefined if empty. */
export function linkProfile(typed: string, profile: ProfileSite): string | undefined {
  const name = readName(typed, profile)
  return name ? `https://${profile.home}/${name}` : undefined
}

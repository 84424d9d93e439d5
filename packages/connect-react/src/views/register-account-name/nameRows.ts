import type { NameSuggestion } from '@solsmith/connect'

export type NameRow = { readonly name: string; readonly isRegistered: boolean }

/**
 * What is listed under a name: the name itself, and where it is taken others like it, each once.
 *
 * @param isRegistered - Undefined while no one knows: then nothing is listed.
 */
export function nameRows(
  name: string,
  {
    isRegistered,
    suggestions,
    zone,
  }: { isRegistered: boolean | undefined; suggestions: readonly NameSuggestion[]; zone: string },
): readonly NameRow[] {
  if (isRegistered === undefined) return []
  const others = isRegistered
    ? suggestions.map((one) => ({ name: plain(one.name, zone), isRegistered: one.registered }))
    : []
  return [{ name, isRegistered }, ...others.filter((one) => one.name !== name)]
}

/** Names come with and without the zone that they end in. */
export const plain = (name: string, zone: string) =>
  name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name

import type { NameSuggestion } from '@solsmith/connect'

export type NameRow = { readonly name: string; readonly isRegistered: boolean }

/**
 * The name, plus suggestions if it is taken.
 *
 * @param isRegistered - Undefined while unknown.
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

/** Removes the zone, if present. */
export const plain = (name: string, zone: string) =>
  name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name

import { type Read, read } from '@solsmith/chain'
import { readPreferences } from '#preferences/preferences.ts'

/** Contents of a settings file: preferences only, no RPC URL and no key. */
const settings = read.object({
  theme: read.oneOf('dark', 'light', 'system'),
  language: read.oneOf('en', 'de'),
  preferences: readPreferences,
})

export type Settings = Read<typeof settings>

export const writeSettings = (all: Settings): string => `${JSON.stringify({ solsmithSettings: 1, ...all }, null, 2)}\n`

const mostCharacters = 10_000

export function parseSettings(text: string): Settings | null {
  if (text.length > mostCharacters) return null
  try {
    const found: unknown = JSON.parse(text)
    const file = read.object({ solsmithSettings: read.number })(found)
    const all = settings(found)
    return file === read.unreadable || file.solsmithSettings !== 1 || all === read.unreadable ? null : all
  } catch {
    return null
  }
}

import { type Connect, tellTheme } from '@solsmith/connect'
import { readTheme, readThemeVariables, type Theme } from './theme.ts'

/** Sets theme properties on the page, and informs the wallet's frame. */
export function applyTheme(connect: Connect, theme: Theme): void {
  const { style } = document.documentElement
  const properties = readTheme(theme)
  const old = Array.from(style).filter((name) => name.startsWith('--solsmith-') && !(name in properties))
  for (const name of old) style.removeProperty(name)
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  tellTheme(connect, { themeMode: theme.mode ?? 'dark', themeVariables: readThemeVariables(theme) })
}

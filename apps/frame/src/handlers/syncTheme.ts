import type { Handler } from './handler.ts'

export const syncTheme: Handler<'SYNC_THEME'> = async (
  { payload: { themeMode, themeVariables, w3mThemeVariables } },
  { setTheme },
) => {
  const isNamed = themeVariables !== undefined || w3mThemeVariables !== undefined
  setTheme({ themeMode, ...(isNamed && { themeVariables: { ...w3mThemeVariables, ...themeVariables } }) })
}

/** A row's accessible name continues with details. */
export const beginning =
  (text: string) =>
  (name: string): boolean =>
    name.startsWith(text)

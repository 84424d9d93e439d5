/** Matches a control by the start of its accessible name, because a row's name continues with details. */
export const beginning =
  (text: string) =>
  (name: string): boolean =>
    name.startsWith(text)

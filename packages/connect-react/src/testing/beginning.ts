/** Finds a control by the beginning of its accessible name: a row's name continues with its details. */
export const beginning =
  (text: string) =>
  (name: string): boolean =>
    name.startsWith(text)

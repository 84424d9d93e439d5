/** Finds a control by the beginning of its accessible name: a row's name goes on with its details. */
export const beginning =
  (text: string) =>
  (name: string): boolean =>
    name.startsWith(text)

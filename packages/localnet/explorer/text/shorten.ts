/** For recognition, not verification. */
export const shorten = (text: string, characters = 4): string =>
  text.length <= 2 * characters + 1 ? text : `${text.slice(0, characters)}…${text.slice(-characters)}`

declare module 'typo-js' {
  /** A Hunspell dictionary in JavaScript. */
  class Typo {
    constructor(dictionary: string, affixes: string, words: string)
    check(word: string): boolean
  }
  export = Typo
}

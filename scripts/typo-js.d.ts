declare module 'typo-js' {
  class Typo {
    constructor(dictionary: string, affixes: string, words: string)
    check(word: string): boolean
  }
  export = Typo
}

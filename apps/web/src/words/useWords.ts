/** The words of one room. English is what stands in the code. */
export type Catalogues<Words> = { readonly en: Words }

/**
 * The words of the page's language. Each language is a build of its own, in which `words/de.ts` stands for the `words/en.ts`
 * beside it (docs/decisions/0020), so that there is nothing to choose here.
 *
 * @example const words = useWords({ en })
 */
export const useWords = <Words>({ en }: Catalogues<Words>): Words => en

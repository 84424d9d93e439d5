import { createContext, useContext } from 'react'

/** The languages of the product. A second one is a member here and one more file in each `words` folder. */
type Locale = 'en'

/** The words of one room in every language that has them. English is never missing. */
export type Catalogues<Words> = { readonly en: Words } & { readonly [L in Locale]?: NoInfer<Words> }

/** The language of the page. */
const LocaleContext = createContext<Locale>('en')

/**
 * Chooses the words of the page's language, English where a catalogue has none.
 *
 * @example const words = useWords({ en })
 */
export function useWords<Words>(catalogues: Catalogues<Words>): Words {
  return catalogues[useContext(LocaleContext)] ?? catalogues.en
}

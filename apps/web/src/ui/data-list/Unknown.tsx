import text from '../text.module.css'
import { en as words } from '../words/list.en.ts'

/** In place of a figure that is not known: a dash, and words for who hears it. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.hidden}>{words.unknown}</span>
    </>
  )
}

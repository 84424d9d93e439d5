import text from '../text.module.css'
import { en as words } from '../words/list.en.ts'

/** Dash for an unknown figure, with a text for screen readers. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.hidden}>{words.unknown}</span>
    </>
  )
}

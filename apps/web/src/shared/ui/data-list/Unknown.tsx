import text from '../text.module.css'
import { en as words } from '../words/list.en.ts'

export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.hidden}>{words.unknown}</span>
    </>
  )
}

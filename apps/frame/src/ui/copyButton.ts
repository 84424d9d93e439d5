import { en as words } from '../words/dashboard.en.ts'
import { element } from './element.ts'

/** Copies a text and says so. */
export function copyButton(text: string): HTMLButtonElement {
  const made = element('button', { type: 'button' }, words.account.copy)
  made.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => {
        made.textContent = words.account.copied
      },
      () => {
        made.textContent = words.failed
      },
    )
  })
  return made
}

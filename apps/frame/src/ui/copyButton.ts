import { copyText } from '@solsmith/chain'
import { en as words } from '../words/dashboard.en.ts'
import { element } from './element.ts'

export function copyButton(text: string): HTMLButtonElement {
  const made = element('button', { type: 'button' }, words.account.copy)
  made.addEventListener('click', async () => {
    made.textContent = (await copyText(text)) ? words.account.copied : words.failed
  })
  return made
}

import { type DomElement, element } from '../draw/element.ts'
import { icon } from './icons.ts'

/** `data-copy` is read by `listenForCopying`. */
export const copyButton = (text: string, what: string): DomElement =>
  element(
    'button',
    { type: 'button', class: 'copy', 'data-copy': text, 'aria-label': `Copy ${what}`, title: `Copy ${what}` },
    icon('copy'),
    element('span', { class: 'done', 'aria-hidden': 'true' }, 'Copied'),
  )

const saidForMs = 1_500

/** @param tell - Announces to a screen reader. */
export function listenForCopying(root: Document, tell: (text: string) => void): void {
  root.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    const hasCopied = await copy(button.dataset.copy ?? '')
    tell(hasCopied ? 'Copied' : 'The browser did not allow copying')
    if (!hasCopied) return
    button.dataset.copied = ''
    setTimeout(() => delete button.dataset.copied, saidForMs)
  })
}

/** Falls back without a clipboard API, which needs https or localhost. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'unseen'
    document.body.append(field)
    field.select()
    const hasCopied = document.execCommand('copy')
    field.remove()
    return hasCopied
  }
}

import { en as words } from '../words/dashboard.en.ts'
import { element } from './element.ts'
import { explain } from './explain.ts'

export function field(label: string, attributes: Readonly<Record<string, string>>) {
  const id = `field-${crypto.randomUUID()}`
  const input = element('input', { id, ...attributes })
  return { input, node: element('p', { class: 'field' }, element('label', { for: id }, label), input) }
}

/**
 * Creates a form with one button, which shows progress and errors.
 *
 * @param act - Receives a progress callback.
 */
export function form(
  { button, look = 'primary' }: { readonly button: string; readonly look?: 'primary' | 'danger' | 'plain' },
  fields: readonly Node[],
  act: (say: (text: string) => void) => Promise<void>,
): HTMLFormElement {
  const hint = element('p', { class: 'hint', role: 'status' })
  const press = element('button', { type: 'submit', class: look }, button)
  const made = element('form', {}, ...fields, press, hint)
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    if (press.disabled) return
    press.disabled = true
    hint.textContent = words.working
    const say = (text: string) => {
      hint.textContent = text
    }
    act(say).then(
      () => {
        press.disabled = false
        hint.textContent = ''
      },
      (error: unknown) => {
        press.disabled = false
        hint.textContent = explain(error, words.failed)
      },
    )
  })
  return made
}

export const panel = (title: string, ...children: readonly (Node | null)[]): HTMLElement =>
  element('section', {}, element('h2', {}, title), ...children)

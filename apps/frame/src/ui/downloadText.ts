import { element } from './element.ts'

export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  element('a', { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

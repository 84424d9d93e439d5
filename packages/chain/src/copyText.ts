/**
 * Copies a text to the clipboard. Pages over plain http have no clipboard API, so the text is copied from a temporary
 * field.
 *
 * @returns Whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Outside a modal dialog everything is inert and cannot be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

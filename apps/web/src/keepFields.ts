type Kept = { readonly field: HTMLInputElement; readonly restore: () => void }

/**
 * Notes what was typed and ticked in a page before its app has come, and takes it back out of the fields, so that React finds
 * the page as it was drawn. Returns what enters it again, as if by hand, once React listens.
 */
export function keepFields(drawn: HTMLElement): () => void {
  const kept = [...drawn.querySelectorAll('input')].flatMap((field): Kept[] => {
    const { value, checked, selectionStart, selectionEnd } = field
    if (field.type === 'checkbox') {
      if (checked === field.defaultChecked) return []
      field.checked = field.defaultChecked
      return [{ field, restore: () => field.click() }]
    }
    if (value === field.defaultValue) return []
    field.value = field.defaultValue
    const restore = () => {
      enter(field, value)
      field.setSelectionRange(selectionStart, selectionEnd)
    }
    return [{ field, restore }]
  })
  return () => {
    for (const { field, restore } of kept) {
      // An event makes alive what it falls on; only then can React see what changes.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      restore()
    }
  }
}

/** React passes over what is set by the field's own `value`, which it has replaced: the prototype's is what a keyboard uses. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

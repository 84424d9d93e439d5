type Kept = { readonly field: HTMLInputElement; readonly restore: () => void }

/**
 * Saves and removes input made before hydration, so React finds the static HTML. Returns a function that replays it as
 * user input after hydration.
 */
export function preserveFields(drawn: HTMLElement): () => void {
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
      // An event hydrates its target, and only then React sees the change.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      restore()
    }
  }
}

/** React overrides the field's `value` setter and ignores it; the prototype's works like a keyboard. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Plain numbers that a text with a decimal comma or separators of thousands can mean.
 *
 * @example suggestNumbers('1.250,75') // ['1250.75']
 * @example suggestNumbers('1,250') // ['1.250', '1250']
 */
export function suggestNumbers(text: string): readonly string[] {
  const [, whole, fraction] = /^(\d+),(\d+)$/.exec(text) ?? []
  if (whole !== undefined && fraction !== undefined)
    return [`${whole}.${fraction}`, ...(/^[1-9]\d{0,2},\d{3}$/.test(text) ? [whole + fraction] : [])]
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return [text.replaceAll('.', '').replace(',', '.')]
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return [text.replaceAll(',', '')]
  return []
}

/**
 * Plain numbers that a text with commas can mean where `decimal` is the decimal sign.
 *
 * @example suggestNumbers('1,250', '.') // ['1250']; with ',' ['1.25', '1250']
 */
export function suggestNumbers(text: string, decimal: string): readonly string[] {
  const [, whole, fraction] = /^(\d+),(\d+)$/.exec(text) ?? []
  if (whole !== undefined && fraction !== undefined) {
    const isGrouped = /^[1-9]\d{0,2},\d{3}$/.test(text)
    // Without trailing zeros, because 1.000 reads as a thousand where 1,000 is one.
    const plain = `${whole}.${fraction}`.replace(/\.?0+$/, '')
    return [...(isGrouped && decimal === '.' ? [] : [plain]), ...(isGrouped ? [whole + fraction] : [])]
  }
  if (decimal === ',' && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return [text.replace(/\.?0+$/, ''), text.replace('.', '')]
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return [text.replaceAll('.', '').replace(',', '.')]
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return [text.replaceAll(',', '')]
  return []
}

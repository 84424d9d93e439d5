export function toWords(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-zA-Z])(\d+)$/, '$1 $2')
    .toLowerCase()
    .replace(/\b(ui|uri|cpi|lp|nft)\b/g, (word) => word.toUpperCase())
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

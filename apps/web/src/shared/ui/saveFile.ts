export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A started download keeps its data.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/** Gives a person a file to keep. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

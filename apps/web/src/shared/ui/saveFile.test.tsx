import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from './saveFile.ts'

test('downloads a file with its name and text, and revokes its URL afterwards', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) kept.push(blob)
    return 'blob:anvil'
  })
  const letGo = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const saved: { readonly href: string; readonly download: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download })
  })

  saveFile('anvil.csv', 'a,b', 'text/csv')

  expect(saved).toEqual([{ href: 'blob:anvil', download: 'anvil.csv' }])
  expect([await kept[0]?.text(), kept[0]?.type]).toEqual(['a,b', 'text/csv'])
  expect(letGo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(letGo).toHaveBeenCalledWith('blob:anvil')
})

import { useEffect, useState } from 'react'
import type { Crop } from './crop.ts'
import type { ImageIssue } from './readImage.ts'

export type DraftImage = { readonly cid: string; readonly name: string; readonly bytes: number }

/** A chosen file, in memory so that it can be cropped again. */
type Chosen = { readonly bitmap: ImageBitmap; readonly url: string; readonly name: string }

const loadCode = () => Promise.all([import('./readImage.ts'), import('./crop.ts'), import('./storePicture.ts')])

export function useImage(onStored: (image: DraftImage | null) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [issue, setIssue] = useState<ImageIssue | null>(null)
  const [isStoring, setStoring] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const attempt = async (run: () => Promise<void>) => {
    setError(null)
    try {
      await run()
    } catch (reason) {
      setError(reason instanceof Error ? reason : new TypeError(String(reason)))
    } finally {
      setStoring(false)
    }
  }
  const store = async (source: Chosen, crop: Crop) => {
    setStoring(true)
    const [, { encodeCrop }, { storePicture }] = await loadCode()
    const blob = await encodeCrop(source.bitmap, crop)
    if (!blob) throw new TypeError('This browser cannot draw images.')
    const { cid } = await storePicture(blob)
    onStored({ cid, name: source.name, bytes: blob.size })
  }

  const choose = (file: File) =>
    attempt(async () => {
      const [{ isSquare, readImage }, { centred }] = await loadCode()
      const read = await readImage(file)
      if ('issue' in read) return setIssue(read.issue)
      const source = { bitmap: read.bitmap, url: URL.createObjectURL(file), name: file.name }
      setIssue(null)
      setChosen(source)
      if (isSquare(read.bitmap)) await store(source, centred)
      else setCropping(true)
    })
  return {
    chosen,
    isCropping,
    issue,
    isStoring,
    storeError: error,
    choose,
    openCrop: () => setCropping(true),
    leaveCrop: () => setCropping(false),
    crop(crop: Crop) {
      setCropping(false)
      if (chosen) void attempt(() => store(chosen, crop))
    },
    remove() {
      setChosen(null)
      setIssue(null)
      setError(null)
      onStored(null)
    },
  }
}

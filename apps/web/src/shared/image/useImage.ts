import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Crop, centred, encodeCrop } from './crop.ts'
import { type ImageIssue, isSquare, readImage } from './readImage.ts'

export type DraftImage = { readonly cid: string; readonly name: string; readonly bytes: number }

/** A chosen file, in memory so that it can be cropped again. */
type Chosen = { readonly bitmap: ImageBitmap; readonly url: string; readonly name: string }

export function useImage(onStored: (image: DraftImage | null) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [issue, setIssue] = useState<ImageIssue | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  const store = useMutation({
    mutationFn: async ({ source, crop }: { source: Chosen; crop: Crop }) => {
      const blob = await encodeCrop(source.bitmap, crop)
      if (!blob) throw new TypeError('This browser cannot draw images.')
      const { storePicture } = await import('./storePicture.ts')
      const { cid } = await storePicture(blob)
      return { cid, name: source.name, bytes: blob.size }
    },
    onSuccess: onStored,
  })

  const choose = async (file: File) => {
    const read = await readImage(file)
    if ('issue' in read) return setIssue(read.issue)
    const source = { bitmap: read.bitmap, url: URL.createObjectURL(file), name: file.name }
    setIssue(null)
    setChosen(source)
    if (isSquare(read.bitmap)) store.mutate({ source, crop: centred })
    else setCropping(true)
  }
  return {
    chosen,
    isCropping,
    issue,
    isStoring: store.isPending,
    storeError: store.error,
    choose,
    openCrop: () => setCropping(true),
    leaveCrop: () => setCropping(false),
    crop(crop: Crop) {
      setCropping(false)
      if (chosen) store.mutate({ source: chosen, crop })
    },
    remove() {
      setChosen(null)
      setIssue(null)
      store.reset()
      onStored(null)
    },
  }
}

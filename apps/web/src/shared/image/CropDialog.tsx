import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './CropDialog.module.css'
import { type Crop, centred, clampCrop, zoomLimit } from './crop.ts'
import { en as words } from './words/en.ts'

const step = 0.02
const arrows: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

export function CropDialog({
  url,
  bitmap,
  onDone,
  onLeave,
}: {
  url: string
  bitmap: ImageBitmap
  onDone: (crop: Crop) => void
  onLeave: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState<Crop>(centred)
  useEffect(() => dialog.current?.showModal(), [])
  const move = (part: Partial<Crop>) => setCrop((now) => clampCrop({ ...now, ...part }, bitmap))

  const press = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    move({ x: crop.x + x, y: crop.y + y })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const scale = (event.currentTarget.clientWidth * crop.zoom) / Math.min(bitmap.width, bitmap.height)
    move({ x: crop.x - event.movementX / scale / bitmap.width, y: crop.y - event.movementY / scale / bitmap.height })
  }
  const shorter = Math.min(bitmap.width, bitmap.height)
  const place = {
    '--width': `${(bitmap.width / shorter) * crop.zoom * 100}%`,
    '--x': crop.x,
    '--y': crop.y,
    '--ratio': bitmap.width / bitmap.height,
  } as CSSProperties // React's type lacks custom properties.
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="crop-title" onClose={onLeave}>
      <h2 id="crop-title">{words.cropTitle}</h2>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys and pointer.
        tabIndex={0}
        aria-label={`${words.cropArea}. ${words.cropHint}`}
        className={styles.area}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      >
        <img className={styles.image} style={place} src={url} alt="" draggable={false} />
        <span className={styles.circle} />
      </div>
      <p className={styles.hint}>{words.cropHint}</p>
      <label className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={1}
          max={zoomLimit}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => move({ zoom: Number(event.target.value) })}
        />
      </label>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onLeave}>
          {words.cropLeave}
        </Button>
        <Button variant="primary" onClick={() => onDone(crop)}>
          {words.cropDone}
        </Button>
      </div>
    </dialog>
  )
}

import { formatDecimal } from '@solsmith/chain'
import CropIcon from 'lucide-react/icons/crop'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './ImageField.module.css'
import { imagePixels } from './imagePixels.ts'
import type { ImageIssue } from './readImage.ts'
import { type DraftImage, useImage } from './useImage.ts'
import { en } from './words/en.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

export function ImageField({
  image,
  tokenName,
  onChange,
}: {
  image: DraftImage | null
  tokenName: string
  onChange: (image: DraftImage | null) => void
}) {
  const words = en
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const picture = useImage(onChange)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void picture.choose(file)
  }
  const error = picture.issue ? describeIssue(words, picture.issue) : picture.storeError?.message
  return (
    <Field label={words.title} kind="group" count={words.rule} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button inside. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.frame}>
          {image ? (
            <img src={`/media/${image.cid}`} alt={words.alt(tokenName)} />
          ) : (
            <Icon of={ImagePlus} size="large" />
          )}
          {image && <span className={styles.circle} />}
        </div>
        <div className={styles.words}>
          {image && (
            <p>
              <b>{image.name}</b> <span>{words.facts(imagePixels, Math.ceil(image.bytes / 1000))}</span>
            </p>
          )}
          <p id={hintId} className={styles.hint} role="status">
            {picture.isStoring ? words.storing : image ? words.circle : `${words.empty} ${words.emptyHint}`}
          </p>
          <div className={styles.actions}>
            <Button
              size="small"
              aria-describedby={hintId}
              isBusy={picture.isStoring}
              onClick={() => input.current?.click()}
            >
              {image ? words.replace : words.choose}
            </Button>
            {image && picture.chosen && (
              <Button size="small" variant="quiet" onClick={picture.openCrop}>
                <Icon of={CropIcon} size="small" />
                {words.crop}
              </Button>
            )}
            {image && (
              <Button size="small" variant="quiet" onClick={picture.remove}>
                {words.remove}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          className={styles.file}
          type="file"
          tabIndex={-1}
          aria-label={words.choose}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void picture.choose(file)
          }}
        />
      </div>
      {picture.isCropping && picture.chosen && (
        <Suspense>
          <CropDialog
            url={picture.chosen.url}
            bitmap={picture.chosen.bitmap}
            onDone={picture.crop}
            onLeave={picture.leaveCrop}
          />
        </Suspense>
      )}
    </Field>
  )
}

function describeIssue(words: typeof en, issue: ImageIssue): string {
  if (issue.name === 'ImageTooLargeIssue') return words.tooLarge(formatDecimal((issue.bytes / 1_000_000).toFixed(1)))
  if (issue.name === 'ImageTooSmallIssue') return words.tooSmall(issue.width, issue.height)
  return issue.name === 'ImageTypeIssue' ? words.wrongType : words.unreadable
}

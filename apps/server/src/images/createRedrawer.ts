import { readImageSize } from '../doctor/imageSize.ts'
import { detectImageType } from '../media/imageType.ts'
import { createOwnWorker } from './createOwnWorker.ts'
import type { RedrawAnswer, RedrawRequest } from './redraw.ts'

/** Draws images of strangers again, so that nothing but their picture is passed on. */
export type Redrawer = {
  /**
   * @returns The picture as WebP, at most 256 pixels wide and high; null for what is no PNG, JPEG, WebP or GIF, has more than 16
   *   million pixels, or takes longer than ten seconds.
   * @throws {ServerError} `TooManyRequestsError` while too many wait.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array | null>
  /** The greys that an image is compared by (`toGrey`), with the same limits. Null and errors as {@link Redrawer.redraw}. */
  readGrey(bytes: Uint8Array): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Read in the image's own header, before anything is decoded. */
const pixelLimit = 16_000_000
/** What decoding more pixels than these took would stay with the worker: it ends with them. */
const keptPixels = 1_000_000

export function createRedrawer(): Redrawer {
  const worker = createOwnWorker<RedrawRequest, RedrawAnswer>({
    file: new URL('./redraw.ts', import.meta.url),
    timeoutMs: 10_000,
    memoryMb: 64,
  })
  async function ask(bytes: Uint8Array, as: RedrawRequest['as']): Promise<RedrawAnswer> {
    const type = detectImageType(bytes)
    const size = type && readImageSize(bytes, type)
    if (type === null || size === null || size.width * size.height > pixelLimit) return null
    return worker.ask({ bytes, type, as }, { endsAfter: size.width * size.height > keptPixels })
  }

  return {
    redraw: (bytes) => ask(bytes, 'webp'),
    readGrey: (bytes) => ask(bytes, 'grey'),
    close: () => worker.close(),
  }
}

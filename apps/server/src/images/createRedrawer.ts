import { readImageSize } from '../doctor/imageSize.ts'
import { detectImageType } from '../media/imageType.ts'
import { createOwnWorker } from './createOwnWorker.ts'
import type { RedrawAnswer, RedrawRequest } from './redraw.ts'

/** Re-encodes untrusted images, so that nothing but the picture is passed on. */
export type Redrawer = {
  /**
   * @returns WebP of at most 256 by 256 pixels; null for other types than PNG, JPEG, WebP and GIF, for more than 16
   *   million pixels, and after ten seconds.
   * @throws {ServerError} `TooManyRequestsError` while too many wait.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array | null>
  /**
   * Returns the gray values for comparisons (`toGrey`), with the same limits. Null and errors as {@link
   * Redrawer.redraw}.
   */
  readGrey(bytes: Uint8Array): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Read from the header, before anything is decoded. */
const pixelLimit = 16_000_000
/** Above this size, the worker ends afterwards to release the decoder's memory. */
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

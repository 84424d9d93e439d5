import { readImageSize } from '../doctor/imageSize.ts'
import { detectImageType } from '../media/imageType.ts'
import { createOwnWorker } from './createOwnWorker.ts'
import type { RedrawAnswer, RedrawRequest } from './redraw.ts'

/** Passes on nothing but the picture. */
export type Redrawer = {
  /**
   * @returns WebP up to 256 by 256; null for other types, above 16 million pixels, or after ten seconds.
   * @throws {ServerError} `TooManyRequestsError`.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array | null>
  /** As {@link Redrawer.redraw}, for `toGrayscale`. */
  readGrey(bytes: Uint8Array): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** From the header, before decoding. */
const pixelLimit = 16_000_000
/** Above, the worker ends to release memory. */
const keptPixels = 1_000_000

export function createImageSanitizer(): Redrawer {
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

import { Worker } from 'node:worker_threads'
import { readImageSize } from '../doctor/imageSize.ts'
import { ServerError } from '../errors.ts'
import { detectImageType } from '../media/imageType.ts'
import type { RedrawAnswer, RedrawRequest } from './redraw.ts'

/** Draws images of strangers again, so that nothing but their picture is passed on. */
export type Redrawer = {
  /**
   * @returns The picture as WebP, at most 256 pixels wide and high; null for what is no PNG, JPEG, WebP or GIF, has more than 16
   *   million pixels, or takes longer than ten seconds.
   * @throws {ServerError} `TooManyRequestsError` while too many wait.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array | null>
  close(): Promise<void>
}

/** Read in the image's own header, before anything is decoded. */
const pixelLimit = 16_000_000
const timeoutMs = 10_000
const queueLimit = 20
/** A worker holds some 30 MB. */
const idleMs = 10_000
/** What decoding more pixels than these took would stay with the worker: it ends with them. */
const keptPixels = 1_000_000

export function createRedrawer(): Redrawer {
  let worker: Worker | null = null
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function ask(request: RedrawRequest): Promise<Uint8Array | null> {
    worker ??= new Worker(new URL('./redraw.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 64 },
      // A codec says there what it thinks of a file.
      stdout: true,
      stderr: true,
    })
    const asked = worker
    return new Promise((answer) => {
      const settle = (bytes: Uint8Array | null) => {
        clearTimeout(timer)
        asked.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
        // One that has failed may be in any state.
        if (bytes === null) void end()
        answer(bytes)
      }
      const onMessage = ({ bytes }: RedrawAnswer) => settle(bytes)
      const onEnd = () => settle(null)
      const timer = setTimeout(onEnd, timeoutMs)
      asked.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
      asked.postMessage(request)
    })
  }

  return {
    async redraw(bytes) {
      const type = detectImageType(bytes)
      const size = type && readImageSize(bytes, type)
      if (type === null || size === null || size.width * size.height > pixelLimit) return null
      if (waiting >= queueLimit) throw new ServerError('TooManyRequestsError', { retryAfterSeconds: 5 })
      waiting += 1
      clearTimeout(idle)
      const isLarge = size.width * size.height > keptPixels
      const turn = last.then(async () => {
        const drawn = await ask({ bytes, type })
        if (isLarge) await end()
        return drawn
      })
      last = turn
      try {
        return await turn
      } finally {
        waiting -= 1
        clearTimeout(idle)
        idle = setTimeout(() => void end(), idleMs).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}

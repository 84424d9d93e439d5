/** Draws without file or network access. */
import { parentPort } from 'node:worker_threads'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { compile, provideImageData } from '../images/pixels.ts'
import type { Card } from './card.ts'
import { readCardFonts } from './readCardFonts.ts'
import { renderCard } from './renderCard.ts'
import { writePng } from './writePng.ts'

export type DrawRequest = {
  readonly card: Card
  /** Null for none. */
  readonly logo: Uint8Array | null
}
/** PNG. */
export type DrawAnswer = Uint8Array | null

const { fonts, files } = readCardFonts()
provideImageData()
const initRenderer = lazily(async () => initWasm(await compile('@resvg/resvg-wasm/index_bg.wasm', 100_000_000)))
const initDecoder = lazily(async () => initWebp(await compile('@jsquash/webp/codec/dec/webp_dec.wasm', 100_000_000)))

async function draw({ card, logo }: DrawRequest): Promise<Uint8Array> {
  await initRenderer()
  const resvg = new Resvg(renderCard(card, fonts, logo && (await toPngUrl(logo))), {
    font: { fontBuffers: [...files], defaultFontFamily: 'Instrument Sans' },
  })
  const image = resvg.render()
  const png = writePng({ data: image.pixels, width: image.width, height: image.height })
  image.free()
  resvg.free()
  return png
}

/** The renderer lacks WebP. */
async function toPngUrl(webp: Uint8Array): Promise<string> {
  await initDecoder()
  return `data:image/png;base64,${writePng(await decodeWebp(Uint8Array.from(webp).buffer)).toString('base64')}`
}

function lazily(load: () => Promise<unknown>): () => Promise<unknown> {
  let loaded: Promise<unknown> | undefined
  return () => (loaded ??= load())
}

parentPort?.on('message', (request: DrawRequest) => {
  void draw(request).then(
    (png) => parentPort?.postMessage(png satisfies DrawAnswer),
    () => parentPort?.postMessage(null satisfies DrawAnswer),
  )
})

import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { ImageField } from './ImageField.tsx'
import type { DraftImage } from './useImage.ts'
import { en } from './words/en.ts'

const words = en
const cid = `bafkrei${'a'.repeat(52)}`
const stored = () => ({ cid, uri: `/media/${cid}`, type: 'image/webp' })

let size: { readonly width: number; readonly height: number } | null = null
let cuts: (readonly number[])[] = []

// The test DOM draws no images.
beforeEach(() => {
  size = { width: 400, height: 400 }
  cuts = []
  const { createImageBitmap } = globalThis
  globalThis.createImageBitmap = (async () => {
    if (!size) throw new DOMException('Not an image', 'InvalidStateError')
    return { ...size, close: () => undefined }
  }) as never // A bitmap that is only measured.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, left: number, top: number, side: number) => void cuts.push([left, top, side]),
  } as never) // Only the method that crops.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['webp'], { type: 'image/webp' })),
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    globalThis.createImageBitmap = createImageBitmap
  })
})

const png = (bytes = 64) => {
  const data = new Uint8Array(bytes)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([data], 'anvil.png', { type: 'image/png' })
}

async function draw(first: DraftImage | null = null, answers: Place['answers'] = { '/api/media/images': stored }) {
  const told: (DraftImage | null)[] = []
  function Page() {
    const [image, setImage] = useState(first)
    const change = (next: DraftImage | null) => {
      told.push(next)
      setImage(next)
    }
    return <ImageField image={image} tokenName="Anvil" onChange={change} />
  }
  const drawn = await renderInApp(<Page />, { answers })
  const input = screen.getByLabelText(words.choose, { selector: 'input' })
  return { ...drawn, told, choose: (file: File) => drawn.user.upload(input, file) }
}

const dialog = () => screen.getByRole('dialog', { name: words.cropTitle })

test('stores a square image unchanged, and shows its name and size', async () => {
  const { choose, told, asked } = await draw()

  await choose(png())

  expect((await screen.findByRole('img', { name: words.alt('Anvil') })).getAttribute('src')).toBe(`/media/${cid}`)
  expect(told).toEqual([{ cid, name: 'anvil.png', bytes: 4 }])
  expect(cuts).toEqual([[0, 0, 400]])
  expect(screen.getByText(words.facts(512, 1))).toBeTruthy()
  expect(asked('/api/media/images')).toEqual([{ base64: btoa('webp') }])
})

test('crops other images first, and stores nothing before', async () => {
  size = { width: 800, height: 400 }
  const { choose, user, told, asked } = await draw()

  await choose(png())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.cropDone }))

  await expect.poll(() => told).toHaveLength(1)
  expect(cuts).toEqual([[200, 0, 400]])
  expect(asked('/api/media/images')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('moves the crop with the arrow keys, up to the edge', async () => {
  size = { width: 800, height: 400 }
  const { choose, user, told } = await draw()
  await choose(png())
  const area = await screen.findByRole('application')

  area.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  await user.click(within(dialog()).getByRole('button', { name: words.cropDone }))

  await expect.poll(() => told).toHaveLength(1)
  // 2 % of the width each; there is no room above.
  expect(cuts.map((cut) => cut.map(Math.round))).toEqual([[232, 0, 400]])
})

test('crops a smaller square with zoom', async () => {
  const { choose, user } = await draw()
  await choose(png())
  await user.click(await screen.findByRole('button', { name: words.crop }))

  fireEvent.change(within(dialog()).getByRole('slider', { name: words.zoom }), { target: { value: '2' } })
  await user.click(within(dialog()).getByRole('button', { name: words.cropDone }))

  await expect.poll(() => cuts.at(-1)).toEqual([100, 100, 200])
})

test('stores nothing on cancel', async () => {
  size = { width: 800, height: 400 }
  const { choose, user, told } = await draw()
  await choose(png())

  await user.click(await screen.findByRole('button', { name: words.cropLeave }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told).toEqual([])
})

test.each<[string, File, { readonly width: number; readonly height: number } | null, string]>([
  ['a file that is no image', new File(['<svg>'], 'a.png', { type: 'image/png' }), null, words.wrongType],
  ['an image of 20 MB', png(10_500_000), null, words.tooLarge('10.5')],
  ['an image that is broken', png(), null, words.unreadable],
  ['an image that is too small', png(), { width: 400, height: 199 }, words.tooSmall(400, 199)],
])('refuses %s with the reason', async (_, file, found, text) => {
  size = found
  const { choose, told } = await draw()

  await choose(file)

  expect(await screen.findByText(text)).toBeTruthy()
  expect(told).toEqual([])
})

test('scales a photo of 9 MB here, and stores the small image', async () => {
  size = { width: 3_000, height: 3_000 }
  const { choose, told, asked } = await draw()

  await choose(png(9_000_000))

  await expect.poll(() => told).toHaveLength(1)
  expect(asked('/api/media/images')).toEqual([{ base64: btoa('webp') }])
})

test('accepts an image of 200 by 200', async () => {
  size = { width: 200, height: 200 }
  const { choose, told } = await draw()

  await choose(png())

  await expect.poll(() => told).toHaveLength(1)
})

test('reports an image that the server refuses, and lets the user choose another', async () => {
  const { choose, told } = await draw(null, { '/api/media/images': 500 })

  await choose(png())

  expect(await screen.findByText(/server/i)).toBeTruthy()
  expect(told).toEqual([])
})

test('accepts a dropped image', async () => {
  const { told } = await draw()
  const place = screen.getByText(new RegExp(words.empty)).closest('[class*="drop"]') ?? document.body

  fireEvent.dragOver(place)
  fireEvent.drop(place, { dataTransfer: { files: [png()] } })

  await expect.poll(() => told).toHaveLength(1)
})

test('lets the user replace or remove an earlier image, but not crop it again', async () => {
  const { user, told } = await draw({ cid, name: 'old.png', bytes: 12_345 })
  expect(screen.getByText(words.facts(512, 13))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.crop })).toBeNull()

  await user.click(screen.getByRole('button', { name: words.remove }))

  expect(told).toEqual([null])
  expect(screen.getByRole('button', { name: words.choose })).toBeTruthy()
})

import { join } from 'node:path'
import type { Measure } from '../../scripts/performance.ts'
import { kilobytes } from '../pages.ts'
import { type BuiltChunk, buildPage, sum } from '../toolkit/buildPage.ts'
import { weighOwnCode } from '../toolkit/ownCode.ts'

const viewBarBytes = 12_000
const modalBarBytes = 70_000

export async function measureViews(): Promise<readonly Measure[]> {
  const { chunks } = await buildPage(join(import.meta.dirname, '..', 'toolkit', 'pages', 'ours'), (name) => name)
  const own = await weighOwnCode()
  const drawn = chunks.filter(({ modules }) => modules.some((id) => id.includes('/connect-react/src/')))
  const views = drawn.filter(({ modules }) => modules.every((id) => id.includes('/connect-react/src/')))
  const heaviest = views.toSorted((one, other) => other.bytes - one.bytes)[0]
  return [
    {
      name: 'modal: heaviest lazy-loaded view, gzip',
      ours: kilobytes(heaviest?.bytes ?? 0),
      peer: nameOf(heaviest),
      ratio: ((heaviest?.bytes ?? 0) / viewBarBytes).toFixed(2),
      bar: `<= ${kilobytes(viewBarBytes)}`,
      isMet: heaviest !== undefined && heaviest.bytes <= viewBarBytes,
    },
    {
      name: 'modal: all components, gzip as one file',
      ours: kilobytes(own.drawn),
      peer: `${drawn.length} files with parts of them: ${kilobytes(sum(drawn))}`,
      ratio: (own.drawn / modalBarBytes).toFixed(2),
      bar: `<= ${kilobytes(modalBarBytes)}`,
      isMet: own.drawn <= modalBarBytes,
    },
  ]
}

const nameOf = (chunk: BuiltChunk | undefined): string =>
  chunk?.modules
    .find((id) => /View\.tsx$/.test(id))
    ?.split('/')
    .at(-1) ??
  chunk?.modules.at(-1)?.split('/').at(-1) ??
  '-'

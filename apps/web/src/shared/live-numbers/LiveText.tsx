import text from '#ui/text.module.css'
import { type FigureName, formatFigure } from './figures.ts'
import { cutAtFigures } from './fillIn.ts'
import { useLiveNumbers } from './useLiveNumbers.ts'
import { en as words } from './words/en.ts'

export function LiveFigure({ of: name }: { of: FigureName }) {
  const live = useLiveNumbers()
  if (live.status === 'loading') return <span className={text.dim}>{words.reading}</span>
  const figure = live.status === 'ready' ? formatFigure(name, live.numbers) : null
  return figure === null ? (
    <span className={text.dim}>{words.unknown}</span>
  ) : (
    <span className={text.figure}>{figure}</span>
  )
}

export function LiveText({ children }: { children: string }) {
  return cutAtFigures(children).map((piece, index) =>
    // Pieces of a sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    'text' in piece ? piece.text : <LiveFigure key={index} of={piece.figure} />,
  )
}

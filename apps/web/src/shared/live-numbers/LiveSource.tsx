import { formatDecimal } from '@solsmith/chain'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/text.module.css'
import { useLiveNumbers } from './useLiveNumbers.ts'
import { en as words } from './words/en.ts'

export function LiveSource() {
  const live = useLiveNumbers()
  return (
    <p className={classes(text.small, text.dim)} role="status">
      {live.status === 'loading' && words.readingAll}
      {live.status === 'unreachable' && words.unreachable(live.network.name)}
      {live.status === 'failed' && (
        <>
          {words.failed}{' '}
          <Button variant="text" onClick={live.retry}>
            {words.retry}
          </Button>
        </>
      )}
      {live.status === 'ready' && (
        <>
          {words.source(live.network.name)}{' '}
          <span className={text.figure}>{formatDecimal(live.numbers.slot.toString())}</span>
        </>
      )}
    </p>
  )
}

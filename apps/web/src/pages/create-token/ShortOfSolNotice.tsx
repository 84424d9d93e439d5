import { roundAmount, solDecimals, writeNumber } from '@solsmith/chain'
import { AirdropButton } from '../../features/plan-progress/AirdropButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/useWords.ts'
import { en } from './words/en.ts'

/** Says exactly how much is missing. */
export function ShortOfSolNotice({ need, have }: { need: bigint; have: bigint }) {
  const words = useWords({ en }).failed
  const [needs, has, missing] = [
    writeNumber(roundAmount(need, solDecimals, 6, 'up')),
    writeNumber(roundAmount(have, solDecimals, 6, 'down')),
    writeNumber(roundAmount(need - have, solDecimals, 6, 'up')),
  ]
  return (
    <Notice tone="warn" role="alert" title={words.title} action={<AirdropButton />}>
      <p>{words.short(needs, has, missing)}</p>
    </Notice>
  )
}

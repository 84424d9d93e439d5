import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Hint } from '../../../ui/Hint.tsx'
import styles from '../CreateToken.module.css'

const tones = { taken: 'bad', near: 'warn', free: 'plain' } as const

/** Says whether buyers could take this token for another one. The list of names comes when there is one to compare. */
export function LookAlikeHint({ name, symbol }: { name: string; symbol: string }) {
  const wanted = { name: name.trim(), symbol: symbol.trim() }
  const { data } = useQuery({
    queryKey: ['look-alike', wanted],
    queryFn:
      wanted.name && wanted.symbol
        ? () => import('./findLookAlike.ts').then(({ findLookAlike }) => findLookAlike(wanted))
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data || !wanted.name || !wanted.symbol) return null
  return (
    <div role="status" className={styles.under}>
      <Hint tone={tones[data.verdict]}>{data.text}</Hint>
    </div>
  )
}

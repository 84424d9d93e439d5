import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lookAlikeQuery } from '../../../features/look-alike/lookAlikeQuery.ts'
import { Hint } from '../../../ui/Hint.tsx'
import styles from '../CreateToken.module.css'

const tones = { taken: 'bad', near: 'warn', free: 'plain' } as const

/** Says whether buyers could take this token for another one. */
export function LookAlikeHint({ name, symbol }: { name: string; symbol: string }) {
  const { data } = useQuery({ ...lookAlikeQuery({ name, symbol }), placeholderData: keepPreviousData })
  if (!data || !name.trim() || !symbol.trim()) return null
  return (
    <div role="status" className={styles.under}>
      <Hint tone={tones[data.verdict]}>{data.text}</Hint>
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'
import { Hint } from '#ui/Hint.tsx'
import styles from './CreateToken.module.css'

const tones = { taken: 'bad', near: 'warn', free: 'plain' } as const

export function LookAlikeHint({ name, symbol, image }: { name: string; symbol: string; image: string | null }) {
  const { data } = useQuery({ ...lookAlikeQuery({ name, symbol, image }), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <div role="status" className={styles.under}>
      <Hint tone={tones[data.verdict]}>{data.text}</Hint>
    </div>
  )
}

import { findExtension, type Token } from '@solsmith/tokens'
import { Chip } from '#ui/Chip.tsx'
import styles from './CreateLiquidity.module.css'
import { en } from './words/en.ts'

export function TokenChips({ token, isFrozen = false }: { token: Token; isFrozen?: boolean }) {
  const words = en.token.chips
  return (
    <span className={styles.chips}>
      {isFrozen && <Chip tone="bad">{words.frozen}</Chip>}
      <Chip tone={token.mintAuthority ? 'warn' : 'good'}>{token.mintAuthority ? words.mint : words.fixed}</Chip>
      <Chip tone={token.freezeAuthority ? 'warn' : 'good'}>{token.freezeAuthority ? words.freeze : words.free}</Chip>
      {findExtension(token, 'transfer-fee') && <Chip tone="warn">{words.fee}</Chip>}
    </span>
  )
}

import type { LucideIcon } from 'lucide-react'
import styles from './Icon.module.css'

const pixels = { small: 15, medium: 18, large: 22 } as const

/** A Lucide icon in one of three sizes. Decorative: the text or button label carries the meaning. */
export function Icon({ of: Glyph, size = 'medium' }: { of: LucideIcon; size?: keyof typeof pixels }) {
  return <Glyph className={styles.icon ?? ''} size={pixels[size]} strokeWidth={1.75} aria-hidden="true" />
}

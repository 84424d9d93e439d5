import type { Token } from '@solsmith/tokens'
import { Mark } from '#ui/Mark.tsx'
import { useTokenImage } from './metadataFile.ts'
import styles from './TokenLine.module.css'
import { markNameOf, nameOf, symbolOf } from './tokenNames.ts'

export function TokenLine({ token }: { token: Pick<Token, 'address' | 'metadata'> }) {
  const imageUrl = useTokenImage(token)
  return (
    <div className={styles.line}>
      <Mark name={markNameOf(token)} address={token.address} imageUrl={imageUrl} />
      <span className={styles.words}>
        <b>{nameOf(token)}</b> <span className={styles.symbol}>{symbolOf(token)}</span>
        <span className={styles.address}>{token.address}</span>
      </span>
    </div>
  )
}

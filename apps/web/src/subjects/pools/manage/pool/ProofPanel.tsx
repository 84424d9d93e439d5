import { useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { proofLink } from '#links/poolLink.ts'
import { formatShare } from '#pool-parts/figures.ts'
import { proofQuery } from '#pool-parts/poolQueries.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { feesShare } from '../../proof/proofParts.ts'
import styles from '../Manage.module.css'
import { en as words } from '../words/en.ts'

export function ProofPanel({ pool }: { pool: Pool }) {
  const { data, isPending } = useQuery(proofQuery(useNetwork(), pool.address))
  return (
    <Panel level="h2" title={words.pool.proof}>
      <div className={work.stack}>
        {isPending && <Skeleton height="34px" />}
        {isEmptied(pool.sides) && <p className={styles.share}>{words.proof.emptied}</p>}
        {data && !isEmptied(pool.sides) && (
          <p>
            <b className={styles.share}>{formatShare(data.permanentMillionths)}</b> {words.pool.cannotBeWithdrawn}
          </p>
        )}
        {data && feesShare(data) > 0n && (
          <p className={work.hint}>{words.proof.feesNote(formatShare(feesShare(data)))}</p>
        )}
        {!isPending && !data && <p className={work.hint}>{words.proof.failed}</p>}
        <div className={styles.row}>
          <ButtonLink size="small" href={proofLink(pool.address)}>
            {words.pool.openProof}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

import { useNetwork } from '@solsmith/connect-react'
import { useReach } from '#instance/useReach.ts'
import { classes } from '#ui/classes.ts'
import layout from '#ui/layout.module.css'
import styles from './OfflineBanner.module.css'
import { useNetworkChoices } from './useNetworkChoices.ts'
import { en as words } from './words/silence.en.ts'

export function OfflineBanner() {
  const { name } = useNetwork()
  const isReachable = useNetworkChoices().some((choice) => choice.isChosen && choice.isReachable)
  const reach = useReach(isReachable)
  return (
    <div role="status" className={styles.silence} data-shown={reach !== 'answers' || undefined}>
      {reach !== 'answers' && (
        <div className={classes(layout.page, styles.inside)}>
          <b>{reach === 'offline' ? words.offline : words.silent(name)}</b> {words.more}
        </div>
      )}
    </div>
  )
}

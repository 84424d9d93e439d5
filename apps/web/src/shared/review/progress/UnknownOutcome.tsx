import { explorerLink } from '@solsmith/chain'
import { type ConnectError, dismissSend } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useTick } from '#ui/useTick.ts'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './PlanProgress.module.css'
import { SignatureRow } from './SignatureRow.tsx'
import { en } from './words/en.ts'

/** Lets users resolve a send of unknown outcome: look it up, or mark it as not sent. */
export function UnknownOutcome({ error }: { error: ConnectError<'TransactionUnknownError'> }) {
  const words = en.unknownEnd
  const connect = useConnect()
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const { entryId, signature } = error.context
  const [hasLooked, setHasLooked] = useState(false)
  const { tick, guard } = useTick(hasLooked)
  const dismiss = useMutation({ mutationFn: () => dismissSend(connect, { id: entryId }) })
  const link = wallet && explorerLink(network, 'address', wallet)
  if (dismiss.isSuccess) return <p role="status">{words.dismissed}</p>
  return (
    <div className={styles.unknown}>
      {signature ? (
        <SignatureRow signature={signature} />
      ) : (
        link && (
          <ButtonLink size="small" href={link} target="_blank" rel="noreferrer">
            {words.openWallet}
          </ButtonLink>
        )
      )}
      <Checkbox isChecked={hasLooked} {...tick} onChange={setHasLooked}>
        {words.looked}
      </Checkbox>
      <Button size="small" isBusy={dismiss.isPending} onClick={guard(() => dismiss.mutate())}>
        {words.dismiss}
      </Button>
    </div>
  )
}

import {
  type ConnectMethod,
  connectMethodsOrder,
  featuresOf,
  hasInstalledRow,
  hasSeparator,
  isWalletListCollapsed,
  push,
  updateModal,
} from '@solsmith/connect'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectorRows } from '../../hooks/useConnectorRows.ts'
import { RowButton } from '../../parts/Row.tsx'
import { Divider, Stack, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ConnectView.module.css'
import { Legal } from './Legal.tsx'
import { WalletGuide } from './WalletGuide.tsx'
import { WalletList } from './WalletList.tsx'

// Only for hosts with logins.
const EmailBlock = lazy(() => import('../login/loginViews.ts').then(({ EmailBlock: Block }) => ({ default: Block })))
const PasskeyRow = lazy(() => import('../login/loginViews.ts').then(({ PasskeyRow: Row }) => ({ default: Row })))
const SocialBlock = lazy(() => import('../login/loginViews.ts').then(({ SocialBlock: Block }) => ({ default: Block })))

export function ConnectView() {
  const connect = useConnect()
  const { connect: words, shell } = useModalWords()
  const rows = useConnectorRows()
  const features = featuresOf(connect)
  const [hasAgreed, setAgreed] = useState(false)
  const order = connectMethodsOrder(features, { hasInstalled: hasInstalledRow(rows) })
  // Passkeys need no other party, so they come first.
  const beforePasskey = features.socials.includes('passkey') ? order.find((method) => method !== 'wallet') : undefined
  const isCollapsed = isWalletListCollapsed(features, order)
  const mustAgree = features.legalCheckbox && !hasAgreed
  const blocks: { readonly [M in ConnectMethod]: () => React.ReactNode } = {
    wallet: () =>
      isCollapsed ? (
        <RowButton
          icon="wallet"
          title={words.continueWithWallet}
          hasArrow
          onClick={() => connect.store.set(updateModal(push('ConnectWallets')))}
        />
      ) : (
        <WalletList rows={rows} />
      ),
    email: () => (
      <Suspense fallback={<div className={styles.room} />}>
        <EmailBlock />
      </Suspense>
    ),
    social: () => (
      <Suspense fallback={<div className={styles.room} />}>
        <SocialBlock />
      </Suspense>
    ),
  }
  return (
    <Stack>
      {features.legalCheckbox && <Legal checked={hasAgreed} onCheck={setAgreed} />}
      {/* Visible but inert until the check mark is set. */}
      <div className={styles.blocks} inert={mustAgree} data-waiting={mustAgree}>
        {order.map((method, index) => (
          <Fragment key={method}>
            {index > 0 && hasSeparator(order[index - 1] ?? method, method) && <Divider>{shell.or}</Divider>}
            {method === beforePasskey && (
              <Suspense>
                <PasskeyRow />
              </Suspense>
            )}
            {blocks[method]()}
          </Fragment>
        ))}
        {order.length === 0 && <Text>{words.switchedOff}</Text>}
        <WalletGuide />
      </div>
      {!features.legalCheckbox && <Legal />}
    </Stack>
  )
}

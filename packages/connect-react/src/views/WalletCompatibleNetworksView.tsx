import { namespaceOf, networkRows } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { usePreferredType } from '../hooks/usePreferredType.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { NetworkMark } from '../parts/NetworkMark.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Row, Rows } from '../parts/Row.tsx'
import { Stack } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** Networks that share the address; a smart account exists on one only. */
export function WalletCompatibleNetworksView() {
  const connect = useConnect()
  const { networks: words } = useModalWords()
  const preferredType = usePreferredType()
  const active = useActiveNetwork()
  // The rows depend on the whole state.
  useToolkitState((state) => state)
  const rows = networkRows(connect).filter(
    ({ network, isCurrent }) =>
      namespaceOf(network) === namespaceOf(active) && (preferredType !== 'smartAccount' || isCurrent),
  )
  return (
    <Stack>
      <Notice tone="warn">{words.compatible(active.name)}</Notice>
      <Rows name={words.list}>
        {rows.map(({ network, isCurrent }) => (
          <li key={network.caip2}>
            <Row
              start={<NetworkMark network={network} size="medium" />}
              title={network.name}
              detail={words.money[network.money]}
              isCurrent={isCurrent}
            />
          </li>
        ))}
      </Rows>
    </Stack>
  )
}

import { networkRows, push, switchNetwork, unsupportedClick, updateModal } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useConnectedKind } from '../hooks/useConnectedKind.ts'
import { useLeave } from '../hooks/useLeave.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Button } from '../parts/Button.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Rows } from '../parts/Row.tsx'
import { Divider, Stack } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { NetworkRowButton } from './networks/NetworkRowButton.tsx'

/** The site doesn't support this network: switch or disconnect. */
export function UnsupportedChainView() {
  const connect = useConnect()
  const { networks: words, account, shell } = useModalWords()
  const isConnected = useConnectedKind() !== null
  const leave = useLeave()
  // The rows depend on the whole state.
  useToolkitState((state) => state)
  const choose = (caip2: string, name: string) => {
    const click = unsupportedClick(connect, caip2)
    if (click.kind === 'show') connect.store.set(updateModal(push(click.view, { ...click.data, name })))
    if (click.kind === 'switch' || click.kind === 'connect') switchNetwork(connect, caip2)
    if (click.kind === 'connect') connect.store.set(updateModal(push('Connect')))
  }
  const app = connect.options.metadata?.name ?? words.thisSite
  return (
    <Stack>
      <Notice tone="warn">{words.unsupported(app)}</Notice>
      <Rows name={words.list}>
        {networkRows(connect).map((row) => (
          <li key={row.network.caip2}>
            <NetworkRowButton
              {...row}
              isDisabled={false}
              hasArrow
              onChoose={() => choose(row.network.caip2, row.network.name)}
            />
          </li>
        ))}
      </Rows>
      {isConnected && (
        <>
          <Divider>{shell.or}</Divider>
          <Button icon="leave" isWide onClick={leave}>
            {account.disconnect}
          </Button>
        </>
      )}
    </Stack>
  )
}

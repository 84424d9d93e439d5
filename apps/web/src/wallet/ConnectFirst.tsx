import { useConnection, useOpening } from '@solsmith/connect-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

export function ConnectFirst({
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, 'size' | 'isWide'> & { children: ReactNode }) {
  const connection = useConnection()
  const { press, failure, near } = useOpening()
  return (
    <Button
      {...look}
      {...near}
      variant="primary"
      isBusy={connection.status !== 'disconnected' && connection.status !== 'connected'}
      onClick={() => press()}
    >
      {failure || children}
    </Button>
  )
}

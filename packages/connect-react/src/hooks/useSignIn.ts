import { type ConnectEvent, signIn } from '@solsmith/connect'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useConnectEvents } from './useConnectEvents.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the account's sign-in (`siwx`); its `session` is null without one. */
export function useSignIn() {
  const connect = useConnect()
  const { address } = useAccount()
  const { caip2 } = useActiveNetwork()
  const siwx = useToolkitState(({ options }) => options.siwx)
  const { data, refetch } = useQuery({
    queryKey: ['signIn', caip2, address],
    queryFn: siwx && address !== null ? async () => (await siwx.getSessions(caip2, address))[0] ?? null : skipToken,
  })
  const onEvent = useCallback(({ name }: ConnectEvent) => void (name === 'SIWX_AUTH_SUCCESS' && refetch()), [refetch])
  useConnectEvents(onEvent)
  return {
    session: data ?? null,
    refetch,
    signIn: useMutation({ mutationFn: () => signIn(connect) }),
    signOut: useMutation({
      mutationFn: async () => {
        if (address !== null) await siwx?.revokeSession(caip2, address)
        await refetch()
      },
    }),
  }
}

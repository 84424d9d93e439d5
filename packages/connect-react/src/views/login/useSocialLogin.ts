import { connectSocial, isLoginNetwork, push, type SocialProvider, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'

/** Begins a login through a provider. Called in a click: a window may be opened only then. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const connect = useConnect()
  return (provider) => {
    if (!isLoginNetwork(connect)) return
    if (provider === 'farcaster') connect.store.set(updateModal(push('ConnectingFarcaster', { provider })))
    else void connectSocial(connect, provider)
  }
}

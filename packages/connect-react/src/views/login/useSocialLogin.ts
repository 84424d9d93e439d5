import { connectSocial, isLoginNetwork, push, type SocialProvider, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'

/** Call during a click: browsers block other popups. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const connect = useConnect()
  return (provider) => {
    if (!isLoginNetwork(connect)) return
    if (provider === 'farcaster') connect.store.set(updateModal(push('ConnectingFarcaster', { provider })))
    else void connectSocial(connect, provider)
  }
}

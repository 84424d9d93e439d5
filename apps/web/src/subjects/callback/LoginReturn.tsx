import { resumeSocial } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import type { SocialProvider } from '@solsmith/wire'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useInstance } from '#instance/instanceContext.ts'
import { en as words } from './words/en.ts'

export function LoginReturn({ provider, path }: { provider: SocialProvider; path: string }) {
  const connect = useConnect()
  const isReady = useInstance().status === 'ready'
  const isBegun = useRef(false)
  useEffect(() => {
    // Until the instance has answered, the default toolkit has no memory of the login.
    if (!isReady || isBegun.current) return
    isBegun.current = true
    void resumeSocial(connect, provider).then(() => navigate(path, { replace: true }))
  }, [connect, isReady, provider, path])
  return <p role="status">{words.finishing}</p>
}

import { createLocalStorage, takeSocialReturn } from '@solsmith/connect'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useToasts } from '#ui/toastContext.ts'
import { closeOwnWindow } from '../subjects/callback/closeOwnWindow.ts'
import { finishCallback } from '../subjects/callback/finishCallback.ts'
import { LoginReturn } from '../subjects/callback/LoginReturn.tsx'
import { en as words } from '../subjects/callback/words/en.ts'

export function CallbackPage() {
  const { show } = useToasts()
  const [hasNothing, setNothing] = useState(false)
  const [login, setLogin] = useState<ComponentProps<typeof LoginReturn> | null>(null)
  useLayoutEffect(() => {
    const { search, hash, pathname } = location
    if (search || hash) history.replaceState(history.state, '', pathname)
    const storage = createLocalStorage()
    const end = finishCallback(storage, search, Date.now())
    if (!end) return setNothing(true)
    const { path, name, failure } = end
    const provider = takeSocialReturn(storage, new URLSearchParams(search).get('state') ?? '')
    if (provider && !failure) return setLogin({ provider, path })
    const failures = provider ? words.loginFailures : words.failures
    navigate(path, { replace: true, state: failure && { error: failures[failure](name) } })
    if (failure) return
    show({ tone: 'good', text: words.bought(name) })
    closeOwnWindow()
  }, [show])
  if (login) return <LoginReturn {...login} />
  // The same text is in static HTML, which cannot know the URL's parameters.
  if (!hasNothing) return <p role="status">{words.finishing}</p>
  return (
    <EmptyState
      art={<Mark name="" size={64} />}
      title={words.title}
      level="h1"
      action={
        <>
          <ButtonLink variant="primary" href="/">
            {words.home}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/create-token">
            {words.createToken}
          </ButtonLink>
        </>
      }
    >
      {words.text}
    </EmptyState>
  )
}

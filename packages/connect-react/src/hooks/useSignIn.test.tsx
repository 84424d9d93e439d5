import { activeNetwork, createMemoryStorage, createSiwx } from '@solsmith/connect'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { renderToolkitHook } from '../testing/renderToolkitHook.tsx'
import { useSignIn } from './useSignIn.ts'

afterEach(cleanup)

test("returns the account's session until it ends", async () => {
  const place = { domain: 'site.example', uri: 'https://site.example' }
  const siwx = createSiwx({ storage: createMemoryStorage(), ...place, isRequired: false })
  const { result, connect } = renderToolkitHook(() => useSignIn(), { isConnected: true, options: { siwx } })
  expect(result.current.session).toBeNull()
  const account = { chainId: activeNetwork(connect).caip2, accountAddress: galleryAddress }
  const session = { message: await siwx.createMessage(account), text: 'Text', signature: 'Signature' }

  await siwx.addSession(session)
  await act(() => result.current.refetch())

  await waitFor(() => expect(result.current.session).toEqual(session))
  await act(() => result.current.signOut.mutateAsync())
  await waitFor(() => expect(result.current.session).toBeNull())
  expect(await siwx.getSessions(account.chainId, galleryAddress)).toEqual([])
})

test('refuses to sign in to a site without sign-in', async () => {
  const { result } = renderToolkitHook(() => useSignIn(), { isConnected: true })

  expect(result.current.session).toBeNull()
  await expect(result.current.signIn.mutateAsync()).rejects.toMatchObject({ name: 'SignInNotSetError' })
})

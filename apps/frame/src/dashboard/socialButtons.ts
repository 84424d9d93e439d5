import { type RedirectProvider, redirectProviders } from '@solsmith/wire'
import { type Asker, beginFarcaster, beginSocial, endSocial, type LoggedIn } from '../session/socialLogin.ts'
import { element } from '../ui/element.ts'
import { form } from '../ui/form.ts'
import { providerName } from '../ui/providerName.ts'
import { qrCode } from '../ui/qrCode.ts'
import { en as words } from '../words/dashboard.en.ts'

/** What the address of this page ends in when a provider's page has led back to it. */
export const returnHash = '#social'

/** A button for each provider that is set up, as the server says in the page. */
export function socialButtons(asker: Asker, onLogin: (loggedIn: LoggedIn) => Promise<void>): readonly Node[] {
  const offered = (document.documentElement.dataset.socials ?? '').split(' ')
  const redirects = redirectProviders
    .filter((provider) => offered.includes(provider))
    .map((provider) =>
      form({ button: labelOf(provider), look: 'plain' }, [], async (say) => {
        say(words.login.window)
        const loggedIn = await logIn(asker, provider)
        if (loggedIn) await onLogin(loggedIn)
      }),
    )
  return offered.includes('farcaster') ? [...redirects, farcasterForm(asker, onLogin)] : redirects
}

const labelOf = (provider: RedirectProvider) =>
  provider === 'passkey' ? words.login.withPasskey : words.login.with(providerName(provider))

/** A code for a phone, which is a link on it. */
function farcasterForm(asker: Asker, onLogin: (loggedIn: LoggedIn) => Promise<void>): HTMLFormElement {
  const place = element('div', {})
  return form({ button: words.login.with(providerName('farcaster')), look: 'plain' }, [place], async () => {
    const uri = await beginFarcaster(asker, { projectId: '' })
    const link = element('a', { href: uri, target: '_blank', rel: 'noreferrer' }, words.login.farcasterLink)
    place.replaceChildren(qrCode(uri, words.login.farcasterCode), element('p', {}, link))
    try {
      for (;;) {
        const loggedIn = await endSocial(asker)
        if (loggedIn) return await onLogin(loggedIn)
      }
    } finally {
      place.replaceChildren()
    }
  })
}

/** Null for who has closed the provider's window, and for who is sent there without one. */
async function logIn(asker: Asker, provider: RedirectProvider): Promise<LoggedIn | null> {
  // Only in the click itself may a window be opened.
  const popup = window.open('about:blank', 'solsmithLogin', 'width=600,height=800,scrollbars=yes')
  const returnTo = popup ? null : `${location.origin}${location.pathname}${returnHash}`
  try {
    const uri = await beginSocial(asker, { provider, projectId: '', returnTo })
    if (!popup) {
      location.assign(uri)
      return null
    }
    popup.location.href = uri
    for (;;) {
      const isOver = popup.closed
      const loggedIn = await endSocial(asker)
      if (loggedIn || isOver) return loggedIn
    }
  } finally {
    popup?.close()
  }
}

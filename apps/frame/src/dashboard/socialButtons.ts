import { type RedirectProvider, redirectProviders } from '@solsmith/wire'
import { beginFarcaster, beginSocial, endSocial, type LoggedIn, type LoginContext } from '../session/socialLogin.ts'
import { settings } from '../settings.ts'
import { element } from '../ui/element.ts'
import { form } from '../ui/form.ts'
import { providerName } from '../ui/providerName.ts'
import { qrCode } from '../ui/qrCode.ts'
import { en as words } from '../words/dashboard.en.ts'

/** URL hash after a provider's redirect. */
export const returnHash = '#social'

/** Draws a button for each configured provider. */
export function socialButtons(context: LoginContext, onLogin: (loggedIn: LoggedIn) => Promise<void>): readonly Node[] {
  const offered = settings.socials
  const redirects = redirectProviders
    .filter((provider) => offered.includes(provider))
    .map((provider) =>
      form({ button: labelOf(provider), look: 'plain' }, [], async (say) => {
        say(words.login.window)
        const loggedIn = await logIn(context, provider)
        if (loggedIn) await onLogin(loggedIn)
      }),
    )
  return offered.includes('farcaster') ? [...redirects, farcasterForm(context, onLogin)] : redirects
}

const labelOf = (provider: RedirectProvider) =>
  provider === 'passkey' ? words.login.withPasskey : words.login.with(providerName(provider))

/** Shows a QR code, which is a link on a phone. */
function farcasterForm(context: LoginContext, onLogin: (loggedIn: LoggedIn) => Promise<void>): HTMLFormElement {
  const place = element('div', {})
  return form({ button: words.login.with(providerName('farcaster')), look: 'plain' }, [place], async () => {
    const uri = await beginFarcaster(context, { projectId: '' })
    const link = element('a', { href: uri, target: '_blank', rel: 'noreferrer' }, words.login.farcasterLink)
    place.replaceChildren(qrCode(uri, words.login.farcasterCode), element('p', {}, link))
    try {
      for (;;) {
        const loggedIn = await endSocial(context)
        if (loggedIn) return await onLogin(loggedIn)
      }
    } finally {
      place.replaceChildren()
    }
  })
}

/** Returns null if the user closes the pop-up or gets redirected. */
async function logIn(context: LoginContext, provider: RedirectProvider): Promise<LoggedIn | null> {
  // Browsers only allow pop-ups during the click.
  const popup = window.open('about:blank', 'solsmithLogin', 'width=600,height=800,scrollbars=yes')
  const returnTo = popup ? null : `${location.origin}${location.pathname}${returnHash}`
  try {
    const uri = await beginSocial(context, { provider, projectId: '', returnTo })
    if (!popup) {
      location.assign(uri)
      return null
    }
    popup.location.href = uri
    for (;;) {
      const isOver = popup.closed
      const loggedIn = await endSocial(context)
      if (loggedIn || isOver) return loggedIn
    }
  } finally {
    popup?.close()
  }
}

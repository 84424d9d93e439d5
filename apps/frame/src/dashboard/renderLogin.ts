import { walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Server } from '../session/server.ts'
import type { LoggedIn, LoginContext } from '../session/socialLogin.ts'
import { element } from '../ui/element.ts'
import { field, form } from '../ui/form.ts'
import { en as words } from '../words/dashboard.en.ts'
import { socialButtons } from './socialButtons.ts'

/** Shows the login. Changes here require a fresh one. */
export function renderLogin(
  root: HTMLElement,
  input: { readonly server: Server; readonly context: LoginContext; readonly language: 'en' | 'de' },
  onLogin: (loggedIn: LoggedIn) => Promise<void>,
): void {
  const { server, context, language } = input
  const email = field(words.login.email, { type: 'email', name: 'email', autocomplete: 'email', required: '' })
  root.replaceChildren(
    element('h1', { tabindex: '-1' }, words.title),
    element('p', {}, words.login.lead),
    form({ button: words.login.send }, [email.node], async () => {
      const address = email.input.value.trim()
      const body = { email: address, projectId: '', language }
      const { loginId, next } = await server.call(walletApi.startLogin, { body })
      drawCode(
        root,
        words.login[next === 'device' ? 'device' : 'sent'](address),
        async (code) => onLogin(await server.call(walletApi.confirmLogin, { body: { loginId, code } })),
        () => renderLogin(root, input, onLogin),
      )
    }),
    ...socialButtons(context, onLogin),
  )
}

function drawCode(root: HTMLElement, lead: string, confirm: (code: string) => Promise<void>, again: () => void): void {
  const code = field(words.login.code, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '7',
    required: '',
  })
  const another = element('button', { type: 'button', class: 'quiet' }, words.login.another)
  another.addEventListener('click', again)
  root.replaceChildren(
    element('h1', { tabindex: '-1' }, words.title),
    element('p', { role: 'status' }, lead),
    form({ button: words.login.confirm }, [code.node], async () => {
      const digits = code.input.value.replaceAll(/\s/g, '')
      if (!/^\d{6}$/.test(digits)) throw new FrameError('CodeFormatError', {})
      await confirm(digits)
    }),
    another,
  )
  code.input.focus()
}

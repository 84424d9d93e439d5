import { WalletError } from '../errors.ts'
import type { MobileHost } from './mobileSession.ts'

/** Longest time until an app comes to the front for a link. */
const leaveMs = 3_000

/** This phone. Browsers do not report whether an app opened a link: the page loses focus, or stays. */
export const mobileHost: MobileHost = {
  launch: (url) =>
    new Promise((done, fail) => {
      const stop = () => {
        clearTimeout(timer)
        window.removeEventListener('blur', leave)
      }
      const leave = () => {
        stop()
        done()
      }
      const timer = setTimeout(() => {
        stop()
        fail(new WalletError('WalletAppError', {}))
      }, leaveMs)
      window.addEventListener('blur', leave)
      window.location.assign(url)
    }),
  openSocket: (url, protocol) => new WebSocket(url, protocol),
}

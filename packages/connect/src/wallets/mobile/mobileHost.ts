import { WalletError } from '../errors.ts'
import type { MobileHost } from './mobileSession.ts'

/** How soon an app is in front that takes a link. */
const leaveMs = 3_000

/** This phone. A browser does not say whether an app took a link: the page loses the focus to it, or stays. */
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

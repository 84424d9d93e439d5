import { WalletError } from '../errors.ts'
import type { MobileEnvironment } from './mobileSession.ts'

/** For an app to open. */
const leaveMs = 3_000

/** The page loses focus if an app opens. */
export const mobileHost: MobileEnvironment = {
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

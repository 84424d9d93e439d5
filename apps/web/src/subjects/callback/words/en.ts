import type { CallbackFailure } from '../finishCallback.ts'

const failures: { readonly [F in CallbackFailure]: (name: string) => string } = {
  late: (name) => `The link back from ${name} is older than 10 minutes. Your wallet window lists your purchases.`,
  canceled: (name) => `The purchase was canceled at ${name}. You were not charged.`,
  failed: (name) => `The purchase at ${name} did not finish. Ask ${name} whether you were charged.`,
}

const loginFailures: { readonly [F in CallbackFailure]: (name: string) => string } = {
  late: (name) => `The link back from ${name} is older than 10 minutes. You are not logged in. Try again.`,
  canceled: (name) => `The login with ${name} was canceled. You can try again.`,
  failed: (name) => `The login at ${name} did not finish. You are not logged in. Try again.`,
}

export const en = {
  finishing: 'Finishing…',
  title: 'No login or purchase in progress',
  text: 'This page completes a login or a purchase, and this browser has not started one.',
  home: 'Go to Home',
  createToken: 'Create Token',
  bought: (name: string) => `You are back from ${name}. Your wallet window lists your purchase.`,
  failures,
  loginFailures,
}

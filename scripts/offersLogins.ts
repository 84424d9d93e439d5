import { isIP } from 'node:net'

/**
 * Offers the embedded wallet as `LOGINS` says, or by default if only this machine reaches the instance.
 *
 * @param isDev - Vite serves the app, so the wallet's page is not built.
 */
export function offersLogins(
  env: Readonly<Record<string, string | undefined>>,
  { isDev }: { isDev: boolean },
): boolean {
  const { LOGINS, PUBLIC_URL, HOST } = env
  if (LOGINS) return LOGINS === 'on'
  return !isDev && isOfThisMachine(hostOf(PUBLIC_URL || 'http://localhost')) && isOfThisMachine(HOST || '127.0.0.1')
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '')

const isOfThisMachine = (host: string) =>
  /(^|\.)localhost$/.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

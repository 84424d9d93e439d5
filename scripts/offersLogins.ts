import { isIP } from 'node:net'

/**
 * Whether `npm start` offers the embedded wallet: as `LOGINS` says, and without it where no one but this machine reaches the instance.
 *
 * @param isDev - Vite serves the app then, and no one has built the wallet's page.
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

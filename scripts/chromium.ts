import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium for the browser journeys, or null. */
export const findChromium = (): string | null => places.find((path) => path && existsSync(path)) ?? null

/** Installs Debian's Chromium when this machine is a Debian and we may; otherwise says what to type. */
export function installChromium(): boolean {
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) {
    const command = isDebian ? 'sudo apt-get install chromium' : 'your package manager, or set CHROMIUM_PATH'
    console.error(`The browser journeys need Chromium. Install it with: ${command}`)
    return false
  }
  console.log('Installing Chromium (about a minute)...')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium') && findChromium() !== null
  )
}

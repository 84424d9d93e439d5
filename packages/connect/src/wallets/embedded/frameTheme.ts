import type { FrameChannel } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'

/** A site's theme: its mode, and variables known to embedded wallets (`--w3m-accent` and others). */
type FrameTheme = {
  readonly themeMode: 'dark' | 'light'
  readonly themeVariables?: Readonly<Record<string, string | number>>
}

const themes = new WeakMap<Connect, FrameTheme>()
const channels = new WeakMap<Connect, FrameChannel>()

/** Tells the embedded wallet's frame the site's theme, now or once there is a frame. Omitted variables stay. */
export function tellTheme(connect: Connect, theme: FrameTheme): void {
  const before = themes.get(connect)
  const next = { ...before, ...theme }
  if (JSON.stringify(next) === JSON.stringify(before)) return
  themes.set(connect, next)
  send(connect)
}

/** Tells a newly opened frame the site's theme. */
export function introduceTheme(connect: Connect, channel: FrameChannel): void {
  channels.set(connect, channel)
  send(connect)
}

/** A frame that does not listen keeps its own theme. */
function send(connect: Connect): void {
  const [theme, channel] = [themes.get(connect), channels.get(connect)]
  if (theme && channel) void channel.ask('SYNC_THEME', { ...theme }).catch(() => {})
}

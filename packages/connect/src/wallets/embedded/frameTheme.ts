import type { FrameChannel } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'

/** Mode and `--w3m-accent` and others. */
type FrameTheme = {
  readonly themeMode: 'dark' | 'light'
  readonly themeVariables?: Readonly<Record<string, string | number>>
}

const themes = new WeakMap<Connect, FrameTheme>()
const channels = new WeakMap<Connect, FrameChannel>()

/** Sends the theme; omitted variables stay. */
export function tellTheme(connect: Connect, theme: FrameTheme): void {
  const before = themes.get(connect)
  const next = { ...before, ...theme }
  if (JSON.stringify(next) === JSON.stringify(before)) return
  themes.set(connect, next)
  send(connect)
}

export function introduceTheme(connect: Connect, channel: FrameChannel): void {
  channels.set(connect, channel)
  send(connect)
}

/** Otherwise it keeps its own. */
function send(connect: Connect): void {
  const [theme, channel] = [themes.get(connect), channels.get(connect)]
  if (theme && channel) void channel.ask('SYNC_THEME', { ...theme }).catch(() => {})
}

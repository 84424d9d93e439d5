import type { FrameChannel } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'

/** How a site looks: its mode, and the properties that embedded wallets know by name (`--w3m-accent` and others). */
type FrameTheme = {
  readonly themeMode: 'dark' | 'light'
  readonly themeVariables?: Readonly<Record<string, string | number>>
}

const themes = new WeakMap<Connect, FrameTheme>()
const channels = new WeakMap<Connect, FrameChannel>()

/** Tells the embedded wallet's frame how this site looks: now, or as soon as there is a frame. Variables that are not named stay. */
export function tellTheme(connect: Connect, theme: FrameTheme): void {
  const before = themes.get(connect)
  const next = { ...before, ...theme }
  if (JSON.stringify(next) === JSON.stringify(before)) return
  themes.set(connect, next)
  send(connect)
}

/** Tells a frame that has just been opened how this site looks. */
export function introduceTheme(connect: Connect, channel: FrameChannel): void {
  channels.set(connect, channel)
  send(connect)
}

/** A frame that does not listen looks as it would. */
function send(connect: Connect): void {
  const [theme, channel] = [themes.get(connect), channels.get(connect)]
  if (theme && channel) void channel.ask('SYNC_THEME', { ...theme }).catch(() => {})
}
